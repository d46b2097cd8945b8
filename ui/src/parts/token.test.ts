import { describe, expect, it } from 'vitest';
import { letters, lozengeReach, partition } from './token';

const named = (...names: string[]) => letters(names.map((name) => ({ id: name, name })));

describe('letters', () => {
  it('takes the first letter, without its accent', () => {
    expect(named('Élara').get('Élara')).toEqual({ letter: 'E' });
  });
  it('adds the last consonant when two names share a first letter', () => {
    const marks = named('Orin', 'Orc à la hache', 'Kael');
    expect(marks.get('Orin')).toEqual({ letter: 'On' });
    expect(marks.get('Orc à la hache')).toEqual({ letter: 'Oc' });
    expect(marks.get('Kael')).toEqual({ letter: 'K' });
  });
  it('gives copies one letter and a figure', () => {
    const marks = named('Gobelin 1', 'Gobelin 2');
    expect(marks.get('Gobelin 1')).toEqual({ letter: 'G', copy: 1 });
    expect(marks.get('Gobelin 2')).toEqual({ letter: 'G', copy: 2 });
  });
  it('numbers copies that bear the same name', () => {
    const marks = letters([{ id: 'a', name: 'Loup' }, { id: 'b', name: 'Loup' }]);
    expect([marks.get('a')?.copy, marks.get('b')?.copy]).toEqual([1, 2]);
  });
  it('survives an empty name', () => {
    expect(named('').get('')?.letter).toBe('?');
  });
});

describe('drawing', () => {
  it('always gives the same partition to the same id, and uses several', () => {
    expect(partition('elara')).toBe(partition('elara'));
    expect(new Set(Array.from({ length: 60 }, (_, i) => partition(`goblin-${i}`))).size).toBeGreaterThan(7);
  });
  it('has a lozenge with full sides', () => {
    expect(lozengeReach(10, 0)).toBeCloseTo(10);
    expect(lozengeReach(10, Math.PI / 4)).toBeGreaterThan(10 / Math.SQRT2);
  });
});
