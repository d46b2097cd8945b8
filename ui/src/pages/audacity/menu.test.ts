import { expect, it } from 'vitest';
import { entryOf, leastUses, newEntry, type EntryKind } from './menu';

const uses = (kind: EntryKind, level = 0): number => leastUses({ ...newEntry(), kind, level });

it('bounds each action by the least uses that the page prints', () => {
  expect([uses('secondary'), uses('main'), uses('special'), uses('full_attack')]).toEqual([1, 2, 2, 3]);
  expect([uses('half_speed'), uses('full_speed'), uses('without_provoking')]).toEqual([1, 2, 3]);
  expect([uses('standard'), uses('full_round')]).toEqual([2, 3]);
  expect([3, 4, 6, 7].map((level) => uses('spell', level))).toEqual([1, 2, 2, 3]);
});

it('writes entries as the server reads them', () => {
  expect(entryOf({ ...newEntry(), name: ' Griffe ', kind: 'main', line: 'griffe', uses: 2 })).toEqual({ name: 'Griffe', act: { type: 'attack', weapon: 'main', line: 'griffe' }, uses: 2 });
  expect(entryOf({ ...newEntry(), name: 'Feu', kind: 'spell', level: 3, uses: 1 }).act).toEqual({ type: 'spell', level: 3, spell: '' });
});
