import { expect, it } from 'vitest';
import type { PlayerView, View } from '../../live/audacity';
import { calledOf } from './heroes';

const player = (name: string): PlayerView => ({ id: 'j1', name, audacity: 0, creation_points: 0, started: true, cap: 6, level: 3, heroes: ['a1'] });
const play = { actors: { a1: { id: 'a1', name: { text: 'Bréhan', article: '', gender: 'm', plural: false } } }, heroes: {} } as unknown as View;

it('names a character with its player, once when both are the same word', () => {
  expect(calledOf(play, player('Camille'))).toBe('Bréhan (Camille)');
  expect(calledOf(play, player('Bréhan'))).toBe('Bréhan');
});
