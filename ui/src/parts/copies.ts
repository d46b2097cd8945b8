import { flushSync, mount, unmount } from 'svelte';
import type { TokenData } from './shapes';
import TokenMark from './TokenMark.svelte';

/** Tokens as they were drawn, by all that their drawing shows. */
const drawn = new Map<string, Element>();
const MOST_DRAWN = 200;

/** All that a token's drawing shows, without its facing and conditions. */
export function drawing({ id, side, letter, copy, health, down, hidden }: TokenData, size: number): string {
  return JSON.stringify([size, id, side, letter, copy, health, down, hidden]);
}

/** A token's drawing: a copy of one that was drawn before, where its parts would be made one by one. */
export function copyOf(token: TokenData, size: number): Element {
  const key = drawing(token, size);
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
