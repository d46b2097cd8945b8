/** px a second: faster than this nobody reads, until slower than that */
const FAST = 1200;
const SLOW = 700;
/** px a second: faster than this no row can be made out, once it has lasted */
const BLUR = 12_000;
/** ms and looks without a move after which the list is at rest: a look after a long frame may still find it where it stood before */
const REST = 120;
const STILL = 4;
/** ms over which a speed is taken, and those that a first move is taken to have lasted */
const WHILE = 100;
const BEAT = 16;

/** How somebody goes through a long list: which way, how fast, and whether at rest. */
export class Pace {
  /** px from the top of the list to what is seen of it */
  edge = 0;
  /** px a second */
  speed = 0;
  /** towards the end of the list */
  onward = true;
  /** too fast to read */
  runs = false;
  private now = 0;
  private movedAt = 0;
  private begunAt = 0;
  private still = 0;

  /** Where the list stands now, in ms. */
  look(edge: number, now: number): void {
    this.now = now;
    this.still += 1;
    if (edge !== this.edge) this.move(edge);
    else if (this.rests) this.speed = 0;
    this.runs = this.speed > (this.runs ? SLOW : FAST);
  }

  get rests(): boolean {
    return this.still >= STILL && this.now - this.movedAt > REST;
  }

  /** Whether only more looks can say that it rests. */
  get stops(): boolean {
    return this.still > 0 && this.still < STILL;
  }

  get blurs(): boolean {
    return this.speed > BLUR && this.now - this.begunAt > REST;
  }

  private move(edge: number): void {
    const begins = this.still > STILL;
    const took = begins ? BEAT : Math.max(1, this.now - this.movedAt);
    const speed = (1000 * Math.abs(edge - this.edge)) / took;
    this.speed += Math.min(1, took / WHILE) * (speed - this.speed);
    this.onward = edge > this.edge || edge <= 0;
    if (begins) this.begunAt = this.now;
    this.movedAt = this.now;
    this.still = 0;
    this.edge = edge;
  }
}
