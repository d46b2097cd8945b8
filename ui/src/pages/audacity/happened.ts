import type { Entry, FallView } from '../../live';
import type { NoteView, Told } from '../../live/audacity';
import type { Outcome } from '../../parts/shapes';
import { isNote, noteText } from '../../table/log';
import { title } from '../../table/names';
import { isKnown, total } from '../../table/sums';
import { t } from '../../words';
import type { Happened } from '../screen/happened';

interface Line {
  id: string;
  note: NoteView;
  falls: readonly FallView[];
}

const LOOK_BACK = 24;
const MOST_AFTER = 3;
/** not worth the large sentence when there is something else */
const QUIET = new Set<string>(['turn', 'correction', 'request', 'points', 'hint', 'hero', 'day', 'scenario']);
/** what a blow brings with it */
const FOLLOWS = new Set<string>(['confirm', 'damage', 'fall', 'trial', 'effect', 'drain', 'opportunity', 'legend']);

/** The newest thing worth showing: a blow stays large while what follows it is told under it. */
export function happened(log: readonly Entry[]): Happened | null {
  const lines = newest(log);
  const at = lines.findIndex((line) => !QUIET.has(line.note.note.type));
  const first = lines[Math.max(0, at)];
  if (!first) return null;
  const after: Line[] = [];
  for (const line of lines.slice(Math.max(0, at))) {
    if (line.note.note.type === 'strike') return { ...shown(line), id: first.id, after: after.reverse().slice(-MOST_AFTER).map((one) => noteText(one.note as never)) };
    if (!FOLLOWS.has(line.note.note.type)) break;
    after.push(line);
  }
  return shown(first);
}

function newest(log: readonly Entry[]): Line[] {
  return log
    .slice(-LOOK_BACK)
    .filter((entry) => !entry.undone)
    .flatMap((entry) => (entry.lines ?? []).flatMap((line, i): Line[] => (isNote(line.note) ? [{ id: `${entry.version}.${i}`, note: line.note as unknown as NoteView, falls: line.falls ?? [] }] : [])))
    .reverse();
}

function shown(line: Line): Happened {
  const told = line.note.note;
  const fall = line.falls[0];
  const roller = told.type === 'strike' ? told.attacker : told.type === 'trial' || told.type === 'initiative' ? told.actor : null;
  const sum = told.type === 'strike' ? told.attack : told.type === 'trial' || told.type === 'initiative' ? told.sum : undefined;
  const rows = roller && (fall || isKnown(sum))
    ? [{ name: title(roller.name), about: '', die: fall ? { sides: fall.sides[0] ?? 20, face: fall.faces[0] ?? 0 } : null, total: isKnown(sum) ? total(sum) : null, lower: false }]
    : [];
  return { id: line.id, sentence: noteText(line.note as never), rows, after: [], outcome: outcomeOf(told), word: wordOf(told) };
}

function outcomeOf(told: Told): Outcome | null {
  if (told.type === 'strike') return told.hit ? 'success' : 'failure';
  if (told.type === 'confirm') return told.critical ? 'critical_success' : 'failure';
  if (told.type === 'trial' && typeof told.success === 'boolean') return told.success ? 'success' : 'failure';
  return null;
}

function wordOf(told: Told): string {
  if (told.type !== 'strike') return '';
  return told.hit ? t('touché') : t('manqué');
}
