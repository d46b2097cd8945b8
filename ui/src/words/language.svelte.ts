import english from '../locales/en.json';
import { remember, remembered } from '../look/device';
import { setFigures, setFrench } from './typography';

export type Language = 'fr' | 'en';
export type Params = Record<string, string | number>;

const catalogue: Record<string, string> = english;
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
  const sentence = state.language === 'fr' ? french : (catalogue[french] ?? french);
  return setWords(fill(sentence, params));
}

/** As `t`, for a count: French says one for 0 and 1, English for 1 only. `{n}` is the count. */
export function tn(one: string, many: string, n: number, params: Params = {}): string {
  const single = state.language === 'fr' ? Math.abs(n) < 2 : Math.abs(n) === 1;
  return t(single ? one : many, { n, ...params });
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
