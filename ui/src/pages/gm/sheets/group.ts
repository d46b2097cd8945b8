import type { ActorView } from '../../../live';
import type { Seen } from '../../../table/seen.svelte';

/** Characters, whom rests, points and the book are for; creatures have none of them (WA-GEN-07). */
export function characters(seen: Seen): ActorView[] {
  return seen.all.filter((actor) => actor.kind === 'character');
}

export function living(seen: Seen): ActorView[] {
  return characters(seen).filter((actor) => actor.condition !== 'dead');
}

export function dead(seen: Seen): ActorView[] {
  return characters(seen).filter((actor) => actor.condition === 'dead');
}
