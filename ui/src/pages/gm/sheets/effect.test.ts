import { describe, expect, it } from 'vitest';
import type { ActorView, Effect } from '../../../live';
import type { Seen } from '../../../table/seen.svelte';
import { aboutEffect, effectName } from './effect';

const elara = { id: 'elara', name: { text: 'elara' }, side: 'ally', kind: 'character' } as ActorView;
const ogre = { id: 'ogre', name: { text: 'ogre' }, side: 'foe', kind: 'creature', sheet: { powers: [{ id: 'cri', name: { text: 'cri' }, kind: 'C', source: 'own', line: '' }] } } as unknown as ActorView;
const seen = (round: number | null): Seen => ({ view: { id: 't' }, actors: { elara, ogre }, all: [elara, ogre], fight: round === null ? null : { round, order: [] } }) as unknown as Seen;
const about = (effect: Partial<Effect>, round: number | null = 3): string => aboutEffect(seen(round), { id: 'e', kind: 'modifier', ...effect }).replace(/\u00a0/gu, ' ');

describe('an effect as the GM reads it', () => {
  it('says how much, how long and how often', () => {
    expect(about({ value: -2, until: 5, uses: 1 })).toBe('−2 · encore 2 tours · 1 fois');
    expect(about({ until: 4 })).toBe('encore 1 tour');
    expect(about({ until: 3 })).toBe('finit à ce tour');
    expect(about({ until: 7 }, null)).toBe('jusqu’au tour 7');
    expect(about({})).toBe('');
  });

  it('says from whom and by which power', () => {
    expect(about({ kind: 'slowed', origin: { actor: 'ogre', power: 'cri' } })).toBe('par Ogre, Cri');
    expect(about({ kind: 'power', origin: { actor: 'ogre', power: 'cri' } })).toBe('par Ogre');
    expect(about({ kind: 'slowed', origin: { actor: 'gone' } })).toBe('');
  });

  it('is called by its label, or by the power that laid it', () => {
    expect(effectName(seen(1), { id: 'e', kind: 'modifier', label: 'élan' })).toBe('élan');
    expect(effectName(seen(1), { id: 'e', kind: 'power', origin: { actor: 'ogre', power: 'cri' } })).toBe('Cri');
  });
});
