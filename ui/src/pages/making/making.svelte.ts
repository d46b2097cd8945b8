import { post } from '../../live';
import type { Attribute, Book, Choices, DraftView } from '../../live';
import { lay, moved, shiftsFor, type Shift } from './points';

/** ms of quiet before the server judges what was chosen */
const QUIET = 160;
const PREFIX = 'veillee.making.';

interface Kept {
  choices: Choices;
  shifts: readonly Shift[];
}

/** A character being made, kept in this browser for its table and seat until it is finished. */
export class Making {
  choices = $state.raw<Choices>({});
  /** adaptability being moved, halves included */
  shifts = $state.raw<readonly Shift[]>([]);
  /** what the server says of it; null until it has said something */
  view = $state.raw<DraftView | null>(null);
  /** why it could not be judged */
  problem = $state('');
  /** free points that the server counted when it made `view` */
  private counted = $state(0);
  /** powers that the server counted when it made `view` */
  private learned = $state(0);
  /** how often something was chosen, and how often when the server last judged */
  private changes = 1;
  private judged = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private readonly place: string;

  constructor(
    private readonly table: string,
    seat: string,
    private readonly book: () => Book | null,
  ) {
    this.place = `${PREFIX}${table}.${seat}`;
    const kept = read(this.place);
    this.choices = kept.choices;
    this.shifts = kept.shifts;
    this.judge(0);
  }

  /** points of adaptability that ancestry and class give together */
  get adaptability(): number {
    return this.growths().reduce((all, one) => all + (one?.adaptability ?? 0), 0);
  }

  get free(): number {
    return this.growths().reduce((all, one) => all + (one?.free_points ?? 0), 0);
  }

  /** free points left, those of the last presses included */
  get left(): number {
    return (this.view?.free_left ?? 0) - ((this.choices.free?.length ?? 0) - this.counted);
  }

  /** how many powers may be chosen; those of the last presses are counted as the server will */
  get mostPowers(): number {
    return (this.view?.powers_left ?? 0) + this.learned;
  }

  change(part: Partial<Choices>): void {
    this.choices = { ...this.choices, ...part };
    this.keep();
  }

  put(on: Attribute, count: number): void {
    this.change({ free: lay(this.choices.free ?? [], on, count) });
  }

  shift(at: number, part: Partial<Shift>): void {
    this.shifts = shiftsFor(this.shifts, this.adaptability).map((one, i) => (i === at ? { ...one, ...part } : one));
    this.keep();
  }

  /** Take a power or leave it; false when there are enough already: nothing chosen is lost for it. */
  take(power: string): boolean {
    const now = this.choices.powers ?? [];
    if (!now.includes(power) && now.length >= this.mostPowers) return false;
    this.change({ powers: now.includes(power) ? now.filter((one) => one !== power) : [...now, power] });
    return true;
  }

  /** What is sent: half moved points are left out. */
  get sent(): Choices {
    return { ...this.choices, ...moved(this.shifts) };
  }

  /** It became a character: nothing is kept. */
  finish(): void {
    this.stop();
    this.choices = {};
    this.shifts = [];
    this.view = null;
    try {
      localStorage.removeItem(this.place);
    } catch {
      // storage refused: nothing was kept
    }
  }

  /** Wait until the server has judged the last choice; it is asked at once. */
  async settle(): Promise<void> {
    if (this.judged < this.changes) await this.ask();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  private growths() {
    const book = this.book();
    return [book?.ancestries?.[this.choices.ancestry ?? '']?.growth, book?.classes?.[this.choices.character_class ?? '']?.growth];
  }

  private keep(): void {
    try {
      localStorage.setItem(this.place, JSON.stringify({ choices: this.choices, shifts: this.shifts }));
    } catch {
      // storage refused: it lives as long as the page
    }
    this.judge(QUIET);
  }

  private judge(after: number): void {
    this.changes += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), after);
  }

  private async ask(): Promise<void> {
    clearTimeout(this.timer);
    const mine = (this.asked += 1);
    const [sent, changes] = [this.sent, this.changes];
    try {
      const view = await post<DraftView>(`api/t/${this.table}/draft`, sent);
      if (mine !== this.asked) return;
      this.view = view;
      this.judged = changes;
      this.counted = sent.free?.length ?? 0;
      this.learned = sent.powers?.length ?? 0;
      this.problem = '';
    } catch (error) {
      if (mine === this.asked) this.problem = (error as Error).message;
    }
  }
}

function read(place: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Kept>;
    return { choices: kept.choices ?? {}, shifts: kept.shifts ?? [] };
  } catch {
    return { choices: {}, shifts: [] };
  }
}

/** Whether a character was begun here for this table and seat. */
export function isBegun(table: string, seat: string): boolean {
  const { choices } = read(`${PREFIX}${table}.${seat}`);
  return Object.keys(choices).length > 0;
}
