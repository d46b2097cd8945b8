import type { FromClient, FromServer } from './types';

/** What a link tells its owner. */
export interface LinkEvents {
  /** the socket is open: say hello */
  open: () => void;
  message: (message: FromServer) => void;
  /** it was lost; it tries again by itself */
  lost: (attempts: number) => void;
}

const FIRST = 400;
const LONGEST = 8000;
const ASLEEP = 12_000;

/** One WebSocket that comes back by itself: after a loss, a sleep of the device, a restart of the server. */
export class Link {
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private attempts = 0;
  private closed = false;
  private beat = Date.now();
  private watch: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly address: () => string,
    private readonly events: LinkEvents,
  ) {}

  start(): void {
    addEventListener('online', this.wake);
    addEventListener('pageshow', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.watch = setInterval(this.tick, 4000);
    this.connect();
  }

  stop(): void {
    this.closed = true;
    removeEventListener('online', this.wake);
    removeEventListener('pageshow', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    clearInterval(this.watch);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  get open(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  send(message: FromClient): boolean {
    if (!this.open) return false;
    this.socket?.send(JSON.stringify(message));
    return true;
  }

  /** Drop the socket and open another: what was sent and not answered may be in no one's hands. */
  renew(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.attempts = 0;
    this.connect();
  }

  private connect(): void {
    clearTimeout(this.timer);
    if (this.closed || this.socket) return;
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.attempts = 0;
      this.events.open();
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.events.message(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.again();
    };
  }

  private again(): void {
    if (this.closed) return;
    this.attempts += 1;
    this.events.lost(this.attempts);
    const wait = Math.min(LONGEST, FIRST * 2 ** (this.attempts - 1));
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  // A socket that slept may look open and be dead; a new one costs a hello and the versions that were missed.
  private wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    const slept = Date.now() - this.beat > ASLEEP;
    const connecting = this.socket?.readyState === WebSocket.CONNECTING;
    if (slept || (!this.open && !connecting)) this.renew();
    this.beat = Date.now();
  };

  private tick = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (Date.now() - this.beat > ASLEEP) this.wake();
    this.beat = Date.now();
  };
}

/** The address of a table's socket, under whatever prefix the page was served. */
export function socketAddress(table: string, query: string, language: string): string {
  const url = new URL(`ws/${encodeURIComponent(table)}${query}`, document.baseURI);
  url.searchParams.set('language', language);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
