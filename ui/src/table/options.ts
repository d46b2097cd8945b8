import { knows, refusalText, say } from '../live';
import type { AnyCommand, Option, PowerView } from '../live';
import type { Option as BareOption } from '../live/shared';
import type { IconName } from '../look/icons';
import { check, rolled, t } from '../words';
import type { Values } from '../words/sentence';
import { title } from './names';
import { isPower, powerCosts } from './powers';
import { total } from './sums';

/** Options of a turn as commands to press, and the command that each one sends. */

const ICONS: Record<string, IconName> = {
  move: 'move',
  attack: 'sword',
  double_attack: 'sword',
  second_blow: 'sword',
  posture_simple: 'posture',
  posture_double: 'posture',
  disengage: 'disengage',
  stabilize: 'hp',
  switch_set: 'redo',
  talk: 'people',
  drink: 'poison',
  equipment: 'outfit',
  other: 'hand',
  check: 'die',
  face: 'eye',
  end_turn: 'check',
  use_power: 'magic',
  coat_weapon: 'poison',
};

const STRIKES = new Set(['attack', 'double_attack', 'second_blow']);
const KINDS: Record<string, IconName> = { contact: 'sword', ranged: 'bow', magic: 'magic' };

/** The kind of the attack line, when the option names one, decides between sword, bow and magic. */
export function optionIcon(option: Option, kind = ''): IconName {
  if (option.radius || option.needs?.includes('point')) return 'area';
  return KINDS[kind] ?? ICONS[option.label] ?? 'hand';
}

export function optionName(option: Option): string {
  const word = say(`option.${option.label}`);
  if (!option.name) return word;
  const [weapon] = isPower(option) ? (option.lines ?? []) : [];
  if (weapon) return t('{power} ({weapon})', { power: title(option.name), weapon: weapon[1].text });
  return option.label === 'attack' || isPower(option) ? title(option.name) : t('{word} : {name}', { word, name: option.name.text });
}

/** "A · d20 + 6, DM 1d8+1"; the reason when it is refused. `power`: the one that the option uses, with its state. */
export function optionDetail(option: Option, power?: PowerView): string {
  if (option.refusal) return refusalText(option.refusal);
  const said: string[] = [];
  if (option.formula) said.push(check(20, total(option.formula)));
  if (option.detail) said.push(STRIKES.has(option.label) || (isPower(option) && option.formula) ? t('DM {damage}', { damage: rolled(option.detail) }) : isPower(option) ? rolled(option.detail) : option.detail);
  if (isPower(option)) return [option.cost, said.join(', '), powerCosts(option, power)].filter((one) => one).join(' · ') || t('sans action');
  const text = said.length > 0 ? said.join(', ') : aboutOption(option);
  return option.cost ? t('{cost} · {text}', { cost: option.cost, text }) : text;
}

/** How far one goes with the move, and how much farther where not attacking still allows it (WA-ACT-04). */
function moveText(option: Option): string {
  const ends = (option.reach ?? []).filter((one) => !one.through);
  const far = Math.max(0, ...ends.map((one) => one.metres));
  const near = Math.max(0, ...ends.filter((one) => !one.double).map((one) => one.metres));
  if (ends.length === 0) return t('quitter un contact');
  if (far === near) return t('{n} m', { n: near });
  return near === 0 ? t('{n} m sans attaquer', { n: far }) : t('{n} m, {far} m sans attaquer', { n: near, far });
}

function aboutOption(option: Option): string {
  if (option.label === 'move') return moveText(option);
  const code = `option.${option.label}.about`;
  const text = knows(code) ? say(code, { range: option.range ?? 0, attribute: attributeCode(option), kind: '' } as Values) : '';
  return text.split(/(?<=\.) /u)[0] ?? '';
}

function attributeCode(option: Option): string {
  return `attribute.${String(option.fixed['attribute'] ?? 'STR')}`;
}

/** The command of an option with what was chosen for it. */
export function commandOf(option: BareOption, actor: string, chosen: { readonly [field: string]: unknown } = {}): AnyCommand {
  return { type: option.command, actor, ...option.fixed, ...chosen } as unknown as AnyCommand;
}

/** The line of a sheet that an option strikes with. */
export function lineId(option: Option): string {
  return String(option.fixed['line'] ?? '');
}
