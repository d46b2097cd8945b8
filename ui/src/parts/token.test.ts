import { describe, expect, it } from 'vitest';
import { letters, lozengeReach, outlines } from './token';

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
    const partition = (id: string): string => outlines(id, true, 13, 12, 9).partition;
    expect(partition('elara')).toBe(partition('elara'));
    expect(new Set(Array.from({ length: 60 }, (_, i) => partition(`goblin-${i}`))).size).toBeGreaterThan(7);
  });
  it('keeps every partition inside the field, and covers a fair share of it', () => {
    for (const foe of [true, false]) {
      for (let i = 0; i < 60; i++) {
        const points = outlines(`goblin-${i}`, foe, 20, 19, 15).partition.matchAll(/(-?[\d.]+) (-?[\d.]+)/g);
        const corners = [...points].map(([, x, y]) => [Number(x), Number(y)] as const);
        expect(corners.length).toBeGreaterThan(3);
        const reach = (x: number, y: number): number => (foe ? lozengeReach(15, Math.atan2(y, x)) : 15);
        for (const [x, y] of corners) expect(Math.hypot(x, y)).toBeLessThanOrEqual(reach(x, y) + 0.02);
        expect(Math.max(...corners.map(([x, y]) => Math.hypot(x, y) / reach(x, y)))).toBeGreaterThan(0.98);
      }
    }
  });
  it('has a lozenge with full sides', () => {
    expect(lozengeReach(10, 0)).toBeCloseTo(10);
    expect(lozengeReach(10, Math.PI / 4)).toBeGreaterThan(10 / Math.SQRT2);
  });
});
