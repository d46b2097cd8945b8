import { expect, test } from 'vitest';
import type { BlowTold, Entry, Sum, TableView, Who } from '../live/types';
import { entryLines, logGroups } from './log';

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

test('acts are grouped by round, newest first, and a struck one says who undid it', () => {
  const log = [
    entry(1, { type: 'turn', actor: elara, round: 1 }),
    entry(2, blow, { undone: true, undone_by: 'Camille' }),
    entry(3, { type: 'turn', actor: orc, round: 2 }),
  ];
  const groups = logGroups(view, log, new Map());
  expect(groups.map((group) => group.entries.map((line) => line.id))).toEqual([['3.0'], ['2.0', '1.0']]);
  expect(groups[1]?.entries[0]?.undone).toContain('Camille');
});

test('the dice of an unfinished act are named by what they were thrown for', () => {
  const unfinished: Entry = { version: 4, at: 0, author: 'MJ', kind: 'act', lines: [{ note: null, falls: [{ purpose: 'attack', dice: '1d20', faces: [17], sides: [20], total: 17 }] }] };
  const [line] = entryLines(view, unfinished, [], new Map());
  expect(line?.text[0]?.text).toContain('17');
  expect(line?.dice?.[0]?.face).toBe(17);
});
