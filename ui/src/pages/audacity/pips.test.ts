import { expect, test } from 'vitest';
import { pipsOf } from './pips';

const states = (turn: Parameters<typeof pipsOf>[0]): string => pipsOf(turn).map((pip) => pip.state).join(' ');

test('nothing is spent of a fresh turn', () => {
  expect(states({})).toBe('left left left');
});

test('a walk in progress leaves its move, and bars the step', () => {
  expect(states({ moves: 1, moved: true, squares: 2 })).toBe('left left spent');
  expect(states({ moves: 1, moved: true })).toBe('left spent spent');
});

test('a second walk takes the standard action, from its first square', () => {
  expect(states({ moves: 2, moved: true, squares: 5 })).toBe('spent left spent');
  expect(states({ moves: 2, moved: true })).toBe('spent spent spent');
});

test('one action in all: either takes both', () => {
  expect(states({ single: true, standard: true })).toBe('spent spent left');
  expect(states({ single: true, moves: 1, moved: true })).toBe('spent spent spent');
});
