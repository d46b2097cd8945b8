import { language } from '../words';
import { freshId } from './ids';
import { Link, socketAddress } from './link';
import { Outbox, type Asked } from './outbox';
import { patched } from './patch';
import { PROTOCOL } from './types';
import { Values } from './values';
import type { AudacityCommand } from './audacity';
import type { Command, Entry, FromServer, Refusal, Step, TableCommand, TableView } from './types';

/** A command of the rules, whatever the game of the table. */
export type AnyCommand = Command | AudacityCommand;

export type Answered = { ok: true; version: number } | { ok: false; refusal: Refusal };
export type Status = 'opening' | 'online' | 'offline' | 'gone';

/** A message that wants an answer, before it has its id. */
type Unsent = Asked extends infer One ? (One extends Asked ? Omit<One, 'id'> : never) : never;

const SLOW = 8000;
const BACK = 6000;
/** ms after the return during which what arrives was missed, not new */
const CATCHING = 1500;
/** entries kept once there are more than MOST and nobody reads the older ones: the server has them */
const KEPT = 400;
const MOST = 1200;

/** One table as this browser sees it: the view, the log, and what it sends. Kept as it was while offline. */
export class LiveTable {
  view = $state.raw<TableView | null>(null);
  /** oldest first */
  log = $state.raw<readonly Entry[]>([]);
  /** older entries exist */
  more = $state(false);
  version = $state(0);
  status = $state<Status>('opening');
  /** ids of the seats with a device connected now */
  present = $state.raw<readonly string[]>([]);
  /** why the server closed for good */
  goodbye = $state.raw<Refusal | null>(null);
  /** events caught up since the last loss; null when there was none to tell */
  caught = $state<number | null>(null);
  /** attempts since the connection was lost */
  attempts = $state(0);
  /** messages sent and not answered yet */
  sending = $state(0);

