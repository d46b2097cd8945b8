import type { Option } from '../../live';
import type { Seen } from '../../table/seen.svelte';

/** What no turn pays for, as the server offers it to this seat. */

export function growthOf(seen: Seen, actor: string): readonly Option[] {
  return seen.play.growth?.[actor] ?? [];
}

/** The options of one command, in the order of the server. */
export function offers(seen: Seen, actor: string, command: string): Option[] {
  return growthOf(seen, actor).filter((option) => option.command === command);
}

export function fixed(option: Option, field: string): string {
  return String(option.fixed[field] ?? '');
}
