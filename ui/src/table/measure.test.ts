import { expect, test } from 'vitest';
import { squaresBetween } from './measure';

test.each([
  ['one', 3],
  ['one_two', 4],
  ['euclidean', 4],
])('three diagonal squares with diagonals %s count for %d', (diagonals, metres) => {
  expect(squaresBetween([0, 0], [3, 3], diagonals)).toBe(metres);
});

test('a straight line is its squares', () => {
  expect(squaresBetween([2, 5], [9, 5], 'one_two')).toBe(7);
});