  private readonly link: Link;
  private readonly outbox: Outbox;
  private readonly values: Values;
  private readonly waiting = new Map<string, (reply: Answered) => void>();
  private lostAt: number | null = null;
  private reading = false;
  /** the first version known when older entries were last asked for */
  private asked = 0;
  private catching = 0;
  private clock: ReturnType<typeof setInterval> | undefined;
  private backTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: string, query = '') {
    this.outbox = new Outbox(`veillee.sent.${table}${query}`);
    this.values = new Values(table, (command) => this.link.send({ type: 'table', id: freshId(), command }));
    this.link = new Link(() => socketAddress(table, query, language()), {
      open: () => this.opened(),
      message: (message) => this.receive(message),
      lost: (attempts) => this.lost(attempts),
    });
  }

  start(): void {
    this.link.start();
    this.clock = setInterval(() => {
      if (this.link.open && this.outbox.stale(SLOW)) this.link.renew();
    }, SLOW);
  }

  stop(): void {
    clearInterval(this.clock);
    clearTimeout(this.backTimer);
    this.values.stop();
    this.link.stop();
  }

  /** The language of this device changed: the server's own sentences follow. */
  renew(): void {
    this.link.renew();
  }

  /** A command of the rules, or a tool. */
  act(command: AnyCommand): Promise<Answered> {
    return this.send({ type: 'do', command: command as Command });
  }

  /** A command of the table itself. */
  change(command: TableCommand): Promise<Answered> {
    return this.send({ type: 'table', command });
  }

  answer(prompt: number, value: string): Promise<Answered> {
    return this.send({ type: 'answer', prompt, value });
  }

  /** Faces by ask: `asks` are their indices. */
  faces(prompt: number, asks: readonly number[], faces: readonly (readonly number[])[]): Promise<Answered> {
    return this.send({ type: 'answer', prompt, asks, faces });
  }

  /** Let the table throw the dice after all. */
  drawn(prompt: number, asks: readonly number[]): Promise<Answered> {
    return this.send({ type: 'answer', prompt, asks, draw: true });
  }

  goOn(prompt: number): Promise<Answered> {
    return this.send({ type: 'go_on', prompt });
  }

  undo(to?: number): Promise<Answered> {
    return this.send(to === undefined ? { type: 'undo' } : { type: 'undo', to });
  }

  redo(): Promise<Answered> {
    return this.send({ type: 'redo' });
  }

  /** What a command would be answered; it changes nothing. */
  preview(command: AnyCommand): Promise<Answered> {
    return this.send({ type: 'preview', command: command as Command }, false);
  }

  /** Ask for older entries; once, until they are there. */
  older(): void {
    const first = this.log[0]?.version ?? 0;
    if (!this.more || first === 0 || first === this.asked || !this.link.open) return;
    this.asked = first;
    this.link.send({ type: 'older', before: first });
  }

  /** Whether somebody reads older entries; the page forgets most of them afterwards. */
  read(older: boolean): void {
    this.reading = older;
    this.forget();
  }

  private forget(): void {
    if (this.reading || this.log.length <= MOST) return;
    this.log = this.log.slice(-KEPT);
    this.more = true;
    this.asked = 0;
  }

  private send(unsent: Unsent, keep = true): Promise<Answered> {
    const message = { ...unsent, id: freshId() } as Asked;
    return new Promise((resolve) => {
      this.waiting.set(message.id, resolve);
      if (keep) this.outbox.add(message);
      this.sending = this.waiting.size;
      this.link.send(message);
    });
  }

  private opened(): void {
    this.link.send({ type: 'hello', version: this.view ? this.version : 0, protocol: PROTOCOL });
    for (const message of this.outbox.messages()) this.link.send(message);
  }

  private receive(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.view = message.view;
        this.log = message.log;
        this.more = message.more;
        this.asked = 0;
        this.arrived(message.version);
        break;
      case 'step':
        this.step(message);
        break;
      case 'accepted':
        this.settle(message.id, { ok: true, version: message.version });
        break;
      case 'refused':
        this.settle(message.id, { ok: false, refusal: message.refusal });
        break;
      case 'older':
        // what was asked before the log was cut or came anew is not its past
        if (this.log[0]?.version !== this.asked) break;
        this.log = [...message.log, ...this.log];
        this.more = message.more;
        this.asked = 0;
        break;
      case 'presence':
        this.present = message.seats;
        this.online();
        break;
      case 'goodbye':
        this.goodbye = message.refusal;
        this.status = 'gone';
        this.link.stop();
        break;
    }
  }

  private step(step: Step): void {
    if (this.view && step.version > this.version) {
      if (step.patch) this.view = patched(this.view, step.patch);
      if (step.log || step.undone || step.redone) this.log = joined(this.log, step);
      this.forget();
    }
    this.arrived(step.version);
  }

  private arrived(version: number): void {
    this.version = Math.max(this.version, version);
    if (this.view) this.values.see(this.view);
    this.online();
    if (this.lostAt !== null && Date.now() < this.catching) this.caught = this.version - this.lostAt;
  }

  private online(): void {
    if (this.status === 'offline') {
      clearTimeout(this.backTimer);
      this.catching = Date.now() + CATCHING;
      this.backTimer = setTimeout(() => {
        this.lostAt = null;
        this.caught = null;
      }, BACK);
      this.caught = this.version - (this.lostAt ?? this.version);
    }
    this.status = 'online';
    this.attempts = 0;
  }

  private lost(attempts: number): void {
    clearTimeout(this.backTimer);
    this.values.forget();
    this.attempts = attempts;
    this.asked = 0;
    if (this.view) {
      this.lostAt ??= this.version;
      this.status = 'offline';
    }
    // a preview is only a look: it is not asked again
    for (const id of this.waiting.keys()) {
      if (!this.outbox.messages().some((one) => one.id === id)) this.settle(id, { ok: false, refusal: { code: 'offline' } });
    }
  }

  private settle(id: string, reply: Answered): void {
    this.outbox.done(id);
    this.waiting.get(id)?.(reply);
    this.waiting.delete(id);
    this.sending = this.waiting.size;
  }
}

/** The log after a step: what was undone is struck through and stays, what was redone is whole again. */
function joined(log: readonly Entry[], step: Step): readonly Entry[] {
  if (!step.undone?.length && !step.redone?.length) return [...log, ...(step.log ?? [])];
  const undone = new Set(step.undone ?? []);
  const redone = new Set(step.redone ?? []);
  const by = step.log?.find((entry) => entry.kind === 'undo')?.author ?? '';
  const changed = log.map((entry) => {
    if (undone.has(entry.version)) return { ...entry, undone: true, undone_by: by };
    return redone.has(entry.version) ? { ...entry, undone: false, undone_by: '' } : entry;
  });
  return [...changed, ...(step.log ?? [])];
}
