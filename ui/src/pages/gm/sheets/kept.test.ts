import { expect, test } from 'vitest';
import { newCard } from './card';
import { forget, keep, kept } from './kept';

test('a form is found again by its name until it is sent', () => {
  const card = { ...newCard(), level: 3 };
  keep('own.a', { card });
  keep('own.a', { gains: '7, 4' });
  expect(kept('own.a')).toEqual({ card, gains: '7, 4' });
  expect(kept('own.b')).toEqual({});
  forget('own.a');
  expect(kept('own.a')).toEqual({});
});

test('a form without a name is not kept', () => {
  keep('', { gains: '7' });
  expect(kept('')).toEqual({});
});
