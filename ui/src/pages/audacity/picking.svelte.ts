import type { View } from '../../live/audacity';
import { Picking } from '../../table/picking.svelte';

/** What is being chosen at a d20 table: an area may be a cone or a line, whose point is only a direction. */
export class AudacityPicking extends Picking<View> {
  override get round(): boolean {
    const special = this.actor?.card?.specials?.find((one) => one.id === this.option?.fixed['special']);
    return special?.area === undefined || special.area.reach === 'burst' || special.area.reach === 'target';
  }
}
