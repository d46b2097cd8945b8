import type { View } from '../../live/audacity';
import { BaseDesk } from '../gm/basedesk.svelte';
import type { AudacitySeen } from './heroes';
import { AudacityPicking } from './picking.svelte';

/** Sheets about points, opened from the page of audacity. */
export type PointsSheet = 'award' | 'day' | 'ending' | 'legend' | 'points' | 'redistribute' | 'scenario';

export type SheetName =
  | PointsSheet
  | 'board' | 'card' | 'check' | 'codex' | 'compose' | 'correct' | 'deal' | 'dice' | 'experience' | 'invite' | 'keys' | 'order' | 'picture' | 'replay'
  | 'roll' | 'say' | 'seats' | 'settings' | 'start';

/** What the GM of a d20 table has in hand. */
export class AudacityDesk extends BaseDesk<View, SheetName> {
  readonly picking: AudacityPicking;
  /** the page of points instead of the table */
  audacity = $state(false);

  constructor(seen: AudacitySeen) {
    super(seen);
    this.picking = new AudacityPicking(seen, () => this.playing);
  }

  /** Who acts now: beside the order, else in their turn; between two turns, nobody. */
  override get playing(): string | null {
    const fight = this.seen.fight;
    if (!fight) return this.chosen;
    if (fight.aside) return fight.aside.actor;
    return fight.pause ? null : super.playing;
  }

  override get shown(): string | null {
    if (this.chosen && this.seen.actor(this.chosen)) return this.chosen;
    return this.playing ?? super.shown;
  }
}
