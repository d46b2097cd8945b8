import { say } from '../../live';
import type { ActorView } from '../../live/audacity';
import type { OrderLine } from '../../parts/order';
import { conditionsOf, hitPoints, tokenOf } from '../../table/tokens';
import { total } from '../../table/sums';
import { t } from '../../words';
import type { AudacitySeen } from './heroes';

/** Participants in the order of turn; out of a fight, allies then foes as they came. */
export function orderLines(seen: AudacitySeen): OrderLine[] {
  const ids = seen.fight ? seen.fight.order : outOfFight(seen.all);
  return ids.flatMap((id) => {
    const actor = seen.actors[id];
    return actor ? [orderLine(seen, actor)] : [];
  });
}

export function bystanders(seen: AudacitySeen): OrderLine[] {
  if (!seen.fight) return [];
  const order = new Set(seen.fight.order);
  return seen.all.filter((actor) => !order.has(actor.id)).map((actor) => orderLine(seen, actor));
}

function outOfFight(actors: readonly ActorView[]): string[] {
  const rank: Record<string, number> = { ally: 0, neutral: 1, foe: 2 };
  return [...actors].sort((a, b) => (rank[a.side] ?? 1) - (rank[b.side] ?? 1)).map((actor) => actor.id);
}

function orderLine(seen: AudacitySeen, actor: ActorView): OrderLine {
  const fight = seen.fight;
  const active = fight ? (fight.aside ? fight.aside.actor === actor.id : !fight.pause && fight.acting === actor.id) : false;
  const said = doing(seen, actor, active);
  const conditions = conditionsOf(actor);
  return {
    token: tokenOf(seen.view, actor, seen.marks),
    initiative: fight?.initiatives?.[actor.id] ?? (actor.sheet ? total(actor.sheet.initiative) : null),
    detail: said || aboutActor(actor),
    conditions: said ? undefined : conditions.length > 0 ? conditions : undefined,
    hitPoints: hitPoints(actor),
    defenses: actor.sheet ? t('CA {n}', { n: total(actor.sheet.armor_class) }) : undefined,
    active,
    awaited: seen.prompt?.owner === actor.id ? t('doit répondre') : undefined,
  };
}

function doing(seen: AudacitySeen, actor: ActorView, active: boolean): string {
  const fight = seen.fight;
  if (active) return fight?.aside ? t('agit hors de son tour') : t('joue');
  if (fight?.aside && fight.acting === actor.id) return t('tour interrompu');
  if (fight?.delaying?.includes(actor.id)) return t('retarde');
  if (fight?.readied && actor.id in fight.readied) return t('action préparée');
  if (fight?.surprised?.includes(actor.id) && fight.round === 0) return t('surpris');
  return actor.hidden ? t('caché aux joueurs') : '';
}

/** « Guerrier 3 », « créature, niv. 5 » */
export function aboutActor(actor: ActorView): string {
  if (actor.sheet?.title) return actor.sheet.title;
  const kind = say(`kind.${actor.kind}`);
  return actor.sheet ? t('{about}, niv. {level}', { about: kind, level: actor.sheet.level }) : kind;
}
