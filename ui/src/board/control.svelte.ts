import { centered, fitted, framing, holding, moved, openingCell, showing, zoomed, type Camera, type Frame } from './camera';
import { covers, pathTo, same, snapped, wallAt } from './geometry';
import type { GestureHandlers } from './gestures';
import type { BoardProps } from './props';
import type { BoardToken, Point, ReachSquare, Square, Tool } from './shapes';
import { spokenSquare } from './spoken';

/** The props that pressing and moving read, with their defaults filled in. */
export type ControlProps = Omit<BoardProps, 'tool' | 'aim'> &
  Required<Pick<BoardProps, 'walls' | 'targets' | 'draggable' | 'still' | 'cover' | 'keep'>> & { tool: Tool; aim: Square | null };

const STEPS: Record<string, Square> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** What this device does on the board: where it looks, what it holds, what it is drawing. */
export class Control implements GestureHandlers {
  width = $state(0);
  height = $state(0);
  camera = $state<Camera | null>(null);
  /** the square of the arrow keys */
  cursor = $state<Square | null>(null);
  said = $state('');
  hovered = $state<string | null>(null);
  over = $state<Square | null>(null);
  held = $state<{ id: string; at: readonly [number, number] } | null>(null);
  /** ends of the measured line */
  from = $state<Square | null>(null);
  to = $state<Square | null>(null);
  /** where the wall being drawn begins, and where the pointer is */
  corner = $state<Point | null>(null);
  pointer = $state<Point | null>(null);
  /** the wall that a press would erase */
  marked = $state<string | null>(null);
  private lastCenter = '';
  private lastKept = '';
  /** px of a square before it was drawn smaller to keep some in sight */
  private wanted: number | null = null;

  readonly frame = $derived.by<Frame>(() => ({ width: this.width, height: this.height, columns: this.props().width, rows: this.props().height }));
  readonly cell = $derived(this.camera?.cell ?? 1);
  readonly walker = $derived.by(() => this.props().tokens.find((token) => token.id === this.props().reach?.token));
  /** drawn from bottom to top: the fallen, the standing, the one in hand */
  readonly drawn = $derived.by(() => [...this.props().tokens].sort((a, b) => this.rank(a) - this.rank(b)));
  readonly plan = $derived.by(() => this.planned());

  constructor(
    private readonly props: () => ControlProps,
    private readonly aimAt: (square: Square | null) => void,
  ) {}

  /** The board opens on what matters, and keeps its place when the window changes. */
  look(): void {
    const { center, keep, cover, still, tokens } = this.props();
    const { frame } = this;
    const key = center ? `${center.join()} ${cover} ${frame.width} ${frame.height}` : '';
    const kept = keep.length > 0 ? `${keep.join(' ')} ${cover} ${frame.width} ${frame.height}` : '';
    const near = this.wanted ?? this.camera?.cell ?? openingCell(frame);
    if (still) this.camera = framing(frame, tokens.map((token) => token.square));
    else if (center && key !== this.lastCenter) this.camera = centered(frame, [center[0] + 0.5, center[1] + 0.5], near, cover);
    else if (this.camera === null) this.camera = near <= fitted(frame).cell ? fitted(frame) : centered(frame, this.middle(), near);
    else this.camera = moved(this.camera, frame, 0, 0);
    if (this.camera && kept !== this.lastKept && !still) {
      const before = center ? centered(frame, [center[0] + 0.5, center[1] + 0.5], near, cover) : this.camera;
      this.camera = holding(before, frame, keep, cover);
      this.wanted = this.camera.cell < near ? near : null;
    }
    this.lastKept = kept;
    this.lastCenter = key;
  }

  fit = (): void => {
    this.wanted = null;
    this.camera = fitted(this.frame);
  };

  zoom = (factor: number, x = this.width / 2, y = this.height / 2): void => {
    this.wanted = null;
    if (this.camera && !this.props().still) this.camera = zoomed(this.camera, this.frame, factor, x, y);
  };

  pan = (dx: number, dy: number): void => {
    if (this.camera && !this.props().still) this.camera = moved(this.camera, this.frame, dx, dy);
  };

  tap = (x: number, y: number): void => {
    const square = this.squareAt(x, y);
    this.cursor = null;
    if (square) this.press(square, this.point(x, y));
  };

  grab = (x: number, y: number, mouse: boolean): boolean => {
    const square = this.squareAt(x, y);
    const token = square && this.tokenAt(square);
    if (!mouse || this.props().tool !== 'choose' || !token || !this.props().draggable.includes(token.id)) return false;
    this.held = { id: token.id, at: this.inBoard(x, y) };
    return true;
  };

  drag = (x: number, y: number): void => {
    if (this.held) this.held = { id: this.held.id, at: this.inBoard(x, y) };
    this.over = this.squareAt(x, y);
  };

  drop = (x: number, y: number): void => {
    const square = this.squareAt(x, y);
    const token = this.props().tokens.find((one) => one.id === this.held?.id);
    this.held = null;
    if (!square || !token || same(square, token.square)) return;
    if (!(this.props().reach?.token === token.id && this.walk(square))) this.props().ondrop?.(token.id, square);
  };

  cancel = (): void => {
    this.held = null;
  };

  hover = (x: number, y: number): void => {
    const square = this.squareAt(x, y);
    const at = this.point(x, y);
    this.over = square;
    this.pointer = snapped(at[0], at[1]);
    this.marked = this.props().tool === 'wall' && this.corner === null ? (wallAt(this.props().walls, at[0], at[1])?.id ?? null) : null;
    const id = (square && this.tokenAt(square)?.id) ?? null;
    if (id !== this.hovered) this.props().onhover?.(id);
    this.hovered = id;
  };

