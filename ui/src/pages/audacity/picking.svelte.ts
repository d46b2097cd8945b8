import type { Square } from '../../board/shapes';
import { get } from '../../live';
import type { View } from '../../live/audacity';
import { Picking } from '../../table/picking.svelte';
import type { AudacitySeen } from './heroes';

/** What is being chosen at a d20 table: an area may be a cone or a line, whose point is only a direction. */
export class AudacityPicking extends Picking<View> {
  private squares = $state.raw<readonly Square[] | null>(null);

  constructor(seen: AudacitySeen, auto: () => string | null) {
    super(seen, auto);
    // walls, cones and lines are the server's: it is asked for each point, and again when the scene is another
    $effect(() => {
      const special = this.option?.fixed['special'];
      const { actor, point } = this;
      void [seen.play.scene, actor?.square];
      this.squares = null;
      if (!actor || !point || typeof special !== 'string' || !this.needs.includes('point')) return;
      let left = false;
      get<{ squares: readonly Square[] }>(`api/t/${seen.view.id}/area/${actor.id}/${special}?x=${point[0]}&y=${point[1]}`)
        .then(({ squares }) => {
          if (!left) this.squares = squares;
        })
        .catch(() => undefined); // without it a burst is still drawn as its disc, and the server judges all the same
      return () => {
        left = true;
      };
    });
  }

  override get round(): boolean {
    const special = this.actor?.card?.specials?.find((one) => one.id === this.option?.fixed['special']);
    return special?.area === undefined || special.area.reach === 'burst' || special.area.reach === 'target';
  }

  override get covered(): readonly Square[] | null {
    return this.squares;
  }
}
