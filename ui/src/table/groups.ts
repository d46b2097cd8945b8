import { refusalText } from '../live';
import type { Option } from '../live';
import type { IconName } from '../look/icons';
import { t } from '../words';
import { optionDetail, optionIcon, optionName } from './options';
import { title } from './names';
import { isPower } from './powers';

/** Options as few commands: those that are one gesture at the table open together. */
export interface Group {
  key: string;
  name: string;
  icon: IconName;
  detail: string;
  refused: boolean;
  options: readonly Option[];
}

const FAMILIES: Record<string, string> = {
  double_attack: 'double',
  posture_simple: 'posture',
  posture_double: 'posture',
  switch_set: 'sets',
  talk: 'free',
  drink: 'free',
  equipment: 'free',
  other: 'free',
  face: 'free',
};
/** Beyond these, powers open together. */
const FEW_POWERS = 3;
const LAST = ['free', 'end_turn'];

/** `kindOf` gives the kind of the attack line of an option (contact, ranged, magic). */
export function groupsOf(options: readonly Option[], kindOf: (option: Option) => string): Group[] {
  const families = new Map<string, Option[]>();
  const many = options.filter(isPower).length > FEW_POWERS;
  for (const option of options) {
    const family = many && isPower(option) ? 'powers' : (FAMILIES[option.label] ?? option.key);
    families.set(family, [...(families.get(family) ?? []), option]);
  }
  return [...families]
    .sort(([a], [b]) => LAST.indexOf(a) - LAST.indexOf(b))
    .map(([key, members]) => groupOf(key, members, kindOf));
}

function groupOf(key: string, options: Option[], kindOf: (option: Option) => string): Group {
  const first = options[0] as Option;
  const open = options.filter((one) => !one.refusal);
  const refused = open.length === 0;
  const one = options.length === 1;
  return {
    key,
    name: one ? optionName(first) : familyName(key),
    icon: key === 'powers' ? 'magic' : optionIcon(first, kindOf(first)),
    detail: refused ? shortReason(first) : one ? shortDetail(first) : [...new Set(open.map(memberName))].join(', '),
    refused,
    options,
  };
}

function familyName(key: string): string {
  if (key === 'double') return t('Attaque double');
  if (key === 'posture') return t('Posture défensive');
  if (key === 'powers') return t('Capacités');
  if (key === 'sets') return t('Changer d’armes');
  return t('Petites actions');
}

function memberName(option: Option): string {
  if (option.label === 'posture_simple') return t('simple +1');
  if (option.label === 'posture_double') return t('double +2');
  if (option.name) return title(option.name);
  return optionName(option).toLowerCase();
}

/** The reason without what would lift it: the whole sentence is said when the command is pressed. */
function shortReason(option: Option): string {
  const reason = option.refusal ? refusalText(option.refusal) : '';
  return reason.split(/\s*;/u)[0]?.replace(/\.$/u, '') ?? reason;
}

function shortDetail(option: Option): string {
  switch (option.label) {
    case 'disengage':
      return t('A · partir sans être frappé');
    case 'stabilize':
      return t('A · test de SAG');
    case 'end_turn':
      return t('la main passe');
    default:
      return optionDetail(option);
  }
}
