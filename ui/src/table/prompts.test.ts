import { expect, it } from 'vitest';
import type { PromptView } from '../live';
import { preselected } from './prompts';

const asked = (kind: string, usual: string): PromptView => ({ id: 1, kind, mine: true, owner: 'a1', default: usual });

it('chooses the usual answer beforehand, and never to let a soul go', () => {
  expect([preselected(asked('reaction', 'take')), preselected(asked('upkeep', 'pay'))]).toEqual(['take', 'pay']);
  expect(preselected(asked('upkeep', 'decline'))).toBeNull();
  expect(preselected(asked('strike', ''))).toBeNull();
});
