import { refusal as showRefusal } from '../parts/toasts.svelte';
import { t } from '../words';
import type { Answered } from './table.svelte';
import { knows, refusalText } from './words.svelte';

/** Waits for the reply and says why not when it is a refusal. True when it was accepted. */
export async function told(reply: Promise<Answered>): Promise<boolean> {
  const result = await reply;
  if (result.ok) return true;
  showRefusal(knows(result.refusal.code) ? refusalText(result.refusal) : t('Refusé : {code}', { code: result.refusal.code }));
  return false;
}
