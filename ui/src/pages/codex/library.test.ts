import { expect, it } from 'vitest';
import { bare, found, type EntryHead } from './library.svelte';

const head = (name: string): EntryHead => ({ id: name, name, source: 'guide', auto: 'full', pack: 'p' });

it('finds a name without its accents, capitals and apostrophes', () => {
  const list = [head('Épée longue'), head('Lame d’éclair'), head('Arc court')];
  expect(found(list, 'epee').map((one) => one.name)).toEqual(['Épée longue']);
  expect(found(list, "d'eclair LAME").map((one) => one.name)).toEqual(['Lame d’éclair']);
  expect(found(list, '')).toHaveLength(3);
  expect(found(list, 'hache')).toEqual([]);
});

it('strips only marks, never letters', () => {
  expect(bare('Cœur')).toBe('cœur');
});
