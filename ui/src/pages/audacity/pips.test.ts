import { expect, test } from 'vitest';
import { pipsOf } from './pips';

test('each action of a turn is left until it is spent', () => {
  expect(pipsOf({}).map((pip) => pip.state)).toEqual(['left', 'left', 'left']);
  expect(pipsOf({ standard: true, step: true }).map((pip) => pip.state)).toEqual(['spent', 'left', 'spent']);
  expect(pipsOf({ move: true }).map((pip) => pip.state)).toEqual(['left', 'spent', 'left']);
});
