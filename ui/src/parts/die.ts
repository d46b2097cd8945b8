/** The real outlines of the dice, in a 40 by 40 frame: border, facets, and where the figure stands. */
export interface DieShape {
  outline: string;
  facets: string;
  baseline: number;
  /** width of the figure's place, for its size */
  room: 'narrow' | 'wide';
}

const D20: DieShape = {
  outline: 'M20 2 36 11v18L20 38 4 29V11z',
  facets: 'M20 10.5 29.5 27h-19zM20 2v8.5M36 11 20 10.5 4 11M4 29l6.5-2M36 29l-6.5-2M36 11l-6.5 16L20 38l-9.5-11L4 11',
  baseline: 26,
  room: 'wide',
};

const SHAPES: Record<number, DieShape> = {
  4: { outline: 'M20 4 37.5 34.5H2.5z', facets: '', baseline: 31, room: 'narrow' },
  6: { outline: 'M4.5 4.5h31v31h-31z', facets: '', baseline: 26, room: 'wide' },
  8: { outline: 'M20 2.5 36.5 20 20 37.5 3.5 20z', facets: 'M3.5 20 20 26l16.5-6', baseline: 26, room: 'narrow' },
  10: {
    outline: 'M20 2.5 37.5 17v6L20 37.5 2.5 23v-6z',
    facets: 'M20 2.5 10.5 22 20 27.5l9.5-5.5zM2.5 20l8 2M37.5 20l-8 2',
    baseline: 25,
    room: 'wide',
  },
  12: {
    outline: 'M20 2.5 31 6l7 9.5v9L31 34l-11 3.5L9 34 2 24.5v-9L9 6z',
    facets: 'M20 9.5 30.5 17l-4 12.5h-13L9.5 17z',
    baseline: 26,
    room: 'wide',
  },
  20: D20,
};

const OTHER: DieShape = { outline: 'M20 3A17 17 0 1 1 19.99 3z', facets: '', baseline: 26, room: 'wide' };

/** A d100 is read on two ten-sided dice and takes their outline; a die of an odd size is a plain round. */
export function dieShape(sides: number): DieShape {
  return SHAPES[sides === 100 ? 10 : sides] ?? OTHER;
}

/** Size of the figure, px in the frame. */
export function figureSize(shape: DieShape, face: number): number {
  const digits = String(face).length;
  if (digits >= 3) return 11;
  return digits === 2 || shape.room === 'narrow' ? 15 : 17;
}
