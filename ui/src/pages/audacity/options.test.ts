import { expect, it } from 'vitest';
import type { Option } from '../../live/shared';
import { groupsOf } from './options';

const option = (key: string, command: string, more: Partial<Option> = {}): Option => ({ key, command, label: key, fixed: {}, ...more });

it('lets one gesture be one command, and the end of the turn the last', () => {
  const groups = groupsOf(
    [
      option('end_turn', 'end_turn'), option('walk', 'move'), option('step', 'move', { fixed: { step: true } }), option('attack.a', 'attack'), option('attack.b', 'attack'),
      option('other_free', 'other_act'), option('drop_prone', 'drop_prone'), option('legendary.0', 'legendary_action'),
    ],
    () => false,
  );
  expect(groups.map((group) => [group.key, group.options.length])).toEqual([['attack', 2], ['move', 1], ['step', 1], ['other', 2], ['end_turn', 1]]);
});

it('is refused only when nothing in it is possible', () => {
  const refusal = { code: 'not_your_turn' };
  const groups = groupsOf([option('attack.a', 'attack', { refusal }), option('attack.b', 'attack'), option('delay', 'delay', { refusal })], () => false);
  expect(groups.map((group) => [group.key, group.refused])).toEqual([['attack', false], ['delay', true]]);
});
