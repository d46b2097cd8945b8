import { describe, expect, it } from 'vitest';
import { columnName, contour, covers, facingDegrees, footprint, pathTo, snapped, squareName, wallAt } from './geometry';
import type { ReachSquare } from './shapes';

describe('names of squares', () => {
  it('counts columns in letters and rows from 1', () => {
    expect(squareName([9, 9])).toBe('J10');
    expect([0, 25, 26, 51, 52].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
  });
});

describe('tokens of several squares', () => {
  it('covers its own squares and no other', () => {
    const ogre = { square: [3, 4] as const, size: 2 };
    expect(footprint(ogre.square, 2)).toEqual([[3, 4], [4, 4], [3, 5], [4, 5]]);
    expect(covers(ogre, [4, 5])).toBe(true);
    expect(covers(ogre, [5, 5])).toBe(false);
  });
});

describe('facing', () => {
  it('turns clockwise from the east, south being positive', () => {
    expect([[1, 0], [1, 1], [0, 1], [-1, 0], [0, -1]].map((step) => facingDegrees(step as [number, number]))).toEqual([0, 45, 90, 180, -90]);
  });
});

describe('paths', () => {
  const squares: ReachSquare[] = [
    { square: [1, 0], metres: 1 },
    { square: [2, 0], metres: 2, back: 0 },
    { square: [2, 1], metres: 3, back: 1 },
  ];
  it('follows the links back to the start, which is left out', () => {
    expect(pathTo(squares, [2, 1])).toEqual([[1, 0], [2, 0], [2, 1]]);
    expect(pathTo(squares, [1, 0])).toEqual([[1, 0]]);
    expect(pathTo(squares, [5, 5])).toEqual([]);
  });
  it('ends even when links turn in a circle', () => {
    const circle: ReachSquare[] = [{ square: [0, 0], metres: 1, back: 1 }, { square: [1, 0], metres: 1, back: 0 }];
    expect(pathTo(circle, [0, 0]).length).toBeLessThanOrEqual(3);
  });
});

describe('contour', () => {
  it('keeps only the edges that no other square shares', () => {
    expect(contour([[0, 0]], 10).split('M').length - 1).toBe(4);
    expect(contour([[0, 0], [1, 0]], 10).split('M').length - 1).toBe(6);
    expect(contour([[0, 0], [1, 0], [0, 1], [1, 1]], 10).split('M').length - 1).toBe(8);
  });
});

describe('walls', () => {
  const walls = [{ id: 'w', start: [100, 0] as const, end: [100, 300] as const }];
  it('snaps to corners and middles of edges', () => {
    expect(snapped(1.27, 2.9)).toEqual([150, 300]);
  });
  it('finds the nearest wall within a third of a square', () => {
    expect(wallAt(walls, 1.2, 1.5)?.id).toBe('w');
    expect(wallAt(walls, 1.4, 1.5)).toBeNull();
    expect(wallAt(walls, 1, 3.5)).toBeNull();
  });
});
