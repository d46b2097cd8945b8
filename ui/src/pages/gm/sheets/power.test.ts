import { describe, expect, it } from 'vitest';
import { effectKinds, fieldsOf, kindNames, newEffect, newPower } from './power';

describe('a power being written', () => {
  it('begins as one that the rules take: an attack with damage of its own', () => {
    const { power, source } = newPower();
    expect(source).toBe('own');
    expect(power).toMatchObject({ kind: 'C', test: 'MAG', attribute: 'INT', aim: 'foe', effects: [{ type: 'own_damage', dice: '1d6', bonus: 0, damage: 'fire' }] });
  });

  it('has fields for each kind of effect that it offers, each with a value', () => {
    for (const { id, name } of effectKinds()) {
      expect(name, id).toBe(kindNames()[id]);
      const effect = newEffect(id) as unknown as Record<string, unknown>;
      for (const field of fieldsOf(newEffect(id))) expect(effect[field], `${id}.${field}`).toBeDefined();
    }
  });

  it('leaves alone what only the book writes', () => {
    expect(fieldsOf({ type: 'ritual' })).toEqual([]);
    expect(fieldsOf({ type: 'multiplied', traits: ['demonic'] })).toEqual([]);
  });
});
