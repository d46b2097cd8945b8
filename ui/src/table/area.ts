import { footprint } from '../board/geometry';
import { gridOf } from './game';
import { squaresBetween } from './measure';
import type { Play } from '../live/shared';
import type { Picking } from './picking.svelte';
import type { Seen } from './seen.svelte';

/** Who stands in the area being laid, to be shown before it is declared. Walls may spare some, unless the server listed its squares. */
export function inArea(seen: Seen<Play>, picking: Picking<Play>): string[] {
  const option = picking.option;
  if (!option) return [];
  const center = picking.point;
  if (!picking.needs.includes('point')) return picking.aimable;
  if (!center) return [];
  const { covered } = picking;
  if (covered) {
    const inside = new Set(covered.map(String));
    return picking.aimable.filter((id) => {
      const actor = seen.actors[id];
      return actor?.square ? footprint(actor.square, actor.size ?? 1).some((square) => inside.has(String(square))) : false;
    });
  }
  if (!picking.round) return [];
  const { diagonals } = gridOf(seen.view);
  return picking.aimable.filter((id) => {
    const actor = seen.actors[id];
    if (!actor?.square) return false;
    return footprint(actor.square, actor.size ?? 1).some((square) => squaresBetween(center, square, diagonals) <= (option.radius ?? 0));
  });
}
