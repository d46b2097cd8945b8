import type { Patch } from './types';

/** Twin of `veillee/table/difference.py`: paths to delete, then values to set, in order; what did not change is shared. */

type Key = string | number;
type Tree = { readonly [key: string]: unknown } | readonly unknown[];

export function patched<T>(tree: T, patch: Patch): T {
  let result: unknown = tree;
  for (const path of patch.delete ?? []) result = without(result, path);
  for (const [path, value] of patch.set ?? []) result = withValue(result, path, value);
  return result as T;
}

function withValue(tree: unknown, path: readonly Key[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  return replaced(tree, key, withValue(child(tree, key), rest, value));
}

function without(tree: unknown, path: readonly Key[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined || !isTree(tree)) return tree;
  if (rest.length > 0) return replaced(tree, key, without(child(tree, key), rest));
  if (isList(tree)) return tree.filter((_, i) => i !== Number(key));
  return Object.fromEntries(Object.entries(tree).filter(([name]) => name !== String(key)));
}

function replaced(tree: unknown, key: Key, value: unknown): unknown {
  if (isList(tree)) {
    const copy = [...tree];
    copy[Number(key)] = value;
    return copy;
  }
  return { ...(isTree(tree) ? tree : {}), [key]: value };
}

function child(tree: unknown, key: Key): unknown {
  return isTree(tree) ? (tree as Record<Key, unknown>)[key] : undefined;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
