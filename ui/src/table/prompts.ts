import { knows, refusalText, say } from '../live';
import type { ChoiceFacts, PromptView, ReactionFacts, Reply } from '../live';
import type { Participant } from '../live/shared';
import type { IconName } from '../look/icons';
import type { Answer } from '../parts/prompt';
import type { SumData } from '../parts/shapes';
import { check, t } from '../words';
import type { Values } from '../words/sentence';
import { title } from './names';
import { avoids, oddsOf } from './odds';
import { isKnown, sumData, total } from './sums';

/** A question of the table as it is shown: its words and its possible answers. */
export interface Question {
  /** "La table attend Elara." */
  waiting: string;
  /** "L’orc attaque Elara" */
  title: string;
  about: string;
  /** what is at stake, when there is something to warn of */
  warning: string;
  answers: Answer[];
  /** the answers carry chances of coming out of it unharmed */
  chances: boolean;
  /** additions that are known already: the roll on the table, the announced attack */
  sums: { label: string; sum: SumData }[];
  /** passing is safe: it is an offer */
  offer: boolean;
}

type Actors = { readonly [id: string]: Participant };

export function question(prompt: PromptView, actors: Actors): Question {
  const facts = prompt.facts ?? null;
  const params = facts ? paramsOf(facts) : {};
  const answers = facts ? answersOf(prompt, facts) : [];
  return {
    waiting: waitingText(prompt, actors),
    title: said(`prompt.${prompt.kind}`, params),
    about: said(aboutCode(facts, prompt.kind), params),
    warning: facts && 'warnings' in facts ? sentences(...(facts.warnings ?? []).map((code) => said(code, params))) : '',
    answers,
    chances: answers.some((answer) => answer.chance !== undefined),
    sums: facts ? sumsOf(facts) : [],
    offer: prompt.offer ?? false,
  };
}

export function waitingText(prompt: PromptView, actors: Actors): string {
  const owner = actors[prompt.owner ?? ''];
  if (prompt.kind === 'at_zero' || !owner) return say('waiting.gm');
  return say('waiting.for', { actor: owner.name });
}

/** The answer chosen before anybody has: letting a companion’s soul go is never one, only paying is (WA-SOUL-03). */
export function preselected(prompt: PromptView): string | null {
  if (prompt.kind === 'upkeep' && prompt.default !== 'pay') return null;
  return prompt.default || null;
}

/** Without the full stop: a title. */
export function waitingTitle(prompt: PromptView, actors: Actors): string {
  return waitingText(prompt, actors).replace(/\.$/, '');
}

function said(code: string, params: Values): string {
  return knows(code) ? say(code, params) : '';
}

function aboutCode(facts: ChoiceFacts | null, kind: string): string {
  if (facts?.type === 'fate' && facts.against !== null && facts.against !== undefined) return 'prompt.fate.against';
  return `prompt.${kind}.about`;
}

function paramsOf(facts: ChoiceFacts): Values {
  switch (facts.type) {
    case 'reaction':
      return {
        attacker: facts.attacker.name,
        target: facts.target.name,
        line: facts.line,
        attack_kind: `attack_kind.${facts.attack_kind}`,
        defense: total(facts.defense),
      };
    case 'fate':
      return { actor: facts.actor.name, total: total(facts.sum), against: facts.against ?? 0, experience: facts.experience };
    case 'strike':
      return { actor: facts.actor.name, target: facts.target.name };
    case 'at_zero':
      return { actor: facts.actor.name };
    case 'unseen':
      return { actor: facts.actor.name, met: facts.met.name };
    case 'upkeep':
      return { actor: facts.actor.name, target: facts.target.name, shards: facts.shards, missing: facts.missing };
  }
}

function sumsOf(facts: ChoiceFacts): Question['sums'] {
  if (facts.type === 'fate') {
    const known = facts.against !== null && facts.against !== undefined;
    return isKnown(facts.sum) ? [{ label: t('Jet : {total}', { total: total(facts.sum) }), sum: sumData(facts.sum, { against: known ? t('contre {total}', { total: facts.against ?? 0 }) : undefined, outcome: facts.outcome }) }] : [];
  }
  if (facts.type === 'reaction' && isKnown(facts.attack)) return [{ label: t('Attaque : {formula}', { formula: check(20, total(facts.attack)) }), sum: sumData(facts.attack) }];
  return [];
}

/** Two sentences in a row, each with its own end. */
export function sentences(...parts: string[]): string {
  return parts.filter(Boolean).map((part) => (/[.?!…]$/.test(part) ? part : `${part}.`)).join(' ');
}

function answersOf(prompt: PromptView, facts: ChoiceFacts): Answer[] {
  switch (facts.type) {
    case 'reaction':
      return facts.replies.map((reply) => replyRow(reply, facts));
    case 'strike':
      return [
        ...facts.lines.map(([id, name]) => ({ id, name: title(name), icon: 'riposte' as IconName, action: t('Frapper') })),
        plain('decline', {}, 'close'),
      ];
    case 'fate':
      return (prompt.answers ?? ['pass', 'spend']).map((id) => plain(id, paramsOf(facts), id === 'spend' ? 'xp' : 'check'));
    case 'at_zero':
      return (prompt.answers ?? []).map((id) => plain(id, paramsOf(facts), id === 'dead' ? 'down' : 'rest'));
    case 'unseen':
      return (prompt.answers ?? []).map((id) => plain(id, paramsOf(facts), id === 'reveal' ? 'eye' : 'hidden'));
    case 'upkeep':
      return (prompt.answers ?? []).map((id) => plain(id, paramsOf(facts), id === 'pay' ? 'shard' : 'close'));
  }
}

function plain(id: string, params: Values, icon: IconName): Answer {
  const name = say(`answer.${id}`, params);
  return { id, name, icon, action: name };
}

const REPLIES: Record<string, IconName> = { take: 'take', dodge: 'dodge', parry: 'parry', dodge_fate: 'dodge', parry_fate: 'parry' };

function replyRow(reply: Reply, facts: ReactionFacts): Answer {
  const row: Answer = { id: reply.answer, name: say(`answer.${reply.answer}`), icon: REPLIES[reply.answer] };
  row.action = row.name;
  if (reply.refusal) return { ...row, refused: refusalText(reply.refusal) };
  row.detail = reply.answer === 'take' ? takeDetail(facts) : check(20, total(reply.formula));
  if (reply.chances) {
    row.odds = oddsOf(reply.chances);
    row.chance = avoids(reply.chances);
  }
  return row;
}

function takeDetail(facts: ReactionFacts): string | undefined {
  if (facts.defense.parts.length === 0) return undefined;
  const name = facts.attack_kind === 'magic' ? t('Def MAG') : t('Def PHY');
  return t('{name} {value}', { name, value: total(facts.defense) });
}
