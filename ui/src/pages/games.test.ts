import { expect, it } from 'vitest';
import { asking, gameName, systemAsked } from './games';

it('reads the game that an address asks for, the first one when it asks for none that is known', () => {
  expect(systemAsked('?jeu=d20')).toBe('audacity');
  expect(systemAsked('')).toBe('awakening');
  expect(systemAsked('?jeu=tarot')).toBe('awakening');
});

it('writes an address that is read back as the same game', () => {
  for (const system of ['awakening', 'audacity'] as const) expect(systemAsked(asking(system))).toBe(system);
});

it('says which game each table plays', () => {
  expect(gameName('awakening')).toBe('Worlds Awakening');
  expect(gameName('audacity')).toContain('d20');
});