  leave = (): void => {
    this.hovered = this.over = this.pointer = this.marked = null;
  };

  keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || this.props().still) return;
    const step = STEPS[event.key];
    if (step) this.moveCursor(step);
    else if ((event.key === 'Enter' || event.key === ' ') && this.cursor) this.press(this.cursor, this.cursor);
    else if (event.key === 'Escape') this.forget();
    else if (event.key === '+' || event.key === '=') this.zoom(1.25);
    else if (event.key === '-') this.zoom(0.8);
    else if (event.key === '0') this.fit();
    else return;
    event.preventDefault();
  };

  /** Gives up what was begun. */
  forget(): void {
    this.from = this.to = this.corner = this.held = this.marked = null;
    if (this.props().aim) this.take(null);
  }

  private planned(): { path: Square[]; metres: number; past: number | undefined } | null {
    const { walker } = this;
    const aimed = walker && this.held?.id === walker.id ? this.over : this.props().aim;
    const step = aimed && this.reachable(aimed);
    if (!walker || !aimed || !step) return null;
    const path = pathTo(this.props().reach?.squares ?? [], aimed);
    const past = path.findIndex((square) => this.reachable(square, true)?.double);
    return { path: [walker.square, ...path], metres: step.metres, past: past < 0 ? undefined : past + 1 };
  }

  private press(square: Square, at: readonly [number, number]): void {
    const { tool, onarea } = this.props();
    if (tool === 'choose') this.choose(square);
    else if (tool === 'measure') this.measure(square);
    else if (tool === 'area') onarea?.(square);
    else this.build(at);
  }

  private choose(square: Square): void {
    const other = this.tokenAt(square);
    const free = !other || other.id === this.props().reach?.token || !this.props().targets.includes(other.id);
    if (free && this.reachable(square)) {
      if (same(this.props().aim, square)) this.walk(square);
      else this.take(square);
      return;
    }
    if (this.props().aim) this.take(null);
    this.props().onpick?.(square, other?.id ?? null);
  }

  private walk(end: Square): boolean {
    const { reach, onmove } = this.props();
    if (!reach || !this.reachable(end)) return false;
    const path = pathTo(reach.squares, end);
    this.take(null);
    onmove?.(reach.token, path);
    return true;
  }

  private take(square: Square | null): void {
    this.aimAt(square);
    this.props().onaim?.(square);
  }

  private measure(square: Square): void {
    if (this.from === null || this.to !== null) {
      this.from = square;
      this.to = null;
    } else {
      this.to = square;
      this.props().onmeasure?.(this.from, square);
    }
  }

  private build(at: readonly [number, number]): void {
    const { walls, width, height, onwall, onwallpick } = this.props();
    const spot = snapped(Math.max(0, Math.min(width, at[0])), Math.max(0, Math.min(height, at[1])));
    if (this.corner === null) {
      const wall = wallAt(walls, at[0], at[1]);
      const atEnd = wall && [wall.start, wall.end].some((end) => Math.hypot(at[0] - end[0] / 100, at[1] - end[1] / 100) < 0.25);
      if (wall && !atEnd) onwallpick?.(wall.id);
      else this.corner = spot;
    } else if (this.corner[0] === spot[0] && this.corner[1] === spot[1]) this.corner = null;
    else {
      onwall?.(this.corner, spot);
      this.corner = spot; // the next wall begins where this one ends, until Escape or a second press on the spot
    }
  }

  private moveCursor(step: Square): void {
    const { tokens, active, width, height, reach } = this.props();
    const start = this.walker?.square ?? tokens.find((token) => token.id === active)?.square ?? [Math.floor(width / 2), Math.floor(height / 2)];
    const next = this.cursor ? ([this.cursor[0] + step[0], this.cursor[1] + step[1]] as const) : start;
    const square: Square = [Math.max(0, Math.min(width - 1, next[0])), Math.max(0, Math.min(height - 1, next[1]))];
    this.cursor = square;
    this.said = spokenSquare(square, tokens, reach ?? null);
    if (this.camera) this.camera = showing(this.camera, this.frame, square);
  }

  /** What the server says of a square: where a walk may end or, with `passing`, go through. */
  private reachable(square: Square, passing = false): ReachSquare | undefined {
    return this.props().reach?.squares.find((one) => same(one.square, square) && (passing || !one.through));
  }

  private middle(): readonly [number, number] {
    const { tokens, width, height } = this.props();
    if (tokens.length === 0) return [width / 2, height / 2];
    const xs = tokens.map((token) => token.square[0]);
    const ys = tokens.map((token) => token.square[1]);
    return [(Math.min(...xs) + Math.max(...xs) + 1) / 2, (Math.min(...ys) + Math.max(...ys) + 1) / 2];
  }

  private rank(token: BoardToken): number {
    return this.held?.id === token.id ? 2 : token.down ? 0 : 1;
  }

  private tokenAt(square: Square): BoardToken | undefined {
    return [...this.drawn].reverse().find((token) => covers(token, square));
  }

  private inBoard(x: number, y: number): readonly [number, number] {
    return [x - (this.camera?.x ?? 0), y - (this.camera?.y ?? 0)];
  }

  private point(x: number, y: number): readonly [number, number] {
    const [left, top] = this.inBoard(x, y);
    return [left / this.cell, top / this.cell];
  }

  private squareAt(x: number, y: number): Square | null {
    const [px, py] = this.point(x, y);
    const [column, row] = [Math.floor(px), Math.floor(py)];
    const { width, height } = this.props();
    return column >= 0 && row >= 0 && column < width && row < height ? [column, row] : null;
  }
}
