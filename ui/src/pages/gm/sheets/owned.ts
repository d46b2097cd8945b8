import type { ActorView, Equipment, Name, Weapon } from '../../../live';
import type { Seen } from '../../../table/seen.svelte';
import { offers } from '../../growth/growth';
import { itemId } from '../../growth/items';

/** One thing that a character owns, under the id that commands name it by. */
export interface Owned {
  id: string;
  name: Name;
  item: Weapon | Equipment | null;
}

/** Everything owned: what the sets hold, then the bag. The server's ids tell two things alike apart, as `dague.2`. */
export function ownedBy(seen: Seen, actor: ActorView): Owned[] {
  const lines = offers(seen, actor.id, 'equip')[0]?.lines ?? [];
  const sets = (actor.sheet?.sets ?? []).flatMap((set) => [set.main, set.off]);
  const things = [...sets, ...(actor.sheet?.career?.bag ?? [])].filter((item) => item !== null && item !== undefined);
  return lines.map(([id, name]) => ({ id, name, item: things.find((one) => itemId(one) === id) ?? things.find((one) => itemId(one) === kindOf(id)) ?? null }));
}

/** The id of the first thing of a kind. */
export function kindOf(id: string): string {
  return id.replace(/\.\d+$/, '');
}
