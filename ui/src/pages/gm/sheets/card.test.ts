import { expect, test } from 'vitest';
import type { TableView } from '../../../live/types';
import { copies, freeSquares, isSound, newCard } from './card';

const view = (names: string[], squares: [number, number][] = []): TableView =>
  ({
    play: {
      scene: { width: 10, height: 6 },
      actors: Object.fromEntries(names.map((text, i) => [`a${i}`, { id: `a${i}`, name: { text }, square: squares[i] }])),
    },
  }) as unknown as TableView;
const goblin = { ...newCard(), name: { text: 'gobelin', article: 'le' } };

test('one alone keeps its name; copies are numbered after those who are there', () => {
  expect(copies(view([]), goblin, 1).map((card) => card.name.text)).toEqual(['gobelin']);
  expect(copies(view([]), goblin, 2).map((card) => card.name.text)).toEqual(['gobelin 1', 'gobelin 2']);
  expect(copies(view(['gobelin 1', 'gobelin 2', 'gobelin des bois']), goblin, 1).map((card) => card.name.text)).toEqual(['gobelin 3']);
});

test('newcomers are put on free squares, each its own, all on the board', () => {
  const squares = freeSquares(view(['orc'], [[7, 3]]), 'foe', 2, 4);
  expect(squares).toHaveLength(4);
  const cells = squares.flatMap(([x, y]) => [`${x},${y}`, `${x + 1},${y}`, `${x},${y + 1}`, `${x + 1},${y + 1}`]);
  expect(new Set(cells).size).toBe(16);
  expect(cells).not.toContain('7,3');
  expect(squares.every(([x, y]) => x >= 0 && y >= 0 && x + 2 <= 10 && y + 2 <= 6)).toBe(true);
});

test('a card with a field that holds no number is not sound', () => {
  expect(isSound(goblin)).toBe(true);
  expect(isSound({ ...goblin, max_hit_points: Number.NaN })).toBe(false);
  expect(isSound({ ...goblin, name: { text: ' ' } })).toBe(false);
});
