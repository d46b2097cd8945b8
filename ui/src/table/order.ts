import type { ActorView } from '../live';
import type { OrderLine } from '../parts/order';
import { t } from '../words';
import { aboutActor } from './names';
import { conditionsOf, hitPoints, tokenOf } from './tokens';
import { total } from './sums';
import type { Seen } from './seen.svelte';

/** Participants in the order of turn; out of a fight, allies then foes as they came. */
export function orderLines(seen: Seen): OrderLine[] {
  const ids = seen.fight ? seen.fight.order : outOfFight(seen.all);
  return ids.flatMap((id) => {
    const actor = seen.actors[id];
    return actor ? [orderLine(seen, actor)] : [];
  });
}

/** Present at the table and not in the fight. */
export function bystanders(seen: Seen): OrderLine[] {
  if (!seen.fight) return [];
  const order = new Set(seen.fight.order);
  return seen.all.filter((actor) => !order.has(actor.id)).map((actor) => orderLine(seen, actor));
}

function outOfFight(actors: readonly ActorView[]): string[] {
  const rank: Record<string, number> = { ally: 0, neutral: 1, foe: 2 };
  return [...actors].sort((a, b) => (rank[a.side] ?? 1) - (rank[b.side] ?? 1)).map((actor) => actor.id);
}

function orderLine(seen: Seen, actor: ActorView): OrderLine {
  const sheet = actor.sheet;
  const active = seen.acting?.id === actor.id;
  return {
    token: tokenOf(seen.view, actor, seen.marks),
    initiative: seen.fight?.initiatives?.[actor.id] ?? (sheet ? total(sheet.initiative) : null),
    detail: detailOf(seen, actor, active),
    conditions: active ? undefined : conditionsOf(actor),
    hitPoints: hitPoints(actor),
    defenses: sheet ? `${total(sheet.physical_defense)} · ${total(sheet.magic_defense)}` : undefined,
    active,
    awaited: seen.prompt?.owner === actor.id ? t('doit répondre') : undefined,
  };
}

function detailOf(seen: Seen, actor: ActorView, active: boolean): string {
  if (active) return t('joue');
  if (seen.fight?.surprised?.includes(actor.id) && seen.fight.round === 1) return t('surpris');
  if (actor.hidden) return t('caché aux joueurs');
  return aboutActor(actor);
}
