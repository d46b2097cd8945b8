import type { DraftView, Refusal } from '../../live';

/** The parts of a character being made, in the order in which one depends on the other. */
export const STEPS = ['ancestry', 'character_class', 'points', 'outfit', 'powers', 'name'] as const;

export type Step = (typeof STEPS)[number];

/** `free` is laid among the characteristics; the rest has the name of its step. */
export function stepOf(field: string): Step {
  return STEPS.find((step) => step === field) ?? 'points';
}

/** Words of a refusal's code that say which part it is about. */
const WORDS: readonly (readonly [string, Step])[] = [
  ['power', 'powers'],
  ['outfit', 'outfit'],
  ['class', 'character_class'],
  ['ancestry', 'ancestry'],
  ['name', 'name'],
  ['story', 'name'],
];

export function stepOfRefusal(refusal: Refusal): Step {
  // what has a bound of its own names its field
  const field = String(refusal.params?.['field'] ?? '').replace('field.', '');
  if (field) return field === 'story' || field === 'article' ? 'name' : stepOf(field);
  return WORDS.find(([word]) => refusal.code.includes(word))?.[1] ?? 'points';
}

/** What a part is made from: before that is chosen there is nothing to do in it, and it is not done. */
const AFTER: Readonly<Record<Step, readonly Step[]>> = {
  ancestry: [], character_class: [], points: ['ancestry', 'character_class'], outfit: ['character_class'], powers: ['outfit'], name: [],
};

/** Whether nothing is open or wrong in a part, nor in what it is made from. */
export function isDone(view: DraftView | null, step: Step): boolean {
  if (view === null) return false;
  const wanted = [step, ...AFTER[step]];
  return !(view.open ?? []).some((field) => wanted.includes(stepOf(field))) && wanted.every((one) => wrongIn(view, one).length === 0);
}

export function wrongIn(view: DraftView | null, step: Step): readonly Refusal[] {
  return (view?.wrong ?? []).filter((one) => stepOfRefusal(one) === step);
}

/** Whether the class no longer opens the outfit that was chosen, so that its powers are not allowed either (WA-TENUE-02). */
export function isOutfitClosed(view: DraftView | null): boolean {
  return (view?.wrong ?? []).some((one) => one.code === 'outfit_of_another_class');
}

/** The next part that wants something, after `from` and around; null when all is done. */
export function nextOpen(view: DraftView | null, from: Step): Step | null {
  const at = STEPS.indexOf(from);
  const round = [...STEPS.slice(at + 1), ...STEPS.slice(0, at + 1)];
  return round.find((step) => !isDone(view, step)) ?? null;
}
