import type { Square } from '../board/shapes';
import { told } from '../live';
import type { ReachView, TargetView, View } from '../live';
import type { Option, Play } from '../live/shared';
import { same } from '../board/geometry';
import type { ActorOf, OptionOf } from './game';
import { commandOf } from './options';
import type { Seen } from './seen.svelte';

/** What is looked at before it is done, even when nothing is left to choose. */
const SHOWN_FIRST = new Set(['attack', 'use_power']);
/** fields of a command that are words of a person */
const WORDS = ['label', 'trigger'];

/** What is being chosen for a command before it is sent: the option, then its target, square, path or words. */
export class Picking<V extends Play = View> {
  /** whose turn is being played from here */
  actorId = $state<string | null>(null);
  protected key = $state<string | null>(null);
  target = $state<string | null>(null);
  /** for a power that may name several */
  named = $state.raw<readonly string[]>([]);
  point = $state<Square | null>(null);
  /** a path that provokes, until somebody says yes */
  path = $state.raw<Square[] | null>(null);
  /** the words that the command holds: what is done, or what sets it off */
  label = $state('');
  /** left out of an area by the GM */
  excluded = $state.raw<readonly string[]>([]);
  facing = $state.raw<Square | null>(null);
  /** without a board: the contacts that the move leaves */
  leaves = $state.raw<readonly string[]>([]);
  busy = $state(false);
  /** the target was pressed, not only offered because it is the only one */
  private pressed = false;

  constructor(
    protected readonly seen: Seen<V>,
    private readonly auto: () => string | null,
  ) {}

  readonly actor: ActorOf<V> | null = $derived.by(() => {
    const id = this.actorId ?? this.auto();
    return id === null ? null : (this.seen.actor(id) ?? null);
  });
  readonly options: readonly OptionOf<V>[] = $derived.by(() => (this.actor ? this.seen.options(this.actor.id) : []));
  readonly option: OptionOf<V> | null = $derived(this.options.find((one) => one.key === this.key && !one.refusal) ?? null);
  readonly needs: readonly string[] = $derived(this.option?.needs ?? []);
  readonly may: readonly string[] = $derived(this.option?.may ?? []);
  /** targets are named as a list, even when it holds one */
  private readonly severally: boolean = $derived(this.needs.includes('targets') || this.may.includes('targets'));
  /** the point is one of the squares that the server lists, as for a teleportation */
  readonly leaps: boolean = $derived(this.needs.includes('point') && (this.option?.reach?.length ?? 0) > 0);
  /** the area is a disc around its point; a cone or a line only goes towards it */
  get round(): boolean {
    return true;
  }
  /** what the area would cover, when the server lists it; nothing: its disc says it */
  get covered(): readonly Square[] | null {
    return null;
  }
  /** somebody is wanted, or several */
  readonly aiming: boolean = $derived(this.needs.includes('target') || this.severally);
  /** how many may be named; one, unless a power says more */
  readonly most: number = $derived(this.severally ? Math.max(1, this.option?.choose ?? 1) : 1);
  readonly aimedAt: readonly string[] = $derived(this.severally ? this.named : this.target === null ? [] : [this.target]);
  readonly targets: readonly TargetView[] = $derived(this.option?.targets ?? []);
  readonly aimable: string[] = $derived(this.targets.filter((one) => !one.refusal).map((one) => one.actor));
  readonly aimed: TargetView | null = $derived(this.targets.find((one) => one.actor === this.aimedAt.at(-1)) ?? null);
  readonly move: OptionOf<V> | null = $derived(this.options.find((one) => one.command === 'move' && one.fixed['step'] !== true && !one.refusal && (one.reach?.length ?? 0) > 0) ?? null);
  /** the field that the words go to */
  readonly words: string | null = $derived([...this.needs, ...this.may].find((field) => WORDS.includes(field)) ?? null);
  /** squares to draw: those of the move being chosen, or of the move that is open when nothing else is chosen */
  readonly reach: readonly ReachView[] = $derived(this.option ? (this.option.reach ?? []) : (this.move?.reach ?? []));
  readonly ready: boolean = $derived(
    this.option !== null &&
      (!this.needs.includes('target') || (this.target !== null && this.aimable.includes(this.target))) &&
      (!this.needs.includes('targets') || (this.named.length > 0 && this.named.every((one) => this.aimable.includes(one)))) &&
      (this.words === null || !this.needs.includes(this.words) || this.label.trim() !== '') &&
      (!this.needs.includes('point') || this.point !== null) &&
      (!this.needs.includes('facing') || this.facing !== null) &&
      (!this.needs.includes('path') || this.path !== null) &&
      this.whole(),
  );

