import { expect, test } from 'vitest';
import type { Option } from '../live/types';
import { groupsOf } from './groups';
import { commandOf } from './options';

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

test('a command is what the option fixed and what was chosen', () => {
  const attack = option('attack.dague', 'attack', { fixed: { actor: 'kael', line: 'dague' } });
  expect(commandOf(attack, 'kael', { target: 'orc' })).toEqual({ type: 'attack', actor: 'kael', line: 'dague', target: 'orc' });
});
