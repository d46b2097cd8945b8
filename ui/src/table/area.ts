import { footprint } from '../board/geometry';
import { metresBetween } from './measure';
import type { Picking } from './picking.svelte';
import type { Seen } from './seen.svelte';

/** Who stands in the area being laid, to be shown before it is declared. Walls may spare some: the server says who is caught. */
export function inArea(seen: Seen, picking: Picking): string[] {
  const option = picking.option;
  if (!option) return [];
  const center = picking.point;
  if (!picking.needs.includes('point')) return picking.aimable;
  if (!center) return [];
  const diagonals = seen.play.settings['diagonals'] ?? 'one';
  return picking.aimable.filter((id) => {
    const actor = seen.actors[id];
    if (!actor?.square) return false;
    return footprint(actor.square, actor.size ?? 1).some((square) => metresBetween(center, square, diagonals) <= (option.radius ?? 0));
  });
}
