import { say } from '../live';
import type { BlowTold, CareTold, CheckTold, DamageTold, FallView, Told } from '../live';
import type { LogLine } from '../parts/log';
import type { DieData, SumData } from '../parts/shapes';
import { t } from '../words';
import { diceOf, explains, isKnown, markOf, sumData, total } from './sums';

/** The dice, comparisons and additions under a line of the log. */

type Numbers = Pick<LogLine, 'dice' | 'against' | 'outcome' | 'word' | 'sum' | 'others' | 'note'>;

export function numbersOf(told: Told | null, falls: readonly FallView[]): Numbers {
  switch (told?.type) {
    case 'blow':
      return blow(told, falls);
    case 'damage':
      return damage(told, falls);
    case 'check':
    case 'care':
      return check(told, falls);
    case 'gain':
    case 'recovered':
      return { dice: falls.flatMap((fall) => diceOf(fall)), sum: isKnown(told.sum) && explains(told.sum) ? sumData(told.sum) : undefined };
    default:
      return { dice: falls.flatMap((fall) => diceOf(fall)) };
  }
}

/** A dodge or a parry made the difference: the line is then about the one who reacted. */
export function avoided(told: BlowTold): boolean {
  return !told.hit && told.reaction !== undefined && told.reaction !== 'take' && (told.reaction_outcome === 'success' || told.reaction_outcome === 'critical_success');
}

function blow(told: BlowTold, falls: readonly FallView[]): Numbers {
  const dice: DieData[] = falls.flatMap((fall) =>
    diceOf(fall, markOf(fall.purpose.startsWith('reaction') ? told.reaction_outcome : told.outcome)),
  );
  const saved = avoided(told);
  const reaction = isKnown(told.reaction_sum) ? told.reaction_sum : null;
  const defense = defenseName(told);
  const word = told.hit ? t('touché') : t('évité');
  const known = isKnown(told.attack);
  const meets = reaction ? t('contre {total}', { total: total(reaction) }) : isKnown(told.defense) ? t('contre {name} {total}', { name: defense, total: total(told.defense) }) : undefined;
  const others: SumData[] = [];
  if (reaction && explains(reaction)) {
    const against = known ? t('contre {total}', { total: total(told.attack) }) : undefined;
    others.push(sumData(reaction, { against, outcome: told.reaction_outcome, word: told.reaction_outcome === 'failure' ? t('échec') : undefined }));
  }
  if (isKnown(told.defense)) others.push({ ...sumData(told.defense), against: defense });
  return {
    dice,
    against: known && meets ? (saved && reaction ? t('{total} contre {other}', { total: total(reaction), other: total(told.attack) }) : t('{total} {meets}', { total: total(told.attack), meets })) : undefined,
    outcome: saved ? (told.reaction_outcome ?? told.outcome) : told.outcome,
    sum: known && explains(told.attack) ? sumData(told.attack, { against: meets, outcome: told.outcome, word: plainWord(told.outcome, word) }) : undefined,
    others,
  };
}

function plainWord(outcome: BlowTold['outcome'], word: string): string | undefined {
  return outcome === 'success' || outcome === 'failure' ? word : undefined;
}

function defenseName(told: BlowTold): string {
  return told.attack_kind === 'magic' ? t('Def MAG') : t('Def PHY');
}

function damage(told: DamageTold, falls: readonly FallView[]): Numbers {
  const types = (told.types ?? []).map((type) => say(`damage_type.${type}`)).join(', ');
  return {
    dice: falls.flatMap((fall) => diceOf(fall)),
    sum: isKnown(told.sum) && explains(told.sum) ? sumData(told.sum, { against: types ? t('dégâts : {types}', { types }) : t('dégâts') }) : undefined,
  };
}

function check(told: CheckTold | CareTold, falls: readonly FallView[]): Numbers {
  const known = isKnown(told.sum);
  const against = told.threshold === null || told.threshold === undefined ? undefined : t('seuil {n}', { n: told.threshold });
  return {
    dice: falls.flatMap((fall) => diceOf(fall, markOf(told.outcome))),
    against: known && against ? t('{total} pour {threshold}', { total: total(told.sum), threshold: told.threshold ?? 0 }) : undefined,
    outcome: told.outcome ?? undefined,
    sum: known && explains(told.sum) ? sumData(told.sum, { against, outcome: told.outcome }) : undefined,
  };
}
