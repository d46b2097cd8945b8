/** What fingers and mouse do on the board, told apart: a tap, a drag, a pinch. Positions are px in the board's frame. */
export interface GestureHandlers {
  tap: (x: number, y: number) => void;
  /** a drag begins at (x, y): true keeps it for the caller (a token), false pans */
  grab: (x: number, y: number, mouse: boolean) => boolean;
  drag: (x: number, y: number) => void;
  drop: (x: number, y: number) => void;
  cancel: () => void;
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, x: number, y: number) => void;
  hover: (x: number, y: number) => void;
}

interface Finger {
  x: number;
  y: number;
}

const STILL = 6;

export class Gestures {
  private readonly fingers = new Map<number, Finger>();
  private start: Finger | null = null;
  private mode: 'idle' | 'pressed' | 'pan' | 'drag' | 'pinch' = 'idle';

  constructor(
    private readonly element: () => Element | undefined,
    private readonly handlers: GestureHandlers,
  ) {}

  down = (event: PointerEvent): void => {
    if (event.button > 1) return;
    const at = this.place(event);
    this.fingers.set(event.pointerId, at);
    this.element()?.setPointerCapture(event.pointerId);
    if (this.fingers.size === 2) {
      if (this.mode === 'drag') this.handlers.cancel();
      this.mode = 'pinch';
      return;
    }
    this.start = at;
    this.mode = 'pressed';
  };

  move = (event: PointerEvent): void => {
    const at = this.place(event);
    const before = this.fingers.get(event.pointerId);
    if (!before) {
      this.handlers.hover(at.x, at.y);
      return;
    }
    if (this.mode === 'pinch') this.pinch(event.pointerId, before, at);
    if (this.mode === 'pressed' && this.start && Math.hypot(at.x - this.start.x, at.y - this.start.y) > STILL) {
      this.mode = this.handlers.grab(this.start.x, this.start.y, event.pointerType !== 'touch') ? 'drag' : 'pan';
    }
    if (this.mode === 'drag') this.handlers.drag(at.x, at.y);
    if (this.mode === 'pan') this.handlers.pan(at.x - before.x, at.y - before.y);
    this.fingers.set(event.pointerId, at);
  };

  up = (event: PointerEvent): void => {
    if (!this.fingers.delete(event.pointerId)) return;
    const at = this.place(event);
    if (this.mode === 'pressed') this.handlers.tap(at.x, at.y);
    if (this.mode === 'drag') this.handlers.drop(at.x, at.y);
    this.mode = this.fingers.size > 0 ? 'pan' : 'idle';
  };

  lost = (event: PointerEvent): void => {
    if (!this.fingers.delete(event.pointerId)) return;
    if (this.mode === 'drag') this.handlers.cancel();
    this.mode = this.fingers.size > 0 ? 'pan' : 'idle';
  };

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const at = this.place(event);
    if (event.shiftKey) this.handlers.pan(-event.deltaY, 0);
    else this.handlers.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), at.x, at.y);
  };

  private pinch(id: number, before: Finger, at: Finger): void {
    const other = [...this.fingers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const gap = Math.hypot(before.x - other.x, before.y - other.y);
    const next = Math.hypot(at.x - other.x, at.y - other.y);
    this.handlers.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    if (gap > 0) this.handlers.zoom(next / gap, (at.x + other.x) / 2, (at.y + other.y) / 2);
  }

  private place(event: MouseEvent): Finger {
    const frame = this.element()?.getBoundingClientRect();
    return { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) };
  }
}
