import { expect, test } from 'vitest';
import { gameName } from './house';

test('each table says which game it plays', () => {
  expect(gameName('awakening')).toBe('Worlds Awakening');
  expect(gameName('audacity')).toContain('d20');
});
