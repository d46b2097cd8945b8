import { flushSync, mount, unmount } from 'svelte';
import type { TokenData } from './shapes';
import TokenMark from './TokenMark.svelte';

/** Tokens as they were drawn, by all that their drawing shows. */
const drawn = new Map<string, Element>();
const MOST_DRAWN = 200;

/** A token's drawing without its facing and conditions: a copy of one that was drawn before, which costs a tenth of drawing it. */
export function copyOf(token: TokenData, size: number): Element {
  const { id, side, letter, copy, health, down, hidden } = token;
  const key = JSON.stringify([size, id, side, letter, copy, health, down, hidden]);
  let found = drawn.get(key);
  if (!found) {
    const place = document.createElement('div');
    const mark = mount(TokenMark, { target: place, props: { token, size } });
    flushSync();
    found = (place.firstElementChild as Element).cloneNode(true) as Element;
    void unmount(mark);
    if (drawn.size >= MOST_DRAWN) drawn.clear();
    drawn.set(key, found);
  }
  return found.cloneNode(true) as Element;
}
