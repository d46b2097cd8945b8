import type { Card, Paper } from '../../../live';

interface Kept {
  card?: Card;
  paper?: Paper;
  /** the hit points of each level, as they are typed */
  gains?: string;
}

/** Forms that are being written, as long as the page lives: a dialog that closes takes nothing away. */
const forms = new Map<string, Kept>();

/** A form by its name, as `own.` and the id of the table; empty until something is typed. */
export function kept(name: string): Kept {
  return forms.get(name) ?? {};
}

export function keep(name: string, part: Kept): void {
  if (name !== '') forms.set(name, { ...kept(name), ...part });
}

export function forget(name: string): void {
  forms.delete(name);
}
