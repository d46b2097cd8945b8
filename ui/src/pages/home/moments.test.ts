import { expect, it } from 'vitest';
import type { TableLine } from './house';
import { dayOf, stopped } from './moments';

const now = new Date(2026, 10, 30, 21, 0).getTime();
const at = (month: number, day: number): number => new Date(2026, month, day, 23, 30).getTime();
const line = (more: Partial<TableLine>): TableLine => ({
  id: 'a', title: 'Le gué', system: 'awakening', created: 0, changed: now, trashed: 0, problem: '', code: '', scene: '', round: 0, line: null, tokens: [], seats: [], present: [], ...more,
});
const elara = { id: 'a1', name: { text: 'Elara' }, side: 'ally' as const };

it('counts days by the calendar, not by hours', () => {
  expect(dayOf(at(10, 30), now)).toBe('aujourd’hui');
  expect(dayOf(at(10, 29), now)).toBe('hier');
  expect(dayOf(at(10, 24), now)).toBe('mardi');
  expect(dayOf(at(2, 3), now)).toBe('le 3 mars');
});

it('says where a table stopped', () => {
  expect(stopped(line({ round: 3, tokens: [elara] }))).toBe('Arrêtée en plein combat, tour de table 3.');
  expect(stopped(line({}))).toBe('Rien n’y est encore posé.');
  expect(stopped(line({ problem: 'Le fichier est abîmé.', round: 3 }))).toBe('Le fichier est abîmé.');
});
