import { expect, it } from 'vitest';
import { ICONS } from './icons';
import sprite from './icons.svg?raw';

it('lists every drawing of the sprite, and no other', () => {
  const drawn = [...sprite.matchAll(/<symbol id="i-([^"]+)"/g)].map((found) => found[1]);
  expect([...ICONS].sort()).toEqual(drawn.sort());
});
