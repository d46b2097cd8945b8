import type { IconName } from '../look/icons';
import type { Odds } from './shapes';

/** One possible answer to a prompt, ready to be shown. */
export interface Answer {
  id: string;
  name: string;
  /** formula, and what a critical does */
  detail?: string | undefined;
  icon?: IconName | undefined;
  /** chance in hundredths, when the table lets this viewer know it */
  chance?: number | undefined;
  /** a word instead ("faible") when the table shows bands */
  band?: string | undefined;
  odds?: Odds | undefined;
  /** why it cannot be answered, as a sentence */
  refused?: string | undefined;
  /** what the primary button says ("Annoncer la parade") */
  action?: string | undefined;
}

/** Where the roll of an answer is made. */
export type DicePlace = 'here' | 'table';

export function possible(answers: readonly Answer[]): Answer[] {
  return answers.filter((answer) => answer.refused === undefined);
}

/** The answer reached from another by an arrow key; refused rows are skipped. */
export function nextAnswer(answers: readonly Answer[], from: string | null, step: 1 | -1): string | null {
  const open = possible(answers);
  if (open.length === 0) return null;
  const at = open.findIndex((answer) => answer.id === from);
  if (at < 0) return open[step === 1 ? 0 : open.length - 1]?.id ?? null;
  return open[(at + step + open.length) % open.length]?.id ?? null;
}
