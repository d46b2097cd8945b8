import type { IconName } from '../look/icons';

export interface Toast {
  id: number;
  icon: IconName;
  text: string;
  bad: boolean;
  action: { name: string; run: () => void } | null;
}

interface Options {
  icon?: IconName;
  /** an error of a person's file or form, not a refusal of the rules */
  bad?: boolean;
  action?: { name: string; run: () => void };
}

const STAY = 6000;
const state = $state({ toasts: [] as Toast[] });
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let last = 0;
/** the open dialogs, the last one on top: a refusal is said there, where a toast would be hidden */
const dialogs: ((text: string) => void)[] = [];

/** A dialog is open and says itself what is refused; the function returned ends that. */
export function speaksFor(say: (text: string) => void): () => void {
  dialogs.push(say);
  return () => void dialogs.splice(dialogs.indexOf(say), 1);
}

export function toasts(): readonly Toast[] {
  return state.toasts;
}

/** One sentence, one action at most, two at a time; it stays six seconds, or as long as it has the focus. */
export function toast(text: string, options: Options = {}): number {
  const bad = options.bad ?? false;
  const dialog = dialogs.at(-1);
  if (dialog && (bad || options.icon === 'refused')) {
    dialog(text);
    return 0;
  }
  last += 1;
  state.toasts = [...state.toasts.slice(-1), { id: last, icon: options.icon ?? (bad ? 'warn' : 'check'), text, bad, action: options.action ?? null }];
  release(last);
  return last;
}

/** A refusal of the rules, with its way to the rule. */
export function refusal(text: string, action?: { name: string; run: () => void }): number {
  return toast(text, action ? { icon: 'refused', action } : { icon: 'refused' });
}

export function dismiss(id: number): void {
  hold(id);
  state.toasts = state.toasts.filter((one) => one.id !== id);
}

export function hold(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function release(id: number): void {
  hold(id);
  timers.set(id, setTimeout(() => dismiss(id), STAY));
}
