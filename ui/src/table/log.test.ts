import { expect, test } from 'vitest';
import type { BlowTold, Entry, Sum, TableView, Who } from '../live/types';
import { plainText } from '../parts/log';
import { blockOf, Blocks, entryLines } from './log';
import { LogRows, NewestRows, rowsOf } from './logrows';

const elara: Who = { id: 'elara', name: { text: 'Elara', gender: 'f' }, side: 'ally' };
const orc: Who = { id: 'orc', name: { text: 'orc', article: 'l’' }, side: 'foe' };
const view = { id: 't', seats: { gm: { id: 'gm', role: 'gm', name: 'MJ' } }, play: { actors: {}, settings: {}, scene: { width: 9, height: 9 } } } as unknown as TableView;
const sum = (...values: number[]): Sum => ({ parts: values.map((value, i) => ({ label: i === 0 ? 'die' : 'level', value, rule: 'WA-ATK-04' })) });

const blow: BlowTold = {
  type: 'blow', blow: 'attack', attacker: orc, target: elara, line: { text: 'hache' }, attack_kind: 'contact', natural: 9,
  attack: sum(9, 5), defense: sum(13), outcome: 'success', hit: false, reaction: 'parry', reaction_natural: 12, reaction_sum: sum(12, 6),
  reaction_outcome: 'success',
};

const entry = (version: number, note: BlowTold | { type: 'turn'; actor: Who; round: number }, more: Partial<Entry> = {}): Entry => ({
  version, at: 0, author: 'MJ', kind: 'act', lines: [{ note: { code: 'x', params: {}, note }, falls: [] }], ...more,
});

test('a parry that saves is told about the one who parried, its total first', () => {
  const [line] = entryLines(view, entry(1, blow), [], new Map());
  expect(line?.token?.id).toBe('elara');
  expect(line?.against).toContain('18');
  expect(line?.against?.indexOf('18')).toBeLessThan(line?.against?.indexOf('14') ?? 0);
  expect(line?.outcome).toBe('success');
  expect([line?.sum, ...(line?.others ?? [])].map((one) => one?.total)).toEqual([14, 18, 13]);
});

test('a blow that lands is told about the attacker', () => {
  const [line] = entryLines(view, entry(1, { ...blow, hit: true, reaction_outcome: 'failure' }), [], new Map());
  expect(line?.token?.id).toBe('orc');
});

test('numbers that a viewer may not know leave no total to ask about', () => {
  const [line] = entryLines(view, entry(1, { ...blow, attack: { parts: [] }, defense: { parts: [] }, natural: null, reaction: 'take', reaction_sum: null }), [], new Map());
  expect(line?.against).toBeUndefined();
  expect(line?.sum).toBeUndefined();
});

test('a total sent alone is told and is no link: there is nothing to unfold', () => {
  const alone = (value: number): Sum => ({ parts: [{ label: 'total', value, rule: '' }] });
  const [line] = entryLines(view, entry(1, { ...blow, attack: alone(19), reaction_sum: alone(22), defense: { parts: [] } }), [], new Map());
  expect(line?.against).toContain('19');
  expect([line?.sum, ...(line?.others ?? [])].filter(Boolean)).toEqual([]);
});

test('an undo of several acts says so, and one of a single act carries its note', () => {
  const note = { code: 'fight.begins', params: {}, note: { type: 'fight', begins: true } } as never;
  const moved = (more: Partial<Entry>) => entryLines(view, { version: 9, at: 0, author: 'MJ', kind: 'undo', of: 1, ...more }, [], new Map())[0]?.text[0]?.text;
  expect(moved({ several: true })).toContain('plusieurs actes');
  expect(moved({ about: note })).not.toBe(moved({}));
});

const turn = (version: number, actor: Who, round: number, more: Partial<Entry> = {}) => entry(version, { type: 'turn', actor, round }, more);
const read = (log: Entry[]) => {
  const rows = new LogRows().read(log);
  return rows.map((row, i) => blockOf(view, row, rows[i - 1], log, new Map()));
};
const heads = (log: Entry[]) => read(log).map((block) => [block.round ?? '', block.turn?.text[0]?.text ?? '', ...block.entries.map((line) => line.id)]);

test('acts stand under whose turn it is and its round, newest first, and the start of a turn is no sentence', () => {
  const log = [turn(1, elara, 1), entry(2, blow, { undone: true, undone_by: 'Camille' }), entry(3, blow), turn(4, orc, 1), turn(5, elara, 2)];
  expect(heads(log).map((one) => one.map((text) => text.replace(/\s/gu, ' ')))).toEqual([
    ['tour de table 2', 'Elara'],
    ['tour de table 1', 'Orc'],
    ['', 'Elara', '3.0'],
    ['', '', '2.0'],
  ]);
  expect(read(log)[3]?.entries[0]?.undone).toContain('Camille');
});

test('one act tells the end of a turn and the start of the next', () => {
  const [before, after] = [entry(1, blow).lines?.[0], turn(1, orc, 3).lines?.[0]];
  const log: Entry[] = [turn(1, elara, 3), { version: 2, at: 0, author: 'MJ', kind: 'act', lines: [before!, after!, before!] }];
  expect(heads(log).map((one) => one.slice(1))).toEqual([['Orc', '2.2'], ['Elara', '2.0']]);
  expect(read(log)[0]?.entries[0]?.hour).toBeDefined();
});

