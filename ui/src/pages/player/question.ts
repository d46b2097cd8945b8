import { say } from '../../live';
import type { PromptView, ReactionFacts } from '../../live';
import type { Answer } from '../../parts/prompt';
import { question, type Question } from '../../table/prompts';
import { language, setWords, t } from '../../words';
import { render, type Values } from '../../words/sentence';
import type { Hand } from './hand.svelte';

/** An answer, and what is sent for it when it is not its id. */
export type PlayerAnswer = Answer & { sent?: string };

export interface PlayerQuestion extends Question {
  answers: PlayerAnswer[];
  /** an XP may be spent before the roll */
  fateful: boolean;
}

const FATE = '_fate';

/**
 * The question as its own player reads it: « L’orc vous attaque », words instead of chances when the table wants them.
 * Spending an XP is a box to tick rather than twice the answers; `fate` tells that it is ticked.
 */
export function playerQuestion(hand: Hand, prompt: PromptView, fate: boolean): PlayerQuestion {
  const asked = question(prompt, hand.seen.actors);
  const facts = prompt.facts;
  if (facts?.type !== 'reaction') return { ...asked, fateful: false };
  const all = asked.answers.map((answer) => withBand(answer, facts));
  const spent = new Map(all.filter((one) => one.id.endsWith(FATE)).map((one) => [one.id.slice(0, -FATE.length), one]));
  const answers = all.filter((one) => !one.id.endsWith(FATE)).map((one) => announced(one, fate ? spent.get(one.id) : undefined));
  const possible = [...spent.values()].some((one) => one.refused === undefined);
  return { ...asked, answers, fateful: possible, title: hand.mine.length > 1 ? asked.title : attacked(facts.attacker.name) };
}

function withBand(answer: Answer, facts: ReactionFacts): Answer {
  const band = facts.replies.find((reply) => reply.answer === answer.id)?.band;
  return band ? { ...answer, band: say(`band.${band}`) } : answer;
}

function announced(answer: Answer, spent: Answer | undefined): PlayerAnswer {
  const actions: Record<string, string> = { take: t('Encaisser le coup'), dodge: t('Annoncer l’esquive'), parry: t('Annoncer la parade') };
  const action = actions[answer.id] ?? answer.name;
  return spent ? { ...spent, id: answer.id, name: answer.name, action, sent: spent.id } : { ...answer, action };
}

function attacked(attacker: Values[string]): string {
  return setWords(render(t('{attacker.Le} vous {attacker|attaque|attaquent}'), { attacker }, language(), {}));
}
