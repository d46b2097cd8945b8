import type { Point, ReachSquare, Square, Wall } from './shapes';

/** Geometry of squares. It draws; it never decides what is allowed. */

export function same(a: Square | null | undefined, b: Square | null | undefined): boolean {
  return !!a && !!b && a[0] === b[0] && a[1] === b[1];
}

/** 0 is A, 25 is Z, 26 is AA. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** "J10": letter of the column, figure of the row, which starts at 1. */
export function squareName([x, y]: Square): string {
  return `${columnName(x)}${y + 1}`;
}

export function footprint([x, y]: Square, size: number): Square[] {
  const all: Square[] = [];
  for (let j = 0; j < size; j += 1) for (let i = 0; i < size; i += 1) all.push([x + i, y + j]);
  return all;
}

export function covers(token: { square: Square; size: number }, [x, y]: Square): boolean {
  const [left, top] = token.square;
  return x >= left && y >= top && x < left + token.size && y < top + token.size;
}

/** Degrees clockwise from the east, from one of the eight unit steps. */
export function facingDegrees([dx, dy]: readonly [number, number]): number {
  return Math.round((Math.atan2(dy, dx) * 180) / Math.PI);
}

/** The path to a reachable square, the start left out, by the links that the server gave. */
export function pathTo(squares: readonly ReachSquare[], end: Square): Square[] {
  const path: Square[] = [];
  let at = squares.findIndex((one) => same(one.square, end));
  while (at >= 0 && path.length <= squares.length) {
    const one = squares[at];
    if (!one) break;
    path.unshift(one.square);
    at = one.back ?? -1;
  }
  return path;
}

const key = (x: number, y: number): string => `${x},${y}`;

/** A path that fills the squares, `cell` px each. */
export function fill(squares: readonly Square[], cell: number): string {
  return squares.map(([x, y]) => `M${x * cell} ${y * cell}h${cell}v${cell}h${-cell}z`).join('');
}

/** The outer edges of a union of squares: each edge that no other square of the union shares. */
export function contour(squares: readonly Square[], cell: number): string {
  const all = new Set(squares.map(([x, y]) => key(x, y)));
  const edges: string[] = [];
  for (const [x, y] of squares) {
    if (!all.has(key(x, y - 1))) edges.push(`M${x * cell} ${y * cell}h${cell}`);
    if (!all.has(key(x, y + 1))) edges.push(`M${x * cell} ${(y + 1) * cell}h${cell}`);
    if (!all.has(key(x - 1, y))) edges.push(`M${x * cell} ${y * cell}v${cell}`);
    if (!all.has(key(x + 1, y))) edges.push(`M${(x + 1) * cell} ${y * cell}v${cell}`);
  }
  return edges.join('');
}

export function gridLines(width: number, height: number, cell: number): string {
  const lines: string[] = [];
  for (let x = 0; x <= width; x += 1) lines.push(`M${x * cell} 0V${height * cell}`);
  for (let y = 0; y <= height; y += 1) lines.push(`M0 ${y * cell}H${width * cell}`);
  return lines.join('');
}

export function center([x, y]: Square, cell: number, size = 1): readonly [number, number] {
  return [(x + size / 2) * cell, (y + size / 2) * cell];
}

/** A line through the centers of squares. */
export function line(squares: readonly Square[], cell: number, size = 1): string {
  const points = squares.map((square) => center(square, cell, size).join(' '));
  return points.length ? `M${points.join('L')}` : '';
}

/** A point of the board snapped to the nearest corner or middle of an edge, in hundredths of a square. */
export function snapped(x: number, y: number, step = 50): Point {
  return [Math.round((x * 100) / step) * step, Math.round((y * 100) / step) * step];
}

/** The wall nearest to a point (in squares), within a third of a square. */
export function wallAt(walls: readonly Wall[], x: number, y: number): Wall | null {
  let best: Wall | null = null;
  let least = 1 / 3;
  for (const wall of walls) {
    const distance = toSegment(x, y, wall);
    if (distance < least) {
      least = distance;
      best = wall;
    }
  }
  return best;
}

function toSegment(x: number, y: number, { start, end }: Wall): number {
  const [ax, ay] = [start[0] / 100, start[1] / 100];
  const [dx, dy] = [end[0] / 100 - ax, end[1] / 100 - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
