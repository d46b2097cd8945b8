import { freshId, get } from '../live';
import type { AnyCommand, Card } from '../live';

/** An entry of the codex as a list shows it. */
export interface EntryLine {
  kind: string;
  id: string;
  name: string;
}

type Kinds = { readonly [kind: string]: readonly { id: string; name: string }[] };

let known = $state.raw<Kinds>({});
const asking = new Map<string, Promise<void>>();

/** The entries of a game; the kinds of another one have other names. */
export function loadCodex(system = 'awakening'): Promise<void> {
  const asked =
    asking.get(system) ??
    get<{ kinds: Kinds }>(`api/codex?system=${system}`)
      .then((answer) => {
        known = { ...known, ...answer.kinds };
      })
      .catch(() => {
        asking.delete(system);
      });
  asking.set(system, asked);
  return asked;
}

export function entries(kind: string): EntryLine[] {
  return (known[kind] ?? []).map((entry) => ({ kind, id: entry.id, name: entry.name }));
}

/** The card of a hero or a creature, its numbers worked out by the server, and the XP it comes with. */
export async function castOf<C = Card>(kind: string, id: string): Promise<{ card: C; experience: number }> {
  const { card, entry } = await get<{ card: C; entry: { experience?: number } }>(`api/codex/${kind}/${id}`);
  return { card, experience: entry.experience ?? 0 };
}

/** A whole encounter as commands of the GM, to be sent in order: each participant has its fresh id. */
export async function encounterOf(id: string, kind = 'encounters'): Promise<readonly AnyCommand[]> {
  const entry = await get<{ commands: readonly AnyCommand[] }>(`api/codex/${kind}/${id}`);
  return entry.commands.map(fresh);
}

function fresh(command: AnyCommand): AnyCommand {
  if (command.type === 'add_actor') return { ...command, id: `a${freshId().slice(0, 12)}` };
  if (command.type === 'add_walls') return { ...command, walls: command.walls.map((wall) => ({ ...wall, id: `w${freshId()}` })) };
  return command;
}
