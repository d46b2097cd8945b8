import type { BoardToken } from '../board/shapes';
import { facingDegrees } from '../board/geometry';
import { address, say } from '../live';
import type { ActorView, BadgeView, EffectKind, TableView, View, Who } from '../live';
import type { IconName } from '../look/icons';
import type { Condition, TokenData } from '../parts/shapes';
import { letters, type Mark } from '../parts/token';
import { t } from '../words';
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

export function marksOf(play: View): Marks {
  return letters(Object.values(play.actors).map((actor) => ({ id: actor.id, name: title(actor.name) })));
}

export function pictureAddress(table: string, picture: string): string {
  return address(`api/t/${table}/pictures/${picture}`);
}

export function tokenOf(view: TableView, actor: ActorView, marks: Marks): TokenData {
  const mark = marks.get(actor.id);
  return {
    id: actor.id,
    name: title(actor.name),
    side: actor.side,
    letter: mark?.letter ?? '?',
    copy: mark?.copy,
    health: healthOf(actor),
    portrait: actor.portrait ? pictureAddress(view.id, actor.portrait) : undefined,
    facing: view.play.settings['facing'] === 'off' || view.play.scene.board === false ? null : facingDegrees(actor.facing ?? [0, 1]),
    conditions: conditionsOf(actor),
    down: actor.condition !== undefined && actor.condition !== 'active',
    hidden: actor.hidden ?? false,
  };
}

/** Somebody the log speaks of, who may have left since. */
export function tokenOfWho(view: TableView, who: Who, marks: Marks): TokenData {
  const actor = view.play.actors[who.id];
  if (actor) return tokenOf(view, actor, marks);
  return { id: who.id, name: title(who.name), side: who.side ?? 'neutral', letter: title(who.name).slice(0, 1), health: null };
}

export function boardTokens(view: TableView, marks: Marks): BoardToken[] {
  return Object.values(view.play.actors).flatMap((actor) => {
    if (!actor.square) return [];
    const token = tokenOf(view, actor, marks);
    return [{ ...token, square: actor.square, size: actor.size ?? 1, spoken: spoken(actor) }];
  });
}

/** PV as numbers, for those who may know them. */
export function hitPoints(actor: ActorView): { value: number; maximum: number } | undefined {
  if (actor.sheet) return { value: actor.sheet.hit_points, maximum: actor.sheet.max_hit_points };
  if (typeof actor.hit_points === 'number' && typeof actor.max_hit_points === 'number') {
    return { value: actor.hit_points, maximum: actor.max_hit_points };
  }
  return undefined;
}

function healthOf(actor: ActorView): number | null {
  const points = hitPoints(actor);
  if (points) return points.maximum > 0 ? points.value / points.maximum : 0;
  return actor.ring === undefined || actor.ring === null ? null : actor.ring / 100;
}

export function conditionsOf(actor: ActorView): Condition[] {
  const shown: Condition[] = [];
  if (actor.condition === 'unconscious' || actor.condition === 'dead') {
    shown.push({ icon: 'down', label: say(`condition.${actor.condition}`) });
  }
  if (actor.posture === 'simple') shown.push({ icon: 'posture', label: t('posture +1') });
  if (actor.posture === 'double') shown.push({ icon: 'posture', label: t('posture +2') });
  for (const badge of actor.badges ?? []) shown.push({ icon: EFFECT_ICONS[badge.kind as EffectKind], label: badgeText(badge) });
  return shown;
}

function badgeText(badge: BadgeView): string {
  const name = badge.label || say(`effect.${badge.kind}`);
  if (badge.rounds === undefined || badge.rounds === null) return name;
  return t('{name}, {rounds} t.', { name, rounds: badge.rounds });
}

function spoken(actor: ActorView): string {
  const said = [title(actor.name)];
  const points = hitPoints(actor);
  if (points) said.push(t('{value} PV sur {maximum}', points));
  for (const condition of conditionsOf(actor)) said.push(condition.label);
  if (actor.hidden) said.push(t('caché aux joueurs'));
  return said.join(', ');
}