  /** An option was pressed: sent when it lacks nothing, chosen otherwise, left when it was chosen already. */
  press(option: OptionOf<V>): void {
    if (option.refusal || this.busy) return;
    if (option.key === this.key) {
      this.clear();
      return;
    }
    this.clear();
    const needs = option.needs ?? [];
    if (needs.length === 0 && (option.may ?? []).length === 0 && !SHOWN_FIRST.has(option.command)) {
      void this.send(option, {});
      return;
    }
    this.key = option.key;
    const only = (option.targets ?? []).filter((one) => !one.refusal);
    if (needs.includes('target') && only.length === 1) this.target = only[0]?.actor ?? null;
    if (needs.includes('targets') && only.length === 1) this.named = only.map((one) => one.actor);
    this.begin(option);
  }

  /** A participant was pressed on the board or in the order: true when it became the target; a second press strikes. */
  aim(id: string): boolean {
    if (!this.option || !this.aiming || !this.aimable.includes(id)) return false;
    if (this.most > 1) {
      this.name(id);
      return true;
    }
    if (this.aimedAt[0] === id && this.pressed) void this.confirm();
    if (this.severally) this.named = [id];
    else this.target = id;
    this.pressed = true;
    return true;
  }

  /** Name one more, or no longer; when there are enough, the first one makes room. */
  private name(id: string): void {
    this.named = this.named.includes(id) ? this.named.filter((one) => one !== id) : [...this.named, id].slice(-this.most);
  }

  /** A square was pressed as the center of an area; a second press strikes. */
  lay(square: Square): void {
    if (same(this.point, square)) void this.confirm();
    this.point = square;
  }

  /** A path was drawn: true when it went off at once, false when it waits for a yes. */
  walk(path: Square[]): boolean {
    const end = path.at(-1);
    if (this.leaps && end) {
      this.lay(end);
      return this.busy;
    }
    const option = this.option?.command === 'move' ? this.option : this.move;
    if (!option) return false;
    const provoked = this.provokes(path, option);
    if (provoked.length === 0) {
      void this.send(option, { path });
      return true;
    }
    this.key = option.key;
    this.path = path;
    return false;
  }

  /** Who may strike on the way. */
  provokes(path: readonly Square[], option: Option | null = this.option): string[] {
    const end = path.at(-1);
    const step = option?.reach?.find((one) => same(one.square, end));
    return [...(step?.provokes ?? [])];
  }

  /** Send what was chosen. */
  async confirm(): Promise<boolean> {
    if (!this.option || !this.ready) return false;
    return this.send(this.option, this.chosen());
  }

  clear(): void {
    this.key = this.target = this.point = this.path = this.facing = null;
    this.label = '';
    this.pressed = false;
    this.excluded = this.leaves = this.named = [];
  }

  /** What a game chooses besides, as it is when an option is taken up. */
  protected begin(_option: OptionOf<V>): void {}

  /** Whether that is chosen. */
  protected whole(): boolean {
    return true;
  }

  protected chosen(): Record<string, unknown> {
    const chosen: Record<string, unknown> = {};
    if (this.target !== null && this.needs.includes('target')) chosen['target'] = this.target;
    if (this.severally && this.named.length > 0) chosen['targets'] = this.named;
    if (this.point && this.needs.includes('point')) chosen['point'] = this.point;
    if (this.path && this.needs.includes('path')) chosen['path'] = this.path;
    if (this.facing && this.needs.includes('facing')) chosen['facing'] = this.facing;
    if (this.words !== null && this.label.trim()) chosen[this.words] = this.label.trim();
    if (this.excluded.length > 0) chosen['excluded'] = this.excluded;
    if (this.leaves.length > 0) chosen['leaves'] = this.leaves;
    return chosen;
  }

  private async send(option: OptionOf<V>, chosen: Record<string, unknown>): Promise<boolean> {
    if (!this.actor || this.busy) return false;
    this.busy = true;
    const accepted = await told(this.seen.live.act(commandOf(option, this.actor.id, chosen)));
    this.busy = false;
    if (accepted) this.clear();
    return accepted;
  }
}
