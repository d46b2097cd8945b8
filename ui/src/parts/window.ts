/** Where the rows of a long list stand, most of which are not on the page: measured heights are kept, others guessed. */

export interface Row {
  readonly id: string;
  /** px, guessed until it was on the page */
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
  /** plain text until then */
  readonly whole: boolean;
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

export function covers(span: Span, other: Span): boolean {
  return span.first <= other.first && span.end >= other.end;
}

/** Rows that became whole among those on the page: no gap between them, and far ones leave. */
export function joined(span: Span, whole: Span, most: Span): Span {
  if (span.end < whole.first || span.first > whole.end) return whole;
  return { first: Math.min(whole.first, Math.max(span.first, most.first)), end: Math.max(whole.end, Math.min(span.end, most.end)) };
}

/** The same rows after others came above them, or went. */
export function shifted({ first, end }: Span, by: number): Span {
  return { first: Math.max(0, first + by), end: Math.max(0, end + by) };
}

export class Stack<R extends Row> {
  rows: readonly R[] = [];
  /** tops[i] is px above row i; one more than there are rows */
  private tops = new Float64Array(1);
  private count = 0;

  get total(): number {
    return this.top(this.count);
  }

  /** Other rows; a row that was measured keeps its height. */
  lay(rows: readonly R[]): void {
    this.rows = rows;
    this.count = rows.length;
    if (this.tops.length <= this.count) this.tops = new Float64Array(Math.max(256, this.count * 2));
    let y = 0;
    for (let i = 0; i < this.count; i++) {
      this.tops[i] = y;
      y += (rows[i] as R).height;
    }
    this.tops[this.count] = y;
  }

  /** Heights read from the page, by place; whether any changed. */
  measure(heights: ReadonlyMap<number, number>): boolean {
    const changed: [place: number, by: number][] = [];
    for (const [place, height] of heights) {
      const row = this.rows[place];
      if (!row || height <= 0 || Math.abs(row.height - height) < 0.5) continue;
      changed.push([place, height - row.height]);
      row.height = height;
    }
    changed.sort(([one], [other]) => one - other);
    let by = 0;
    for (const [i, [place, more]] of changed.entries()) {
      by += more;
      const next = changed[i + 1]?.[0] ?? this.count;
      for (let below = place + 1; below <= next; below++) this.tops[below] = (this.tops[below] ?? 0) + by;
    }
    return changed.length > 0;
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
}
