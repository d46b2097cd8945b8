import { expect, test } from 'vitest';
import { metresBetween } from './measure';

test.each([
  ['one', 3],
  ['one_two', 4],
  ['euclidean', 4],
])('three diagonal squares with diagonals %s are %d m', (diagonals, metres) => {
  expect(metresBetween([0, 0], [3, 3], diagonals)).toBe(metres);
});

test('a straight line is its squares', () => {
  expect(metresBetween([2, 5], [9, 5], 'one_two')).toBe(7);
});
