/** Where the board stands in its frame: `cell` px a square, the upper left corner of the board at (x, y) px. */
export interface Camera {
  cell: number;
  x: number;
  y: number;
}

export interface Frame {
  /** px */
  width: number;
  height: number;
  /** squares */
  columns: number;
  rows: number;
}

/** The strip of letters and figures, px. */
export const RULER = { left: 22, top: 20 } as const;

export const NEAREST = 130;
const COMFORTABLE = 42;
const SMALLEST = 9;

/** The whole board, as large as it fits. */
export function fitted(frame: Frame): Camera {
  const room = { width: frame.width - RULER.left, height: frame.height - RULER.top };
  const cell = bounded(Math.min(room.width / frame.columns, room.height / frame.rows), frame);
  return {
    cell,
    x: RULER.left + (room.width - cell * frame.columns) / 2,
    y: RULER.top + (room.height - cell * frame.rows) / 2,
  };
}

/** The squares that matter, with a margin, as large as they fit: for a screen that nobody can move. */
export function framing(frame: Frame, squares: readonly (readonly [number, number])[], margin = 3): Camera {
  if (squares.length === 0) return fitted(frame);
  const span = (values: number[], limit: number): readonly [number, number] => [
    Math.max(0, Math.min(...values) - margin),
    Math.min(limit, Math.max(...values) + 1 + margin),
  ];
  const [left, right] = span(squares.map(([x]) => x), frame.columns);
  const [top, bottom] = span(squares.map(([, y]) => y), frame.rows);
  const cell = Math.min(frame.width / (right - left), frame.height / (bottom - top), NEAREST);
  return { cell, x: frame.width / 2 - ((left + right) / 2) * cell, y: frame.height / 2 - ((top + bottom) / 2) * cell };
}

/** A point of the board (in squares) in the middle of what `bottom` px of cover leave free. */
export function centered(frame: Frame, at: readonly [number, number], cell: number, bottom = 0): Camera {
  return kept({ cell, x: frame.width / 2 - at[0] * cell, y: (frame.height - bottom) / 2 - at[1] * cell }, frame);
}

/** How large a square is when a board opens: all of it if it stays readable, else a comfortable square. */
export function openingCell(frame: Frame): number {
  return Math.max(fitted(frame).cell, Math.min(COMFORTABLE, frame.width / 8));
}

/** Zoom that leaves the point under the finger in its place. */
export function zoomed(camera: Camera, frame: Frame, factor: number, px: number, py: number): Camera {
  const cell = bounded(camera.cell * factor, frame);
  const ratio = cell / camera.cell;
  return kept({ cell, x: px - (px - camera.x) * ratio, y: py - (py - camera.y) * ratio }, frame);
}

export function moved(camera: Camera, frame: Frame, dx: number, dy: number): Camera {
  return kept({ ...camera, x: camera.x + dx, y: camera.y + dy }, frame);
}

/** The camera that shows a square entirely, moved as little as possible. */
export function showing(camera: Camera, frame: Frame, [x, y]: readonly [number, number]): Camera {
  const left = camera.x + x * camera.cell;
  const top = camera.y + y * camera.cell;
  const dx = Math.max(RULER.left - left, 0) || Math.min(frame.width - left - camera.cell, 0);
  const dy = Math.max(RULER.top - top, 0) || Math.min(frame.height - top - camera.cell, 0);
  return moved(camera, frame, dx, dy);
}

/** Smallest square that is still easy to press, px. */
const PRESSED = 28;

/** The camera that has these squares in sight, moved as little as possible and drawn smaller if it must; the first is never lost. */
export function holding(camera: Camera, frame: Frame, squares: readonly (readonly [number, number])[], bottom = 0): Camera {
  const [first] = squares;
  if (!first) return camera;
  const room = { width: frame.width - RULER.left, height: frame.height - RULER.top - bottom };
  const span = (values: number[]): number => Math.max(...values) - Math.min(...values) + 2; // half a square around
  const fits = Math.min(room.width / span(squares.map(([x]) => x)), room.height / span(squares.map(([, y]) => y)));
  const cell = Math.min(camera.cell, Math.max(PRESSED, fits));
  const near = cell === camera.cell ? camera : centered(frame, [first[0] + 0.5, first[1] + 0.5], cell, bottom);
  // the last one brought into view stays there: the first of the list is brought last
  return [...squares].reverse().reduce((now, square) => inSight(now, frame, square, bottom), near);
}

function inSight(camera: Camera, frame: Frame, [x, y]: readonly [number, number], bottom: number): Camera {
  const half = camera.cell / 2;
  const [left, top] = [camera.x + x * camera.cell - half, camera.y + y * camera.cell - half];
  const side = 2 * camera.cell;
  const dx = Math.max(RULER.left - left, 0) || Math.min(frame.width - left - side, 0);
  const dy = Math.max(RULER.top - top, 0) || Math.min(frame.height - bottom - top - side, 0);
  return dx === 0 && dy === 0 ? camera : moved(camera, frame, dx, dy);
}

/** The board may be pushed aside, never out of sight: half of the frame still shows some of it. */
function kept(camera: Camera, frame: Frame): Camera {
  const width = camera.cell * frame.columns;
  const height = camera.cell * frame.rows;
  return {
    cell: camera.cell,
    x: clamp(camera.x, frame.width / 2 - width, frame.width / 2),
    y: clamp(camera.y, frame.height / 2 - height, frame.height / 2),
  };
}

function bounded(cell: number, frame: Frame): number {
  const whole = Math.min(frame.width / frame.columns, frame.height / frame.rows);
  return clamp(cell, Math.max(SMALLEST, Math.min(whole * 0.6, COMFORTABLE)), NEAREST);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
