import { say } from '../live';
import type { FallView, Who } from '../live';
import type { ConfirmTold, DamageTold, StrikeTold, Told, TrialTold } from '../live/audacity';
import type { LogLine } from '../parts/log';
import { t } from '../words';
import { diceOf, explains, isKnown, sumData, total } from './sums';

/** Under a line of the log of a d20 table: dice, comparisons, additions; and whom the line is about. */

type Numbers = Pick<LogLine, 'dice' | 'against' | 'outcome' | 'word' | 'sum' | 'others' | 'note'>;

export function d20Numbers(told: Told, falls: readonly FallView[]): Numbers {
  switch (told.type) {
    case 'trial':
      return trial(told, falls);
    case 'strike':
      return strike(told, falls);
    case 'confirm':
      return confirm(told, falls);
    case 'damage':
      return damage(told, falls);
    case 'initiative':
      return { dice: typeof told.natural === 'number' ? [{ sides: 20, face: told.natural }] : [], sum: isKnown(told.sum) && explains(told.sum) ? sumData(told.sum) : undefined };
    case 'heal':
      return { dice: falls.flatMap((fall) => diceOf(fall)), sum: isKnown(told.sum) && explains(told.sum) ? sumData(told.sum) : undefined };
    default:
      return { dice: falls.flatMap((fall) => diceOf(fall)) };
  }
}

/** The token at the left of a line. */
export function d20Subject(told: Told): Who | null {
  switch (told.type) {
    case 'strike':
    case 'confirm':
      return told.attacker;
    case 'damage':
    case 'heal':
      return told.target;
    case 'request':
      return told.actors[0] ?? null;
    default:
      return 'actor' in told ? (told.actor ?? null) : null;
  }
}

export function d20Secret(told: Told): boolean {
  return ((told.type === 'trial' || told.type === 'request') && (told.hidden ?? false)) || (d20Subject(told)?.secret ?? false);
}

function mark(natural: number | null | undefined): 'critical' | 'fumble' | undefined {
  if (natural === 20) return 'critical';
  return natural === 1 ? 'fumble' : undefined;
}

function trial(told: TrialTold, falls: readonly FallView[]): Numbers {
  const threshold = told.threshold ?? null;
  const against = threshold === null ? undefined : t('difficulté {n}', { n: threshold });
  const known = isKnown(told.sum);
  return {
    dice: falls.flatMap((fall) => diceOf(fall, told.kind === 'check' ? undefined : mark(fall.faces[0]))),
    against: known && against ? t('{total} pour {threshold}', { total: total(told.sum), threshold: threshold ?? 0 }) : undefined,
    outcome: told.success === null || told.success === undefined ? undefined : told.success ? 'success' : 'failure',
    sum: known && told.sum && explains(told.sum) ? sumData(told.sum, { against, outcome: told.success === null || told.success === undefined ? undefined : told.success ? 'success' : 'failure' }) : undefined,
  };
}

function strike(told: StrikeTold, falls: readonly FallView[]): Numbers {
  const outcome = told.hit ? 'success' : 'failure';
  const word = told.hit ? t('touché') : t('manqué');
  const meets = isKnown(told.defense) ? t('contre CA {total}', { total: total(told.defense) }) : undefined;
  const known = isKnown(told.attack);
  return {
    dice: falls.flatMap((fall) => diceOf(fall, mark(fall.faces[0]))),
    against: known && meets ? t('{total} {meets}', { total: total(told.attack), meets }) : undefined,
    outcome,
    word,
    sum: known && told.attack && explains(told.attack) ? sumData(told.attack, { against: meets, outcome, word }) : undefined,
    others: isKnown(told.defense) && explains(told.defense) ? [{ ...sumData(told.defense), against: t('classe d’armure') }] : undefined,
  };
}

function confirm(told: ConfirmTold, falls: readonly FallView[]): Numbers {
  const outcome = told.critical ? 'critical_success' : 'failure';
  return {
    dice: falls.flatMap((fall) => diceOf(fall)),
    outcome,
    word: told.critical ? t('critique') : t('non confirmé'),
    sum: isKnown(told.attack) && explains(told.attack) ? sumData(told.attack, { outcome, word: told.critical ? t('critique') : t('non confirmé') }) : undefined,
  };
}

function damage(told: DamageTold, falls: readonly FallView[]): Numbers {
  const energy = told.energy ? t('dégâts : {types}', { types: energyWord(told.energy) }) : t('dégâts');
  return {
    dice: falls.flatMap((fall) => diceOf(fall)),
    sum: isKnown(told.sum) && explains(told.sum) ? sumData(told.sum, { against: energy }) : undefined,
  };
}

function energyWord(energy: string): string {
  const said = say(`energy.${energy}`);
  return said === `energy.${energy}` ? energy : said;
}
