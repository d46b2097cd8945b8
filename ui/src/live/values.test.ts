import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isReady, opened, withHash, withValue, type Evening } from '../fair/evening';
import type { TableCommand, TableView } from './types';
import { Values, witnessed } from './values';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

afterEach(() => vi.useRealTimers());

/** A table of the fold alone: it takes what devices send and shows it to all of them. */
class Room {
  evening: Evening = opened(1, 'public', 'hidden');
  sent: string[] = [];
  private readonly devices: { seat: string; values: Values }[] = [];
  private readonly letters: { seat: string; command: TableCommand }[] = [];

  enters(seat: string): Values {
    const values = new Values('t1', (command) => this.letters.push({ seat, command }));
    this.devices.push({ seat, values });
    values.see(this.view(seat));
    this.settle();
    return values;
  }

  /** Several devices that see the same moment before any of them is heard. */
  enterTogether(...seats: string[]): void {
    for (const seat of seats) this.devices.push({ seat, values: new Values('t1', (command) => this.letters.push({ seat, command })) });
    for (const { seat, values } of this.devices) values.see(this.view(seat));
    this.settle();
  }

  leaves(values: Values): void {
    values.stop();
    this.devices.splice(this.devices.findIndex((one) => one.values === values), 1);
  }

  settle(): void {
    for (let letter = this.letters.shift(); letter; letter = this.letters.shift()) {
      const { seat, command } = letter;
      this.sent.push(`${seat} ${command.type}`);
      if (command.type === 'commit_value') this.evening = withHash(this.evening, seat, command.hash);
      if (command.type === 'give_value' && isReady(this.evening, new Set())) this.evening = withValue(this.evening, seat, command.value);
      for (const device of this.devices) device.values.see(this.view(device.seat));
    }
  }

  get mix(): string[] {
    return Object.keys(this.evening.mixes.at(-1) ?? {}).sort();
  }

  view(me: string): TableView {
    const dice = {
      commitment: this.evening.commitment,
      hidden_commitment: this.evening.hiddenCommitment,
      mix: this.evening.mixes.length - 1,
      seats: this.mix,
      committed: this.evening.hashes,
      given: Object.keys(this.evening.values),
      ready: isReady(this.evening, new Set()),
    };
    return { me, role: me === 'gm' ? 'gm' : 'player', evening: 1, open: true, dice } as unknown as TableView;
  }
}

test('a device commits, then gives; the GM’s and the screen’s add nothing', () => {
  const room = new Room();
  room.enters('gm');
  expect(room.sent).toEqual([]);
  room.enters('elara');
  expect(room.sent).toEqual(['elara commit_value', 'elara give_value']);
  expect(room.mix).toEqual(['elara']);
  expect(witnessed('t1', 'elara')[1]).toMatchObject({ commitment: 'public', hidden: 'hidden' });
});

test('who comes later enters a mix with fresh values of all who are there', () => {
  const room = new Room();
  for (const seat of ['elara', 'kael', 'bru']) room.enters(seat);
  expect(room.mix).toEqual(['bru', 'elara', 'kael']);
  expect(room.evening.mixes).toHaveLength(4);
  expect(new Set(room.evening.mixes.map((mix) => mix['elara'])).size).toBe(4);
});

test('devices that speak at the same time commit once each', () => {
  const room = new Room();
  room.enterTogether('elara', 'kael', 'bru');
  expect(room.mix).toEqual(['bru', 'elara', 'kael']);
  expect(room.evening.mixes).toHaveLength(2);
  expect(room.sent.filter((one) => one.endsWith('commit_value'))).toHaveLength(3);
});

test('nobody enters while who protects the dice is away, and all do when they are back', () => {
  const room = new Room();
  const elara = room.enters('elara');
  room.leaves(elara);
  room.enters('kael');
  vi.advanceTimersByTime(60_000);
  room.settle();
  expect(room.mix).toEqual(['elara']);
  expect(room.sent.filter((one) => one.startsWith('kael'))).toEqual(['kael commit_value']);
  room.enters('elara');
  expect(room.mix).toEqual(['elara', 'kael']);
});

test('a round that somebody left begins again without them', () => {
  const room = new Room();
  room.evening = withHash(room.evening, 'ghost', 'a hash without a device');
  room.enters('elara');
  expect(room.mix).toEqual([]);
  vi.advanceTimersByTime(5_000);
  room.settle();
  expect(room.mix).toEqual(['elara']);
});

test('what was sent and lost is sent again', () => {
  const sent: TableCommand[] = [];
  const room = new Room();
  const values = new Values('t1', (command) => sent.push(command));
  values.see(room.view('elara'));
  values.see(room.view('elara'));
  expect(sent).toHaveLength(1);
  values.forget();
  values.see(room.view('elara'));
  expect(sent.map((command) => command.type)).toEqual(['commit_value', 'commit_value']);
});
