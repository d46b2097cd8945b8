/**
 * Templates such as `{attacker.Le} attaque {target.le}`, filled so that names agree.
 * Twin of `src/veillee/words/sentence.py`, which says what each place means; both are checked against
 * `tests/words/sentences.json`.
 */

import type { Language } from './language.svelte';
import { plain, signed } from './figures';
import { setFigures, setFrench } from './typography';

export type Name = { text: string; article?: string; gender?: 'm' | 'f'; plural?: boolean };
export type Refusal = { code: string; params?: Values };
export type Value = string | number | Name | Refusal | readonly Name[] | { name: Name } | { parts: readonly { value: number }[] };
export type Values = { readonly [name: string]: Value };
export type Words = { readonly [code: string]: string };

type Plain = string | number | Name | Refusal | readonly Name[];

const PLACE = /\{([\p{L}\p{N}_]+)(?:\.([\p{L}\p{N}_]+))?(:\+)?((?:\|[^{}|]*)+)?\}/gu;
const VOWELS = 'aeiouyàâäéèêëîïôöùûüœæ';
const CONTRACTED: Record<string, Record<string, string>> = {
  de: { le: 'du ', les: 'des ' },
  à: { le: 'au ', les: 'aux ' },
};

/** The sentence of a template already in that language; a place whose parameter is missing stays as it is written. */
export function render(template: string, params: Values, language: Language, words: Words = {}): string {
  const filled = fill(template, params, language, words);
  return language === 'fr' ? setFrench(filled) : setFigures(filled);
}

function fill(template: string, params: Values, language: Language, words: Words): string {
  return template.replace(
    PLACE,
    (whole, name: string, form: string | undefined, sign: string | undefined, agreement: string | undefined) => {
      const value = params[name];
      if (value === undefined) return whole;
      const param = simple(value);
      if (agreement !== undefined) return agreed(param, agreement.slice(1).split('|'), language);
      if (typeof param === 'number') return sign === undefined ? plain(param) : signed(param);
      if (typeof param === 'string') {
        return form === 'word' ? fill(words[param] ?? param, params, language, words) : param;
      }
      const shape = (one: Name) => shaped(named(one, words), form ?? '', language);
      if (isSeveral(param)) return listed(param.map(shape), language);
      if ('code' in param) return fill(words[param.code] ?? param.code, param.params ?? {}, language, words);
      return shape(param);
    },
  );
}

/** The name, with the words of the catalogue in its place when it is a code. */
function named(name: Name, words: Words): Name {
  return name.text.startsWith('@') ? { ...name, text: words[name.text] ?? name.text } : name;
}

function simple(value: Value): Plain {
  if (typeof value === 'object' && !isSeveral(value)) {
    if ('name' in value) return value.name;
    if ('parts' in value) return value.parts.reduce((total, part) => total + part.value, 0);
  }
  return value as Plain;
}

function isSeveral(value: unknown): value is readonly Name[] {
  return Array.isArray(value);
}

function agreed(param: Plain, forms: string[], language: Language): string {
  const { feminine, plural } = genderAndNumber(param, language);
  if (forms.length === 2) return forms[plural ? 1 : 0] ?? '';
  if (forms.length === 4) return forms[(plural ? 2 : 0) + (feminine ? 1 : 0)] ?? '';
  return forms[0] ?? '';
}

function genderAndNumber(param: Plain, language: Language): { feminine: boolean; plural: boolean } {
  if (typeof param === 'number') {
    return { feminine: false, plural: language === 'fr' ? Math.abs(param) >= 2 : Math.abs(param) !== 1 };
  }
  if (typeof param === 'string') return { feminine: false, plural: false };
  if (isSeveral(param)) {
    return {
      feminine: param.length > 0 && param.every((name) => name.gender === 'f'),
      plural: param.length !== 1 || param[0]?.plural === true,
    };
  }
  if ('code' in param) return { feminine: false, plural: false };
  return { feminine: param.gender === 'f', plural: param.plural === true };
}

function shaped(name: Name, form: string, language: Language): string {
  const lowered = form.slice(0, 1).toLowerCase() + form.slice(1);
  const text = language === 'fr' ? french(name, lowered) : english(name, lowered);
  return form === lowered ? text : text.slice(0, 1).toUpperCase() + text.slice(1);
}

function french(name: Name, form: string): string {
  const article = name.article ?? '';
  if ((form === 'le' || form === 'de' || form === 'à') && article !== '') {
    const contracted = CONTRACTED[form]?.[article];
    if (contracted !== undefined) return contracted + name.text;
    return `${form === 'le' ? '' : `${form} `}${article}${article.endsWith('’') ? '' : ' '}${name.text}`;
  }
  if (form === 'de') return (elides(name.text) ? 'd’' : 'de ') + name.text;
  if (form === 'à') return `à ${name.text}`;
  if (form === 'un' && article !== '') {
    if (name.plural) return `des ${name.text}`;
    return (name.gender === 'f' ? 'une ' : 'un ') + name.text;
  }
  return name.text;
}

function english(name: Name, form: string): string {
  const common = (name.article ?? '') !== '';
  const the = common ? `the ${name.text}` : name.text;
  if (form === 'le') return the;
  if (form === 'de') return `of ${the}`;
  if (form === 'à') return `to ${the}`;
  if (form === 's') return the + (name.plural && name.text.endsWith('s') ? '’' : '’s');
  if (form === 'un' && common && !name.plural) return (/^[aeiou]/i.test(name.text) ? 'an ' : 'a ') + name.text;
  return name.text;
}

function elides(text: string): boolean {
  const first = text.slice(0, 1).toLowerCase();
  const second = text.slice(1, 2).toLowerCase();
  if (first === 'y') return second === '' || !VOWELS.includes(second);
  return first !== '' && VOWELS.includes(first);
}

function listed(names: string[], language: Language): string {
  if (names.length < 2) return names.join('');
  return names.slice(0, -1).join(', ') + (language === 'fr' ? ' et ' : ' and ') + (names.at(-1) ?? '');
}