test('after the undo of a turn, what follows stands in the turn before', () => {
  const log: Entry[] = [
    turn(1, elara, 1), entry(2, blow), turn(3, orc, 1, { undone: true }), { version: 4, at: 0, author: 'MJ', kind: 'undo', of: 3 }, entry(5, blow),
  ];
  expect(heads(log).map((one) => one.slice(1))).toEqual([['Elara', '5.0'], ['', '4'], ['Orc'], ['Elara', '2.0']]);
  expect(read(log)[2]?.turn?.undone).toBeTruthy();
});

test('rows read as the log grows at both ends are those of the whole log, and keep their heights', () => {
  const log = [turn(1, elara, 1), entry(2, blow), entry(3, blow), turn(4, orc, 1), turn(5, elara, 2), entry(6, blow), entry(7, blow)];
  const whole = rowsOf(log, null).reverse();
  for (let first = 0; first < log.length; first++) {
    for (let end = first + 1; end <= log.length; end++) {
      const book = new LogRows();
      for (const row of book.read(log.slice(first, end))) row.height = 30;
      const kept = new Set(book.read(log.slice(first, end)).map((row) => row.id));
      book.read(log.slice(first));
      const rows = book.read(log);
      expect(rows.map((row) => [row.id, row.part?.version])).toEqual(whole.map((row) => [row.id, row.part?.version]));
      expect(rows.filter((row) => kept.has(row.id)).every((row) => row.height === 30)).toBe(true);
    }
  }
});

test('what is undone is struck in the rows, which keep their heights', () => {
  const book = new LogRows();
  const log = [turn(1, elara, 1), entry(2, blow)];
  for (const row of book.read(log)) row.height = 70;
  const undone: Entry[] = [log[0]!, { ...log[1]!, undone: true }, { version: 3, at: 0, author: 'MJ', kind: 'undo', of: 2 }];
  expect(book.read(undone).map((row) => [row.entry.version, row.entry.undone ?? false, row.height === 70])).toEqual([[3, false, false], [2, true, true]]);
});

test('the newest rows stay the same ones when older entries come, and are new when one is added', () => {
  const newest = new NewestRows();
  const log = Array.from({ length: 60 }, (_, i) => entry(i + 10, blow));
  const rows = newest.read(log, 3);
  expect(rows.map((row) => row.entry.version)).toEqual([69, 68, 67]);
  expect(newest.read([entry(1, blow), ...log], 3)).toBe(rows);
  expect(newest.read([...log, entry(70, blow)], 3).map((row) => row.entry.version)).toEqual([70, 69, 68]);
});

test('a row never seen has the height of what it tells: its headings, its sentence, what was thrown', () => {
  const heights = rowsOf([turn(1, elara, 1), entry(2, blow), entry(3, blow), turn(4, orc, 2)], null).map((row) => row.height);
  expect(heights[0]).toBeGreaterThan(47);
  expect(heights[1]).toBeGreaterThan(heights[0]!);
  expect(heights[2]).toBeLessThan(heights[1]!);
});

test('the words of a block are its headings and sentences, a line each', () => {
  const block = read([turn(1, elara, 1), entry(2, blow)])[0]!;
  const words = plainText(block).split('\n');
  expect(words.slice(0, 2)).toEqual([block.round, 'Elara']);
  expect(words[2]).toBe(block.entries[0]!.text.map((part) => part.text).join(''));
  const long = { ...block, entries: [{ id: 'x', text: [{ text: 'a'.repeat(10_000) }] }] };
  expect(plainText(long).length).toBeLessThan(200);
});

test('the dice of an unfinished act are named by what they were thrown for', () => {
  const unfinished: Entry = { version: 4, at: 0, author: 'MJ', kind: 'act', lines: [{ note: null, falls: [{ purpose: 'attack', dice: '1d20', faces: [17], sides: [20], total: 17 }] }] };
  const [line] = entryLines(view, unfinished, [], new Map());
  expect(line?.text[0]?.text).toContain('17');
  expect(line?.dice?.[0]?.face).toBe(17);
});

test('a row is put into words once, and again when the table, its neighbor or what it undid changes', () => {
  const log = [turn(1, elara, 1), entry(2, blow), turn(3, orc, 1), entry(4, blow), { version: 5, at: 0, author: 'MJ', kind: 'undo', of: 4 } as Entry];
  const [undone, second, first] = new LogRows().read(log);
  const words = new Blocks();
  const marks = new Map();
  const once = words.of(view, first!, second, log, marks);
  expect(words.of(view, first!, second, [...log], marks)).toBe(once);
  expect(words.of({ ...view }, first!, second, log, marks)).not.toBe(once);
  expect(words.of(view, first!, undefined, log, marks).turn).toBeDefined();
  expect(words.of(view, first!, first, log, marks).turn).toBeUndefined();
  const moved = words.of(view, undone!, undefined, log, marks);
  expect(words.of(view, undone!, undefined, log, marks)).toBe(moved);
  expect(words.of(view, undone!, undefined, log.slice(4), marks).entries[0]?.text).not.toEqual(moved.entries[0]?.text);
});
