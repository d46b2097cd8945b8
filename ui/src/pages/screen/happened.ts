import { say } from '../../live';
import type { BlowTold, Entry, FallView, NoteView, Sum, Told, Who } from '../../live';
import type { DieData, Outcome } from '../../parts/shapes';
import { isNote, noteText } from '../../table/log';
import { title } from '../../table/names';
import { isKnown, markOf, total } from '../../table/sums';
import { language, plain, setWords, t } from '../../words';
import { render } from '../../words/sentence';

/** What has just happened, in large: a sentence, the dice that decided it, what followed, how it ended. */
export interface Happened {
  /** changes with each thing that happens */
  id: string;
  sentence: string;
  rows: Row[];
  /** sentences of what followed: damage, a riposte */
  after: string[];
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

interface Line {
  id: string;
  note: NoteView;
  falls: readonly FallView[];
}

const LOOK_BACK = 24;
const MOST_AFTER = 3;
/** not worth the large sentence when there is something else */
const QUIET = new Set<Told['type']>(['turn', 'correction', 'request']);
/** what a blow brings with it */
const FOLLOWS = new Set<Told['type']>(['damage', 'riposte', 'reactions_lost', 'effect', 'opportunity']);

/** The newest thing worth showing: the start of a turn, and what a blow did, do not push the blow itself away. */
export function happened(log: readonly Entry[]): Happened | null {
  const lines = newest(log);
  const at = lines.findIndex((line) => !QUIET.has(line.note.note.type));
  const first = lines[Math.max(0, at)];
  if (!first) return null;
  const blow = lines.slice(Math.max(0, at)).findIndex((line) => !FOLLOWS.has(line.note.note.type));
  const cause = lines[Math.max(0, at) + blow];
  if (blow <= 0 || cause?.note.note.type !== 'blow') return shown(first, []);
  const after = lines.slice(Math.max(0, at), Math.max(0, at) + blow).reverse();
  return { ...shown(cause, after.slice(-MOST_AFTER).map((line) => noteText(line.note))), id: first.id };
}

function newest(log: readonly Entry[]): Line[] {
  return log
    .slice(-LOOK_BACK)
    .filter((entry) => !entry.undone)
    .flatMap((entry) =>
      (entry.lines ?? []).flatMap((line, i) => (isNote(line.note) ? [{ id: `${entry.version}.${i}`, note: line.note, falls: line.falls ?? [] }] : [])),
    )
    .reverse();
}

function shown(line: Line, after: string[]): Happened {
  return { id: line.id, sentence: inLarge(line.note), after, ...ended(line.note.note, line.falls) };
}

/** A blow without the numbers that stand under it. */
function inLarge(note: NoteView): string {
  const told = note.note;
  if (told.type !== 'blow') return noteText(note);
  const values = { attacker: told.attacker.name, target: told.target.name, line: told.line };
  return setWords(render(blowSentence(told), values, language(), {}));
}

function blowSentence(told: BlowTold): string {
  if (told.hit) return t('{attacker.Le} {attacker|touche|touchent} {target.le}.');
  if (told.reaction === 'parry') return t('{target.Le} {target|pare|parent} {line.le} {attacker.de}.');
  if (told.reaction === 'dodge') return t('{target.Le} {target|esquive|esquivent} {line.le} {attacker.de}.');
  return t('{attacker.Le} {attacker|manque|manquent} {target.le}.');
}

type End = Pick<Happened, 'rows' | 'outcome' | 'word'>;
const NOTHING: End = { rows: [], outcome: null, word: '' };

function ended(told: Told, falls: readonly FallView[]): End {
  switch (told.type) {
    case 'blow':
      return blow(told, falls);
    case 'check':
    case 'care':
      return { ...NOTHING, rows: row({ who: told.actor, sum: told.sum, natural: told.natural, outcome: told.outcome, typed: typed(falls, '') }), outcome: told.outcome };
    default:
      return NOTHING;
  }
}

function blow(told: BlowTold, falls: readonly FallView[]): End {
  const attack = isKnown(told.attack) ? total(told.attack) : null;
  const answered = told.reaction !== undefined && told.reaction !== 'take';
  const reaction = answered && isKnown(told.reaction_sum) ? total(told.reaction_sum) : null;
  const both = attack !== null && reaction !== null;
  const strike = { who: told.attacker, sum: told.attack, natural: told.natural, outcome: told.outcome, typed: typed(falls, 'attack'), lower: both && attack <= reaction };
  const answer = {
    who: told.target, sum: told.reaction_sum, natural: told.reaction_natural, outcome: told.reaction_outcome, typed: typed(falls, 'reaction'), lower: both && reaction < attack,
  };
  return { rows: [...(answered ? row(answer) : []), ...row(strike)], outcome: ahead(told), word: told.hit ? t('Coup porté') : t('Coup évité') };
}

/** The outcome as who came out ahead reads it: a blow that lands is its attacker’s, one avoided its target’s. */
function ahead(told: BlowTold): Outcome {
  const own = told.hit ? told.outcome : told.reaction_outcome;
  return own === 'critical_success' ? own : 'success';
}

interface Roll {
  who: Who;
  sum: Sum | null | undefined;
  natural: number | null | undefined;
  outcome: Outcome | null | undefined;
  typed: boolean;
  lower?: boolean;
}

function row({ who, sum, natural, outcome, typed: hand, lower = false }: Roll): Row[] {
  const known = isKnown(sum);
  const face = natural ?? null;
  if (!known && face === null) return [];
  const die = face === null ? null : { sides: 20, face, mark: markOf(outcome), typed: hand };
  return [{ name: title(who.name), about: known ? parts(sum) : '', die, total: known ? total(sum) : null, lower }];
}

function typed(falls: readonly FallView[], purpose: string): boolean {
  return falls.some((fall) => fall.purpose.includes(purpose) && fall.typed);
}

/** "+ niveau 2 + FOR 4": the parts that are neither the die, nor nothing, nor a total whose parts are secret. */
function parts(sum: Sum): string {
  return sum.parts
    .filter((part) => part.label !== 'die' && part.label !== 'total' && part.value !== 0)
    .map((part) => `${part.value < 0 ? '−' : '+'} ${word(part.label)} ${plain(Math.abs(part.value))}`)
    .join(' ');
}

/** Small letters, but FOR stays FOR. */
function word(label: string): string {
  const said = say(`part.${label}`);
  return said === said.toUpperCase() ? said : said.slice(0, 1).toLocaleLowerCase(language()) + said.slice(1);
}
