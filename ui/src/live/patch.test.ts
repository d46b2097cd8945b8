import { expect, test } from 'vitest';
import { patched } from './patch';

const tree = { actors: { a: { hp: 3, name: 'A' }, b: { hp: 1 } }, order: ['a', 'b'], title: 'x' };

test('a value is set on its path, and what did not change is shared', () => {
  const next = patched(tree, { set: [[['actors', 'a', 'hp'], 2]] });
  expect(next.actors.a).toEqual({ hp: 2, name: 'A' });
  expect(next.actors.b).toBe(tree.actors.b);
  expect(next.order).toBe(tree.order);
  expect(tree.actors.a.hp).toBe(3);
});

test('a path is deleted before values are set', () => {
  const next = patched(tree, { set: [[['title'], 'y']], delete: [['actors', 'b']] });
  expect(next).toEqual({ actors: { a: { hp: 3, name: 'A' } }, order: ['a', 'b'], title: 'y' });
});

test('an element of a list is set and deleted by its place', () => {
  expect(patched(tree, { set: [[['order', 1], 'c']] }).order).toEqual(['a', 'c']);
  expect(patched(tree, { delete: [['order', 0]] }).order).toEqual(['b']);
});

test('a key may go and another come in one patch', () => {
  expect(patched<unknown>({ a: 1 }, { set: [[['b'], 2]], delete: [['a']] })).toEqual({ b: 2 });
});

test('the empty path replaces everything', () => {
  expect(patched<unknown>(tree, { set: [[[], 7]] })).toBe(7);
});

test('a patch with nothing gives the same tree', () => {
  expect(patched(tree, {})).toBe(tree);
});
