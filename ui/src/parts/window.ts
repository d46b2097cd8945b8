/** Where the rows of a long list stand, most of which are not on the page: measured heights are kept, others guessed. */

export interface Row {
  readonly id: string;
  /** px once it was on the page, 0 before */
  height: number;
}

/** The rows from `first` to before `end`. */
export interface Span {
  first: number;
  end: number;
}

/** A row on the page. */
export interface Placed<R extends Row> {
  readonly row: R;
  readonly place: number;
  /** px from the top of the list */
  readonly top: number;
}

/** What is asked of the page in one frame. */
export interface Need {
  /** what is seen, now */
  sight: Span;
  /** what is made ready around it */
  wanted: Span;
  /** what may stay */
  most: Span;
  /** towards higher places */
  onward: boolean;
}

/** The rows of the next frame: those in sight, beyond them a few more, first the way the reader goes; far ones leave. */
export function grown(span: Span, { sight, wanted, most, onward }: Need, few: number): Span {
  if (span.end <= sight.first || span.first >= sight.end) return sight;
  let first = Math.min(sight.first, Math.max(span.first, most.first));
  let end = Math.max(sight.end, Math.min(span.end, most.end));
  let left = few;
  for (const after of [onward, !onward]) {
    const more = Math.max(0, Math.min(left, after ? wanted.end - end : first - wanted.first));
    if (after) end += more;
    else first -= more;
    left -= more;
  }
  return { first, end };
}

export class Stack<R extends Row> {
  rows: readonly R[] = [];
  /** tops[i] is px above row i; one more than there are rows */
  private tops = new Float64Array(1);
  private count = 0;

  constructor(private readonly guess: (row: R) => number) {}

  get total(): number {
    return this.top(this.count);
  }

  /** Other rows; a row that was measured keeps its height. */
  lay(rows: readonly R[]): void {
    this.rows = rows;
    this.count = rows.length;
    if (this.tops.length <= this.count) this.tops = new Float64Array(Math.max(256, this.count * 2));
    this.pile(0);
  }

  /** Heights read from the page, by place; the first row whose height changed, null when none did. */
  measure(heights: ReadonlyMap<number, number>): number | null {
    let from = this.count;
    for (const [place, height] of heights) {
      const row = this.rows[place];
      if (!row || height <= 0 || Math.abs(row.height - height) < 0.5) continue;
      row.height = height;
      from = Math.min(from, place);
    }
    if (from === this.count) return null;
    this.pile(from);
    return from;
  }

  top(place: number): number {
    return this.tops[Math.max(0, Math.min(this.count, place))] ?? 0;
  }

  /** The row that covers a height: the first one above all, the last one below all, -1 without rows. */
  at(y: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.top(middle) <= y) low = middle;
      else high = middle - 1;
    }
    return this.count === 0 ? -1 : low;
  }

  /** The rows that touch a band. */
  span(from: number, to: number): Span {
    if (this.count === 0 || to < 0 || from > this.total) return { first: 0, end: 0 };
    return { first: this.at(from), end: this.at(to) + 1 };
  }

  private pile(from: number): void {
    let y = this.top(from);
    for (let i = from; i < this.count; i++) {
      this.tops[i] = y;
      const row = this.rows[i] as R;
      y += row.height || this.guess(row);
    }
    this.tops[this.count] = y;
  }
}
