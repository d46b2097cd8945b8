import { remember, remembered } from '../look/device';
import { setFigures, setFrench } from './typography';

export type Language = 'fr' | 'en';
export type Params = Record<string, string | number>;

type Catalogue = Record<string, string | string[]>;

// Compiled from the PO file by the build; without it the client still speaks French.
const compiled = import.meta.glob<Catalogue>('../locales/en.json', { eager: true, import: 'default' });
const english: Catalogue = compiled['../locales/en.json'] ?? {};

const state = $state({ language: (remembered('language') === 'en' ? 'en' : 'fr') as Language });

export function language(): Language {
  return state.language;
}

export function chooseLanguage(chosen: Language): void {
  state.language = chosen;
  remember('language', chosen === 'fr' ? null : chosen);
  document.documentElement.lang = chosen;
}

/** The French sentence, or its translation, with `{name}` places filled and the right spaces set. */
export function t(french: string, params: Params = {}): string {
  return setWords(fill(state.language === 'fr' ? french : translation(french, 0), params));
}

/** As `t`, for a count: French says one for 0 and 1, English for 1 only. `{n}` is the count. */
export function tn(one: string, many: string, n: number, params: Params = {}): string {
  const french = Math.abs(n) < 2 ? one : many;
  const sentence = state.language === 'fr' ? french : translation(one, Math.abs(n) === 1 ? 0 : 1, french);
  return setWords(fill(sentence, { n, ...params }));
}

function translation(msgid: string, form: 0 | 1, otherwise = msgid): string {
  const entry = english[msgid];
  return (Array.isArray(entry) ? entry[form] : entry) ?? otherwise;
}

/** Sets words that did not come from the catalogue (a server sentence, a name in a title). */
export function setWords(text: string): string {
  return state.language === 'fr' ? setFrench(text) : setFigures(text);
}

function fill(sentence: string, params: Params): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : String(value);
  });
}
