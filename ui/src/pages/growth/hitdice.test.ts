import { describe, expect, it } from 'vitest';
import type { Entry, LevelTold } from '../../live';
import { lastLevel } from './hitdice';

const told = (level: number, actor = 'a'): LevelTold => ({ type: 'level', actor: { id: actor, name: { text: actor }, side: 'ally' }, level, rolled: [4, 8], gain: 8, hit_points: 20, power_points: 3 });
const entry = (version: number, note: LevelTold, undone = false): Entry =>
  ({ version, at: 0, author: '', kind: 'act', undone, lines: [{ note: { code: 'level', params: {}, note } }] }) as unknown as Entry;

describe('the dice of the last level', () => {
  it('are those of this character at this level, in force', () => {
    const log = [entry(1, told(2)), entry(2, told(2, 'b')), entry(3, told(3), true)];
    expect(lastLevel(log, 'a', 2)).toEqual(told(2));
    expect(lastLevel(log, 'a', 3)).toBeUndefined();
    expect(lastLevel([], 'a', 2)).toBeUndefined();
  });
});
