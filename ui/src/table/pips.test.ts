import { expect, test } from 'vitest';
import type { PromptView } from '../live';
import { isStriking, pipsOf } from './pips';

const asked = (roller: string, purpose: string): PromptView =>
  ({ id: 1, kind: 'faces', asks: [{ index: 0, dice: '1d20', sides: [20], purpose, roller }] }) as unknown as PromptView;

test('an attack that the table waits for is neither left nor made', () => {
  expect(pipsOf({ attacks: 1 }, true)[1]?.state).toBe('waiting');
  expect(pipsOf({ attacks: 1 })[1]?.state).toBe('left');
  expect(pipsOf({ attacks: 0 })[1]?.state).toBe('spent');
});

test('only the dice of one’s own attack are waited for as an attack', () => {
  expect(isStriking(asked('elara', 'attack'), 'elara')).toBe(true);
  expect(isStriking(asked('orc', 'opportunity_attack'), 'elara')).toBe(false);
  expect(isStriking(asked('elara', 'check'), 'elara')).toBe(false);
  expect(isStriking(null, 'elara')).toBe(false);
});
