import { describe, expect, it } from 'vitest';
import { nextAnswer, type Answer } from './prompt';

const answers: Answer[] = [
  { id: 'parry', name: 'Parer' },
  { id: 'magic', name: 'Bouclier', refused: 'Il manque 1 PM.' },
  { id: 'take', name: 'Encaisser' },
];

describe('moving between answers', () => {
  it('skips what is refused and turns around', () => {
    expect(nextAnswer(answers, 'parry', 1)).toBe('take');
    expect(nextAnswer(answers, 'take', 1)).toBe('parry');
    expect(nextAnswer(answers, 'parry', -1)).toBe('take');
  });
  it('starts at an end when nothing is chosen', () => {
    expect(nextAnswer(answers, null, 1)).toBe('parry');
    expect(nextAnswer(answers, null, -1)).toBe('take');
    expect(nextAnswer([], null, 1)).toBeNull();
  });
});
