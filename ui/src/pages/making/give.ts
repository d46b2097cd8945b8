import { told } from '../../live';
import type { Seen } from '../../table/seen.svelte';

/** Put a character made by the GM in the hand of a player's seat. */
export async function give(seen: Seen, seat: string, actor: string): Promise<void> {
  const held = seen.view.seats[seat];
  if (held?.role !== 'player' || held.actors?.includes(actor)) return;
  await told(seen.live.change({ type: 'change_seat', seat, actors: [...(held.actors ?? []), actor] }));
}
