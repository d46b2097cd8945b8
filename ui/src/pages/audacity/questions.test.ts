import { expect, it } from 'vitest';
import type { PromptView } from '../../live';
import type { ChoiceFacts } from '../../live/audacity';
import { question, sentAnswer } from './questions';
import type { AudacitySeen } from './heroes';

const who = (id: string, text: string) => ({ id, name: { text }, side: 'ally' as const });
const seen = { actors: {} } as unknown as AudacitySeen;

function asked(kind: string, answers: string[], facts: ChoiceFacts): PromptView {
  return { id: 7, kind, mine: true, owner: 'a1', offer: true, default: 'pass', answers, facts: facts as never };
}

it('shows each bundle once whatever the step, and sends both', () => {
  const prompt = asked('interruption', ['pass', '0:standard', '0:move', '1:standard', '1:move'], { type: 'interrupt', actor: who('a1', 'Bréhan'), acting: who('a2', 'Gobelin'), act: 'move', path: [[1, 0]] });
  const shown = question(prompt, seen);
  expect(shown.answers.map((one) => one.id)).toEqual(['standard', 'move', 'pass']);
  expect(shown.steps).toBe(1);
  expect(sentAnswer(prompt, 'standard', 1)).toBe('1:standard');
  expect(sentAnswer(prompt, 'pass', 1)).toBe('pass');
});

it('sends the step alone for a readied action', () => {
  const prompt = asked('readied', ['pass', '0', '1'], { type: 'interrupt', actor: who('a1', 'Bréhan'), acting: who('a2', 'Gobelin'), act: 'move', trigger: 'il approche' });
  expect(sentAnswer(prompt, 'act', 1)).toBe('1');
});

it('says what each help of a failed d20 costs, and which is sure', () => {
  const prompt = asked('failed_d20', ['pass', 'reroll', 'set_10', 'set_20'], {
    type: 'failed', actor: who('a1', 'Bréhan'), kind: 'check', purpose: 'check', natural: 4, sum: { parts: [{ label: 'die', value: 4, rule: 'D20-BASE-02' }] }, against: 12,
    prices: { reroll: 1, set_10: 1, set_20: 2 }, sure: { reroll: false, set_10: false, set_20: true }, points: 3,
  });
  const [pass, reroll, ten, twenty] = question(prompt, seen).answers;
  expect([pass?.band, reroll?.band, ten?.band, twenty?.band].map((band) => band?.replace(/\s/g, ' '))).toEqual([undefined, '1 point', '1 point', '2 points']);
  expect([ten?.detail, twenty?.detail]).toEqual(['ne suffira pas', 'réussit à coup sûr']);
});
