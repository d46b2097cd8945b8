import type { Square } from '../board/shapes';
import { decimal, language, t } from '../words';
import type { Grid } from './game';

/** The words of a measured line. Only a drawing: what may be reached is said by the options of the server. */
export function measured(from: Square, to: Square, grid: Grid): string {
  return metres(squaresBetween(from, to, grid.diagonals) * grid.metres);
}

/** « 4,5 m » */
export function metres(n: number): string {
  return t('{n} m', { n: decimal(n, language()) });
}

export function squaresBetween(from: Square, to: Square, diagonals: string): number {
  const dx = Math.abs(to[0] - from[0]);
  const dy = Math.abs(to[1] - from[1]);
  const oblique = Math.min(dx, dy);
  const straight = Math.max(dx, dy) - oblique;
  return straight + oblique + extra(oblique, diagonals);
}

function extra(oblique: number, diagonals: string): number {
  if (diagonals === 'one_two') return Math.floor(oblique / 2);
  if (diagonals === 'euclidean') return Math.floor(oblique * Math.SQRT2) - oblique;
  return 0;
}
