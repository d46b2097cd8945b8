import type { BlowTold, Entry, FallView, Sum, Told } from '../../live';
import type { DieData, Outcome } from '../../parts/shapes';
import { isNote, noteText } from '../../table/log';
import { title } from '../../table/names';
import { diceOf, isKnown, markOf, total } from '../../table/sums';
import { language, plain, t } from '../../words';
import { say } from '../../live';

/** What has just happened, in large: a sentence, the dice that decided it, how it ended. */
export interface Happened {
  /** changes with each thing that happens */
  id: string;
  sentence: string;
  rows: Row[];
  outcome: Outcome | null;
  word: string;
}

export interface Row {
  name: string;
  about: string;
  die: DieData | null;
  /** null: this screen may not know it */
  total: number | null;
  /** the lower of two totals */
  lower: boolean;
}

const QUIET = new Set<Told['type']>(['turn', 'correction', 'request']);

/** The newest thing worth showing; the start of a turn does not push away the blow that was just struck. */
export function happened(log: readonly Entry[]): Happened | null {
  let other: Happened | null = null;
  for (const entry of [...log].reverse().slice(0, 24)) {
    if (entry.undone) continue;
    const lines = entry.lines ?? [];
    const blow = lines.findIndex((line) => isNote(line.note) && line.note.note.type === 'blow');
    const order = blow >= 0 ? [blow] : lines.map((_, i) => i).reverse();
    for (const i of order) {
      const line = lines[i];
      if (!line || !isNote(line.note)) continue;
      const seen: Happened = { id: `${entry.version}.${i}`, sentence: noteText(line.note), ...ended(line.note.note, line.falls ?? []) };
      if (!QUIET.has(line.note.note.type)) return seen;
      other ??= seen;
    }
  }
  return other;
}

function ended(told: Told, falls: readonly FallView[]): Pick<Happened, 'rows' | 'outcome' | 'word'> {
  switch (told.type) {
    case 'blow':
      return blow(told, falls);
    case 'check':
    case 'care': {
      const row = rowOf(told.actor.name, told.sum, falls[0], told.outcome ?? null, false);
      return { rows: row ? [row] : [], outcome: told.outcome ?? null, word: '' };
    }
    case 'damage':
      return { rows: [], outcome: null, word: '' };
    default:
      return { rows: [], outcome: null, word: '' };
  }
}

function blow(told: BlowTold, falls: readonly FallView[]): Pick<Happened, 'rows' | 'outcome' | 'word'> {
  const react = told.reaction !== undefined && told.reaction !== 'take';
  const strike = falls.find((fall) => fall.purpose.includes('attack'));
  const answer = falls.find((fall) => fall.purpose.startsWith('reaction'));
  const attack = isKnown(told.attack) ? total(told.attack) : null;
  const reaction = isKnown(told.reaction_sum) ? total(told.reaction_sum) : null;
  const rows = [
    react ? rowOf(told.target.name, told.reaction_sum ?? null, answer, told.reaction_outcome ?? null, reaction !== null && attack !== null && reaction < attack) : null,
    rowOf(told.attacker.name, told.attack, strike, told.outcome, reaction !== null && attack !== null && attack <= reaction),
  ];
  return {
    rows: rows.filter((row): row is Row => row !== null),
    outcome: shown(told),
    word: told.hit ? t('Coup porté') : t('Coup évité'),
  };
}

/** The outcome as who came out ahead reads it: a blow that lands is its attacker’s, one avoided its target’s. */
function shown(told: BlowTold): Outcome {
  if (told.hit) return told.outcome === 'critical_success' ? 'critical_success' : 'success';
  return told.reaction_outcome === 'critical_success' ? 'critical_success' : 'success';
}

function rowOf(name: BlowTold['line'], sum: Sum | null, fall: FallView | undefined, outcome: Outcome | null, lower: boolean): Row | null {
  const die = fall ? (diceOf(fall, markOf(outcome))[0] ?? null) : null;
  const known = isKnown(sum);
  if (!die && !known) return null;
  return { name: title(name), about: known ? parts(sum) : '', die, total: known ? total(sum) : null, lower };
}

/** "+ niveau 2 + FOR 4": the parts that are not the die and not nothing. */
function parts(sum: Sum): string {
  return sum.parts
    .filter((part) => part.label !== 'die' && part.value !== 0)
    .map((part) => `${part.value < 0 ? '−' : '+'} ${say(`part.${part.label}`).toLocaleLowerCase(language())} ${plain(Math.abs(part.value))}`)
    .join(' ');
}
