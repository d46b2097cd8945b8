import { told } from '../../live';
import type { DicePlace } from '../../parts/prompt';
import type { Play } from '../../live/shared';
import type { Seen } from '../../table/seen.svelte';

/** Whether players may type the faces of their own dice at this table. */
export function maySpeakForDice(seen: Seen<Play>): boolean {
  return seen.play.settings['typed_dice'] === 'all';
}

export function setDicePlace(seen: Seen<Play>, place: DicePlace): void {
  void told(seen.live.change({ type: 'dice', seat: seen.view.me, dice: place === 'table' ? 'typed' : 'here' }));
}
