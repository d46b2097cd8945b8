const THIN = '\u202f';
const FIXED = '\u00a0';

const UNITS = 'PV|PM|XP|NX|PC|m|km|cases?|px|min|s|tours?|rounds?|dés?|points?|HP|MP|squares?|turns?|sur|h';

/**
 * Sets a sentence as French asks: fixed spaces before double signs, between a figure and its unit, a real minus,
 * a real apostrophe. Only spaces already there are changed, so hours, addresses and codes are left alone.
 */
export function setFrench(text: string): string {
  return setFigures(text.replace(/(\p{L})'(?=\p{L})/gu, '$1’'))
    .replace(/ ([;!?»%])/g, `${THIN}$1`)
    .replace(/« /g, `«${THIN}`)
    .replace(/ :/g, `${FIXED}:`)
    .replace(/(niv\.|Def|J\.) (?=[\dA-Z])/g, `$1${FIXED}`);
}

/** What both languages share: a real minus before a figure, and no line break between a figure and its unit. */
export function setFigures(text: string): string {
  return text
    .replace(/(^|[\s(:+×−])-(?=\d)/g, '$1−')
    .replace(new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}]))`, 'gu'), `$1${FIXED}`);
}
