import { expect, test } from 'vitest';
import type { Option } from '../live/types';
import { groupsOf } from './groups';
import { commandOf, optionDetail } from './options';

const option = (key: string, label: string, more: Partial<Option> = {}): Option => ({ key, command: label, fixed: { actor: 'kael' }, label, ...more });
const noKind = (): string => '';

test('what is one gesture opens together, and the end of the turn stays last', () => {
  const groups = groupsOf([option('end_turn', 'end_turn'), option('move', 'move'), option('talk', 'talk'), option('drink', 'drink')], noKind);
  expect(groups.map((group) => group.key)).toEqual(['move', 'free', 'end_turn']);
  expect(groups[1]?.options).toHaveLength(2);
});

test('a group is refused only when all of it is', () => {
  const refusal = { code: 'no_free_left' };
  expect(groupsOf([option('talk', 'talk', { refusal }), option('drink', 'drink')], noKind)[0]?.refused).toBe(false);
  expect(groupsOf([option('talk', 'talk', { refusal }), option('drink', 'drink', { refusal })], noKind)[0]?.refused).toBe(true);
});

test('many powers open together, a few stand alone', () => {
  const powers = (count: number): Option[] => Array.from({ length: count }, (_, i) => option(`use_power.p${i}`, 'use_power', { name: { text: `pouvoir ${i}` } }));
  expect(groupsOf(powers(3), noKind)).toHaveLength(3);
  expect(groupsOf([...powers(4), option('move', 'move')], noKind).map((group) => [group.key, group.options.length])).toEqual([['powers', 4], ['move', 1]]);
});

test('a command is what the option fixed and what was chosen', () => {
  const attack = option('attack.dague', 'attack', { fixed: { actor: 'kael', line: 'dague' } });
  expect(commandOf(attack, 'kael', { target: 'orc' })).toEqual({ type: 'attack', actor: 'kael', line: 'dague', target: 'orc' });
});

test('a move says what is left of it, and what more not attacking would give', () => {
  const square = (metres: number, double = false) => ({ square: [metres, 0] as const, metres, double });
  const far = (reach: ReturnType<typeof square>[]): string => optionDetail(option('move', 'move', { reach })).replace(/\u00a0/gu, ' ');
  expect(far([square(1), square(10), square(20, true)])).toBe('10 m, 20 m sans attaquer');
  expect(far([square(1), square(3)])).toBe('3 m');
  expect(far([square(4, true)])).toBe('4 m sans attaquer');
});
