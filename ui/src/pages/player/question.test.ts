import { expect, it } from 'vitest';
import type { PromptView, Reply, Who } from '../../live';
import type { Hand } from './hand.svelte';
import { playerQuestion } from './question';

const orc: Who = { id: 'a2', name: { text: 'orc', article: 'l’' }, side: 'foe' };
const elara: Who = { id: 'a1', name: { text: 'Elara', gender: 'f' }, side: 'ally' };
const sum = { parts: [{ label: 'level', value: 5, rule: 'WA-REACT-02' }] };
const chances = (avoided: number) => ({ riposte: 0, avoided, hit: 20 - avoided, critical: 0, of: 20 });

function asked(replies: readonly Reply[]): PromptView {
  return {
    id: 7, kind: 'reaction', mine: true, owner: 'a1', default: 'take', answers: replies.map((reply) => reply.answer),
    facts: { type: 'reaction', attacker: orc, target: elara, line: { text: 'hache' }, attack_kind: 'contact', blow: 'attack', attack: { parts: [] }, defense: sum, replies },
  };
}

const hand = (characters: number): Hand => ({ seen: { actors: {} }, mine: Array.from({ length: characters }) }) as unknown as Hand;
const replies: Reply[] = [
  { answer: 'take', chances: chances(10) },
  { answer: 'parry', formula: sum, chances: chances(12) },
  { answer: 'parry_fate', formula: sum, chances: chances(18) },
];

it('speaks to the player of one character, and names it when there are several', () => {
  expect(playerQuestion(hand(1), asked(replies), false).title).toBe('L’orc vous attaque');
  expect(playerQuestion(hand(2), asked(replies), false).title).not.toContain('vous');
});

it('offers an XP as a box to tick, not as more answers', () => {
  const plain = playerQuestion(hand(1), asked(replies), false);
  expect(plain.answers.map((one) => [one.id, one.chance, one.sent])).toEqual([['take', 50, undefined], ['parry', 60, undefined]]);
  expect(plain.fateful).toBe(true);
  const ticked = playerQuestion(hand(1), asked(replies), true);
  expect(ticked.answers.map((one) => [one.id, one.chance, one.sent])).toEqual([['take', 50, undefined], ['parry', 90, 'parry_fate']]);
  expect(playerQuestion(hand(1), asked(replies.slice(0, 2)), false).fateful).toBe(false);
});
