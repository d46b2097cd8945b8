import { freshId, get } from '../live';
import type { Card, Command } from '../live';

/** An entry of the codex as a list shows it. */
export interface EntryLine {
  kind: string;
  id: string;
  name: string;
}

type Kinds = { readonly [kind: string]: readonly { id: string; name: string }[] };

let known = $state.raw<Kinds>({});
let asking: Promise<void> | null = null;

export function loadCodex(): Promise<void> {
  asking ??= get<{ kinds: Kinds }>('api/codex')
    .then((answer) => {
      known = answer.kinds;
    })
    .catch(() => {
      asking = null;
    });
  return asking;
}

export function entries(kind: string): EntryLine[] {
  return (known[kind] ?? []).map((entry) => ({ kind, id: entry.id, name: entry.name }));
}

/** The card of a hero or a creature, its numbers worked out by the server, and the XP it comes with. */
export async function castOf(kind: string, id: string): Promise<{ card: Card; experience: number }> {
  const { card, entry } = await get<{ card: Card; entry: { experience?: number } }>(`api/codex/${kind}/${id}`);
  return { card, experience: entry.experience ?? 0 };
}

/** A whole encounter as commands of the GM, to be sent in order: each participant has its fresh id. */
export async function encounterOf(id: string): Promise<readonly Command[]> {
  const entry = await get<{ commands: readonly Command[] }>(`api/codex/encounters/${id}`);
  return entry.commands.map(fresh);
}

function fresh(command: Command): Command {
  if (command.type === 'add_actor') return { ...command, id: `a${freshId().slice(0, 12)}` };
  if (command.type === 'add_walls') return { ...command, walls: command.walls.map((wall) => ({ ...wall, id: `w${freshId()}` })) };
  return command;
}
