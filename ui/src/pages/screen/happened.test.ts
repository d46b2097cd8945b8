import { expect, it } from 'vitest';
import type { Entry, Told, Who } from '../../live';
import { happened } from './happened';

const elara: Who = { id: 'a1', name: { text: 'Elara' }, side: 'ally' };
const orc: Who = { id: 'a2', name: { text: 'orc', article: 'l’' }, side: 'foe' };
const die = (value: number) => ({ parts: [{ label: 'die', value, rule: 'WA-ATK-01' }] });
const blow: Told = {
  type: 'blow', blow: 'attack', attacker: orc, target: elara, line: { text: 'hache', article: 'la' }, attack_kind: 'contact', natural: 10, attack: die(10), defense: die(13),
  outcome: 'failure', hit: false, reaction: 'parry', reaction_natural: 17, reaction_sum: die(17), reaction_outcome: 'success',
};
const damage: Told = { type: 'damage', source: elara, target: orc, line: null, sum: { parts: [] }, dealt: 6, hit_points: null, condition: 'active' };
const turn: Told = { type: 'turn', actor: orc, round: 1 };
const entry = (version: number, told: Told, more: Partial<Entry> = {}): Entry => ({
  version, at: 0, author: 'gm', kind: 'act', lines: [{ note: { code: told.type, params: {}, note: told } as never }], ...more,
});

it('keeps the blow in large while what it did is told, and while the next turn begins', () => {
  const seen = happened([entry(1, blow), entry(2, damage), entry(3, turn)]);
  expect(seen?.rows.map((row) => [row.name, row.die?.face, row.lower])).toEqual([['Elara', 17, false], ['Orc', 10, true]]);
  expect(seen?.after).toEqual(['damage']);
  expect(seen?.outcome).toBe('success');
  expect(seen?.id).toBe('2.0');
  expect(seen?.sentence).toBe('Elara pare la hache de l’orc.');
});

it('shows what followed by itself when the blow is not its cause', () => {
  expect(happened([entry(1, turn), entry(2, damage)])?.sentence).toBe('damage');
});

it('leaves out what was undone', () => {
  expect(happened([entry(1, turn), entry(2, blow, { undone: true })])?.sentence).toBe('turn');
  expect(happened([])).toBeNull();
});
