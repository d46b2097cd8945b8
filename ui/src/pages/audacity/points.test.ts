import { expect, it } from 'vitest';
import type { Line, PlayerView } from '../../live/audacity';
import { flightsOf, ledgerRows } from './points';

const player = (id: string): PlayerView => ({ id, name: id, audacity: 0, creation_points: 0, started: true, cap: 6, level: 1 });
const line = (owner: string, amount: number, reason: string, label = ''): Line => ({ owner, resource: 'audacity', amount, reason, label });

it('sends coins from who gives to who receives, and lets the others go', () => {
  expect(flightsOf({ a: 4, b: 1, gm: 3 }, { a: 2, b: 2, gm: 3 })).toEqual([
    { from: 'a', to: 'b', count: 1 },
    { from: 'a', to: null, count: 1 },
  ]);
});

it('grants from nobody, spends to nobody', () => {
  expect(flightsOf({ a: 0, b: 0, gm: 0 }, { a: 3, b: 3, gm: 2 })).toEqual([
    { from: null, to: 'a', count: 3 },
    { from: null, to: 'b', count: 3 },
    { from: null, to: 'gm', count: 2 },
  ]);
  expect(flightsOf({ a: 2 }, { a: 1 })).toEqual([{ from: 'a', to: null, count: 1 }]);
});

it('moves nothing for who was not there before', () => {
  expect(flightsOf({}, { a: 3 })).toEqual([]);
});

it('reads the ledger from the newest, with what happened to all at once in one row', () => {
  const rows = ledgerRows([line('a', 3, 'start'), line('b', 3, 'start'), line('gm', 3, 'start'), line('a', -1, 'reroll')], [player('a'), player('b')]);
  expect(rows.map((row) => [row.owners, row.everybody])).toEqual([
    [['a'], false],
    [['gm'], false],
    [['a', 'b'], true],
  ]);
});

it('keeps two gains of one player apart', () => {
  expect(ledgerRows([line('a', 1, 'roleplay'), line('a', 1, 'roleplay')], [player('a')])).toHaveLength(2);
});
