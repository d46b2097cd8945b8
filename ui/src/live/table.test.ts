import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry, FromClient, FromServer, TableView } from './types';

/** A socket that tests open, close and speak through. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.CONNECTING;
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

const view = { id: 't1', title: 'Le gué', me: 'gm', role: 'gm' } as unknown as TableView;
const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', { baseURI: 'http://table.test/', visibilityState: 'visible', addEventListener: () => {}, removeEventListener: () => {}, documentElement: {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened() {
  const { LiveTable } = await import('./table.svelte');
  const live = new LiveTable('t1');
  live.start();
  last().open();
  last().say({ type: 'welcome', version: 3, protocol: 1, seat: 'gm', view, log: [], more: false });
  return live;
}

test('the first hello says that nothing is known, and the view comes with the welcome', async () => {
  const live = await opened();
  expect(last().address).toBe('ws://table.test/ws/t1?language=fr');
  expect(last().sent).toEqual([{ type: 'hello', version: 0, protocol: 1 }]);
  expect(live.view?.title).toBe('Le gué');
  expect(live.status).toBe('online');
  live.stop();
});

test('a command is answered by its id', async () => {
  const live = await opened();
  const reply = live.act({ type: 'end_fight' });
  const sent = last().sent.at(-1) as { id: string };
  last().say({ type: 'refused', id: sent.id, refusal: { code: 'no_fight' } });
  expect(await reply).toEqual({ ok: false, refusal: { code: 'no_fight' } });
  live.stop();
});

test('what was not answered goes again after a loss, with the same id and after the version known', async () => {
  const live = await opened();
  const reply = live.act({ type: 'end_fight' });
  const sent = last().sent.at(-1) as { id: string };
  last().close();
  expect(live.status).toBe('offline');
  expect(live.view?.title).toBe('Le gué');
  vi.advanceTimersByTime(2000);
  last().open();
  expect(last().sent[0]).toEqual({ type: 'hello', version: 3, protocol: 1 });
  expect(last().sent[1]).toMatchObject({ type: 'do', id: sent.id });
  last().say({ type: 'accepted', id: sent.id, version: 4 });
  expect(await reply).toEqual({ ok: true, version: 4 });
  live.stop();
});

test('what was missed is counted on return, and what comes later is not', async () => {
  const live = await opened();
  last().close();
  vi.advanceTimersByTime(2000);
  last().open();
  for (const version of [4, 5]) last().say({ type: 'step', version });
  expect(live.caught).toBe(2);
  vi.advanceTimersByTime(3000);
  last().say({ type: 'step', version: 6 });
  expect(live.caught).toBe(2);
  vi.advanceTimersByTime(6000);
  expect(live.caught).toBeNull();
  live.stop();
});

test('an undo strikes its entries through and says who did it; a redo makes them whole', async () => {
  const live = await opened();
  last().say({ type: 'step', version: 4, log: [{ version: 4, at: 0, author: 'MJ', kind: 'act' }] });
  last().say({ type: 'step', version: 5, undone: [4], log: [{ version: 5, at: 0, author: 'Camille', kind: 'undo', of: 4 }] });
  expect(live.log[0]).toMatchObject({ version: 4, undone: true, undone_by: 'Camille' });
  last().say({ type: 'step', version: 6, redone: [4] });
  expect(live.log[0]).toMatchObject({ version: 4, undone: false });
  live.stop();
});

const acts = (first: number, end: number): Entry[] => Array.from({ length: end - first }, (_, i) => ({ version: first + i, at: 0, author: 'MJ', kind: 'act' }));

test('older entries are asked for once, and put before the others', async () => {
  const live = await opened();
  last().say({ type: 'welcome', version: 9, protocol: 1, seat: 'gm', view, log: acts(7, 10), more: true });
  live.older();
  live.older();
  expect(last().sent.filter((one) => one.type === 'older')).toEqual([{ type: 'older', before: 7 }]);
  last().say({ type: 'older', log: acts(4, 7), more: false });
  expect(live.log.map((entry) => entry.version)).toEqual([4, 5, 6, 7, 8, 9]);
  live.older();
  expect(last().sent.filter((one) => one.type === 'older')).toHaveLength(1);
  live.stop();
});

test('older entries that come after the log was made anew are not its past', async () => {
  const live = await opened();
  last().say({ type: 'welcome', version: 9, protocol: 1, seat: 'gm', view, log: acts(7, 10), more: true });
  live.older();
  last().say({ type: 'welcome', version: 20, protocol: 1, seat: 'gm', view, log: acts(15, 20), more: true });
  last().say({ type: 'older', log: acts(4, 7), more: false });
  expect(live.log[0]?.version).toBe(15);
  expect(live.more).toBe(true);
  live.stop();
});

test('old entries are kept while somebody reads them, and forgotten afterwards: the server has them', async () => {
  const live = await opened();
  last().say({ type: 'welcome', version: 2000, protocol: 1, seat: 'gm', view, log: acts(1000, 2001), more: false });
  live.read(true);
  last().say({ type: 'step', version: 2400, log: acts(2001, 2401) });
  expect(live.log[0]?.version).toBe(1000);
  live.read(false);
  expect([live.log[0]?.version, live.log.at(-1)?.version, live.more]).toEqual([2001, 2400, true]);
  live.older();
  expect(last().sent.at(-1)).toEqual({ type: 'older', before: 2001 });
  live.stop();
});

test('a step that is already known changes nothing', async () => {
  const live = await opened();
  last().say({ type: 'step', version: 4, patch: { set: [[['title'], 'La mine']] } });
  last().say({ type: 'step', version: 4, patch: { set: [[['title'], 'Autre']] } });
  expect(live.view?.title).toBe('La mine');
  live.stop();
});

test('after a goodbye nobody knocks again', async () => {
  const live = await opened();
  last().say({ type: 'goodbye', refusal: { code: 'revoked' } });
  vi.advanceTimersByTime(60_000);
  expect(live.status).toBe('gone');
  expect(FakeSocket.all).toHaveLength(1);
});
