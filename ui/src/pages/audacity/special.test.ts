import { expect, it } from 'vitest';
import type { SpecialAttack, SpecialView } from '../../live/audacity';
import { specialWords } from './special';

const sweep: SpecialView = { id: 's', name: { text: 'balayage' }, stat: '2d8+7', left: 2 };
const card: SpecialAttack = { id: 's', name: { text: 'balayage' }, save: 'reflex', difficulty: 17, half_when_saved: true, area: { reach: 'cone', squares: 2 } };

it('says the save, the length of a cone in metres and what is left of the day', () => {
  const said = specialWords(sweep, card);
  expect(said).toContain('DD 17 pour la moitié');
  expect(said).toMatch(/cône de 3\sm · 2 aujourd’hui$/u);
  expect(specialWords(sweep, card, true)).toMatch(/2 par jour$/u);
});

it('says no more than it knows', () => {
  expect(specialWords({ ...sweep, left: null }, undefined)).toBe('2d8+7');
});

it('says the range of what has one target, unless it touches', () => {
  const aimed = { ...card, save: null, area: { reach: 'target' as const, squares: 0 } };
  expect(specialWords({ ...sweep, left: null }, { ...aimed, range: 6 })).toMatch(/^2d8\+7, 9\sm$/u);
  expect(specialWords({ ...sweep, left: null }, { ...aimed, range: 1 })).toBe('2d8+7');
});
