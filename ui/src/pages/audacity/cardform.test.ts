import { expect, it } from 'vitest';
import type { Card } from '../../live/audacity';
import { bonusesOf, cardOf, draftOf, listed, newCard } from './cardform';

const OGRE: Card = {
  name: { text: 'ogre du puits', article: 'l’', gender: 'm' },
  kind: 'creature', title: 'Géant', level: 4, scores: { STR: 21, DEX: 8, CON: 15, INT: 6, WIS: 10, CHA: 7 }, hit_points: 29,
  armor_class: { normal: 16, touch: 8, flat_footed: 16 }, saves: { fortitude: 6, reflex: 0, will: 1 }, initiative: -1, speed: 8, size: 2, reduction: 5, reduction_but: 'magie',
  resistances: { feu: 10 }, skills: [{ name: 'Perception auditive', bonus: 2 }],
  lines: [{ id: 'massue', name: { text: 'massue', article: 'la', gender: 'f' }, bonuses: [8, 3], damage: '2d8+7', critical_from: 20, multiplier: 2, ranged: false, touch: false, range: 2, energy: '', extra: '', bypasses: false }],
  specials: [], description: '', notes: 'Il dort.', full_attack: ['massue'], portrait: null,
};

it('writes again the card that it opened', () => {
  expect(cardOf(draftOf(OGRE))).toEqual({ card: OGRE });
});

it('says what is wrong instead of half a card', () => {
  expect(cardOf(draftOf(newCard()))).toHaveProperty('problem');
  expect(cardOf({ ...draftOf(OGRE), resistances: 'feu' })).toHaveProperty('problem');
  expect(cardOf({ ...draftOf(OGRE), level: Number.NaN })).toHaveProperty('problem');
});

it('reads lists and bonuses as they are printed', () => {
  expect(listed('feu 10, froid 5')).toEqual([['feu', 10], ['froid', 5]]);
  expect(listed('Perception auditive −1')).toEqual([['Perception auditive', -1]]);
  expect(listed('')).toEqual([]);
  expect(bonusesOf('+12/+7')).toEqual([12, 7]);
  expect(bonusesOf('−1')).toEqual([-1]);
  expect(bonusesOf('douze')).toBeNull();
});
