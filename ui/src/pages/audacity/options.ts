import { knows, refusalText, say } from '../../live';
import type { Option } from '../../live/shared';
import type { IconName } from '../../look/icons';
import { metres } from '../../table/measure';
import { title } from '../../table/names';
import { total } from '../../table/sums';
import { check, rolled, t } from '../../words';

/** Options of a d20 turn as commands to press, and those that are one gesture at the table together. */

const ICONS: Record<string, IconName> = {
  attack: 'sword',
  full_attack: 'sword',
  next_blow: 'sword',
  use_special: 'magic',
  move: 'move',
  stand_up: 'arrow',
  drop_prone: 'down',
  first_aid: 'hp',
  other_act: 'hand',
  check: 'die',
  delay: 'rest',
  come_in: 'right',
  ready: 'posture',
  act_readied: 'riposte',
  interrupt: 'opportunity',
  stabilize: 'hp',
  escape: 'disengage',
  legendary_action: 'o-crit',
  lair_action: 'fog',
  next_turn: 'right',
  end_turn: 'check',
};
const STRIKES = new Set(['attack', 'full_attack', 'next_blow']);

export function optionIcon(option: Option, ranged = false): IconName {
  if (STRIKES.has(option.command) && ranged) return 'bow';
  if (option.radius || (option.command === 'use_special' && option.needs?.includes('point'))) return 'area';
  if (option.fixed['step'] === true) return 'disengage';
  return ICONS[option.command] ?? 'hand';
}

export function optionName(option: Option): string {
  const word = say(`option.${option.label}`);
  if (!option.name) return word;
  if (option.command === 'full_attack') return t('{word} : {name}', { word, name: option.name.text });
  return STRIKES.has(option.command) || option.command === 'use_special' || option.command === 'legendary_action' ? title(option.name) : t('{word} : {name}', { word, name: option.name.text });
}

export function optionDetail(option: Option): string {
  if (option.refusal) return refusalText(option.refusal);
  const said: string[] = [];
  if (option.formula) said.push(check(20, total(option.formula)));
  if (option.detail) said.push(STRIKES.has(option.command) ? t('DM {damage}', { damage: rolled(option.detail) }) : option.detail);
  const text = said.length > 0 ? said.join(', ') : about(option);
  // how far one goes says it already
  const cost = option.command === 'move' ? '' : costText(option);
  return cost && text ? t('{cost} · {text}', { cost, text }) : cost || text;
}

export function costText(option: Option): string {
  const { cost = '' } = option;
  return knows(`cost.${cost}`) ? say(`cost.${cost}`) : cost;
}

function about(option: Option): string {
  if (option.command === 'move') return reachText(option);
  const code = `option.${option.label}.about`;
  return knows(code) ? (say(code).split(/(?<=\.) /u)[0] ?? '') : '';
}

function reachText(option: Option): string {
  const ends = (option.reach ?? []).filter((one) => !one.through);
  const near = Math.max(0, ...ends.filter((one) => !one.double).map((one) => one.metres));
  const far = Math.max(0, ...ends.map((one) => one.metres));
  if (ends.length === 0) return '';
  return far > near && near > 0 ? t('{near}, {far} en deux fois', { near: metres(near), far: metres(far) }) : metres(far);
}

/** Options as few commands: those of one gesture open together. */
export interface Group {
  key: string;
  name: string;
  icon: IconName;
  detail: string;
  refused: boolean;
  options: readonly Option[];
}

const FAMILIES: Record<string, string> = {
  attack: 'attack',
  full_attack: 'full_attack',
  use_special: 'special',
  ready: 'ready',
  interrupt: 'interrupt',
  other_act: 'other',
  drop_prone: 'other',
};
const FAMILY_ICONS: Record<string, IconName> = { special: 'magic', other: 'hand' };
/** in the bar of a pause, or in a list of their own */
const ELSEWHERE = new Set(['legendary_action', 'lair_action', 'next_turn', 'check']);
const ORDER = ['next_blow', 'attack', 'full_attack', 'special', 'move', 'step', 'stand_up', 'first_aid', 'act_readied', 'come_in', 'ready', 'delay', 'interrupt', 'other', 'end_turn'];

/** `ranged`: whether the line of an option shoots. */
export function groupsOf(options: readonly Option[], ranged: (option: Option) => boolean): Group[] {
  const families = new Map<string, Option[]>();
  for (const option of options) {
    if (ELSEWHERE.has(option.command)) continue;
    const family = FAMILIES[option.command] ?? (option.fixed['step'] === true ? 'step' : option.command);
    families.set(family, [...(families.get(family) ?? []), option]);
  }
  const rank = (key: string): number => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.indexOf('other'));
  return [...families].sort(([a], [b]) => rank(a) - rank(b)).map(([key, members]) => groupOf(key, members, ranged));
}

function groupOf(key: string, options: readonly Option[], ranged: (option: Option) => boolean): Group {
  const first = options[0] as Option;
  const open = options.filter((one) => !one.refusal);
  const one = options.length === 1;
  return {
    key,
    name: one ? optionName(first) : familyName(key, first),
    icon: one ? optionIcon(first, ranged(first)) : (FAMILY_ICONS[key] ?? optionIcon(first, ranged(first))),
    detail: open.length === 0 ? shortReason(first) : one ? optionDetail(first) : (familyDetail(key) ?? [...new Set(open.map(optionName))].join(', ')),
    refused: open.length === 0,
    options,
  };
}

function familyName(key: string, first: Option): string {
  switch (key) {
    case 'attack':
      return t('Attaquer');
    case 'full_attack':
      return t('Attaque à outrance');
    case 'special':
      return t('Capacités et sorts');
    case 'ready':
      return t('Préparer une action');
    case 'interrupt':
      return t('Interrompre');
    case 'other':
      return t('Autre action');
    default:
      return optionName(first);
  }
}

/** What a family holds, where the names of its options would repeat it. */
function familyDetail(key: string): string | null {
  if (key === 'ready') return t('simple, mouvement ou libre');
  if (key === 'other') return t('dites quoi, et ce que cela prend');
  if (key === 'interrupt') return t('1 point, et 1 par action');
  return null;
}

/** The reason without what would lift it: the whole sentence is said when the command is pressed. */
function shortReason(option: Option): string {
  const reason = option.refusal ? refusalText(option.refusal) : '';
  return reason.split(/\s*;/u)[0]?.replace(/\.$/u, '') ?? reason;
}
