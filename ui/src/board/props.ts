import type { Area, BoardToken, Point, Reach, Square, Tool, Trail, Wall } from './shapes';

/** What the board takes. It draws and tells what was pressed; the server alone knows what is allowed. */
export interface BoardProps {
  /** what it is, for screen readers: "Plateau : Le gué des Aulnes" */
  label: string;
  /** squares */
  width: number;
  height: number;
  /** address of a map that covers the board */
  picture?: string | undefined;
  tokens: readonly BoardToken[];
  /** only a GM has them */
  walls?: readonly Wall[];
  /** where one participant may go: drawn, and pressed twice (or Enter twice) to go there */
  reach?: Reach | null;
  threatened?: readonly Square[];
  /** the last move */
  trail?: Trail | null;
  area?: Area | null;
  /** the participant the table waits for: the ember frame */
  awaited?: string | null;
  active?: string | null;
  /** who may be picked as a target now, and who is */
  targets?: readonly string[];
  target?: string | null;
  /** `some`: the active, the awaited, the hovered and the targeted one */
  names?: 'some' | 'all' | 'none';
  nameSize?: number;
  /** tokens that this device may drag with a mouse */
  draggable?: readonly string[];
  tools?: readonly Tool[];
  tool?: Tool;
  /** the reachable square that a first press showed; a second one goes there */
  aim?: Square | null;
  /** kept in the middle of what is visible (a player's own square) */
  center?: Square | null;
  /** squares kept in sight together, the first before the others */
  keep?: readonly Square[];
  /** px at the bottom that something covers */
  cover?: number;
  /** the projected screen: no control, no pointer, the whole board */
  still?: boolean;
  /** metres written in the reachable squares */
  costs?: boolean;
  /** metres a square is worth, for the scale */
  metres?: number;
  /** the words of a measured line; without it, columns and rows */
  measured?: (from: Square, to: Square) => string;

  /** a square was chosen that is no reachable square */
  onpick?: (square: Square, token: string | null) => void;
  /** a reachable square was confirmed; the path leaves the start out */
  onmove?: (token: string, path: Square[]) => void;
  /** a token was dropped where its reach does not go */
  ondrop?: (token: string, square: Square) => void;
  onaim?: (square: Square | null) => void;
  onhover?: (token: string | null) => void;
  onmeasure?: (from: Square, to: Square) => void;
  onarea?: (center: Square) => void;
  /** in hundredths of a square */
  onwall?: (start: Point, end: Point) => void;
  /** a wall was pressed, to erase it */
  onwallpick?: (id: string) => void;
}
