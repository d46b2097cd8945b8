import type { Side, TokenData } from '../parts/shapes';

/** Column and row, from the upper left corner; y grows southward. */
export type Square = readonly [number, number];

/** A point in hundredths of a square. */
export type Point = readonly [number, number];

/** A participant on the board: its upper left square, and how many squares it covers on a side. */
export interface BoardToken extends TokenData {
  square: Square;
  size: number;
  /** what the cursor says on it: "Elara, 14 PV sur 21, au contact de l’orc" */
  spoken?: string | undefined;
}

export interface Wall {
  id: string;
  start: Point;
  end: Point;
}

/** A reachable square as the server lists it: `back` is the index of the square before it, −1 for the start. */
export interface ReachSquare {
  square: Square;
  metres: number;
  /** past one movement */
  double?: boolean | undefined;
  back?: number | undefined;
  /** ids of those who may strike on the way */
  provokes?: readonly string[] | undefined;
  /** an ally stands there: on the way to others, never an end */
  through?: boolean | undefined;
}

/** Where a participant may go now. */
export interface Reach {
  token: string;
  side: Side;
  squares: readonly ReachSquare[];
}

/** The last move that was made, shown as dots with a ghost where it began. */
export interface Trail {
  token: string;
  side: Side;
  /** the starting square first */
  path: readonly Square[];
  /** "6 m" */
  label?: string | undefined;
}

/** A template laid on the board, and whom the server says it catches: a disc, unless its squares are listed. */
export interface Area {
  center: Square;
  /** squares */
  radius: number;
  squares?: readonly Square[] | undefined;
  side: Side;
  label?: string | undefined;
  caught?: readonly Square[] | undefined;
}

/** A measured line; the server or the page gives its words. */
export interface Measure {
  from: Square;
  to: Square;
  label?: string | undefined;
}

export type Tool = 'choose' | 'measure' | 'area' | 'wall';
