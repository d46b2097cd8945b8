import { knows, say } from '../../live';
import type { RequestView } from '../../live';
import { t } from '../../words';

const SAVES = new Set(['fortitude', 'reflex', 'will']);

/** What is asked: « test de FOR », « sauvegarde de Vigueur », « Discrétion ». */
export function wantedOf(request: RequestView): string {
  const code = request.attribute;
  const word = knows(`part.${code}`) ? say(`part.${code}`) : code;
  if (SAVES.has(code)) return t('sauvegarde, {what}', { what: word });
  if (code === 'skill') return request.skill || t('test');
  return t('test, {what}', { what: word });
}
