import type { BoardToken } from '../board/shapes';
import { facingDegrees } from '../board/geometry';
import { address, say } from '../live';
import type { BadgeView, EffectKind, Who } from '../live';
import type { Participant, Play } from '../live/shared';
import type { IconName } from '../look/icons';
import type { Condition, TokenData } from '../parts/shapes';
import { letters, type Mark } from '../parts/token';
import { t } from '../words';
import { gridOf, type AnyTable, type Shown } from './game';
import { title } from './names';

/** Participants as they are drawn everywhere: order, board, log, sheet. */

export type Marks = ReadonlyMap<string, Mark>;

const EFFECT_ICONS: Record<EffectKind, IconName> = {
  slowed: 'poison',
  weakened: 'poison',
  paralyzed: 'lock',
  immobilized: 'lock',
  stealthy: 'hidden',
  power: 'magic',
  coated: 'poison',
  reactions_lost: 'refused',
  off_balance: 'down',
  vulnerable: 'warn',
  disarmed: 'unlink',
  modifier: 'info',
};

/** Conditions in which one acts as usual, and those in which one does not act at all. */
const WELL = new Set(['active', 'normal']);
const STANDING = new Set([...WELL, 'disabled']);

export function isDown(actor: Shown): boolean {
  return actor.condition !== undefined && !STANDING.has(actor.condition);
}

export function marksOf(play: Play): Marks {
  return letters(Object.values(play.actors).map((actor) => ({ id: actor.id, name: title(actor.name) })));
}

export function pictureAddress(table: string, picture: string): string {
  return address(`api/t/${table}/pictures/${picture}`);
}

export function tokenOf(view: AnyTable, actor: Participant, marks: Marks): TokenData {
  const mark = marks.get(actor.id);
  return {
    id: actor.id,
    name: title(actor.name),
    side: actor.side,
    letter: mark?.letter ?? '?',
    copy: mark?.copy,
    health: healthOf(actor),
    portrait: actor.portrait ? pictureAddress(view.id, actor.portrait) : undefined,
    facing: !gridOf(view).facing || view.play.scene.board === false ? null : facingDegrees(actor.facing ?? [0, 1]),
    conditions: conditionsOf(actor),
    down: isDown(actor),
    hidden: actor.hidden ?? false,
  };
}

/** Somebody the log speaks of, who may have left since. */
export function tokenOfWho(view: AnyTable, who: Who, marks: Marks): TokenData {
  const actor = view.play.actors[who.id];
  if (actor) return tokenOf(view, actor, marks);
  return { id: who.id, name: title(who.name), side: who.side ?? 'neutral', letter: title(who.name).slice(0, 1), health: null };
}

export function boardTokens(view: AnyTable, marks: Marks): BoardToken[] {
  return Object.values(view.play.actors).flatMap((actor) => {
    if (!actor.square) return [];
    const token = tokenOf(view, actor, marks);
    return [{ ...token, square: actor.square, size: actor.size ?? 1, spoken: spoken(actor) }];
  });
}

/** PV as numbers, for those who may know them. */
export function hitPoints(actor: Shown): { value: number; maximum: number } | undefined {
  if (typeof actor.sheet?.hit_points === 'number') return { value: actor.sheet.hit_points, maximum: actor.sheet.max_hit_points ?? 0 };
  if (typeof actor.hit_points === 'number' && typeof actor.max_hit_points === 'number') {
    return { value: actor.hit_points, maximum: actor.max_hit_points };
  }
  return undefined;
}

function healthOf(actor: Shown): number | null {
  const points = hitPoints(actor);
  if (points) return points.maximum > 0 ? points.value / points.maximum : 0;
  return actor.ring === undefined || actor.ring === null ? null : actor.ring / 100;
}

export function conditionsOf(actor: Shown): Condition[] {
  const shown: Condition[] = [];
  if (actor.condition !== undefined && !WELL.has(actor.condition)) shown.push({ icon: actor.condition === 'disabled' ? 'warn' : 'down', label: say(`condition.${actor.condition}`) });
  if (actor.prone && !isDown(actor)) shown.push({ icon: 'down', label: t('à terre') });
  if (actor.flat_footed) shown.push({ icon: 'warn', label: t('pris au dépourvu') });
  if (actor.legendary) shown.push({ icon: 'o-crit', label: t('légendaire') });
  if (actor.posture === 'simple') shown.push({ icon: 'posture', label: t('posture +1') });
  if (actor.posture === 'double') shown.push({ icon: 'posture', label: t('posture +2') });
  for (const badge of actor.badges ?? []) shown.push({ icon: EFFECT_ICONS[badge.kind as EffectKind] ?? 'info', label: badgeText(badge) });
  return shown;
}

function badgeText(badge: BadgeView): string {
  const name = badge.label || say(`effect.${badge.kind}`);
  if (badge.rounds === undefined || badge.rounds === null) return name;
  return t('{name}, {rounds} t.', { name, rounds: badge.rounds });
}

function spoken(actor: Shown): string {
  const said = [title(actor.name)];
  const points = hitPoints(actor);
  if (points) said.push(t('{value} PV sur {maximum}', points));
  for (const condition of conditionsOf(actor)) said.push(condition.label);
  if (actor.hidden) said.push(t('caché aux joueurs'));
  return said.join(', ');
}
