import type { PromptView, Turn } from '../live';
import { t } from '../words';

interface Pip {
  letter: string;
  name: string;
  state: 'left' | 'spent' | 'waiting';
}

/** The actions of a turn: M A G, with what is left of each; `striking` when the attack is what the table waits for. */
export function pipsOf(turn: Turn, striking = false): Pip[] {
  const state = (left: number | undefined): Pip['state'] => ((left ?? 0) > 0 ? 'left' : 'spent');
  const move = (turn.moves ?? 0) > 0 || (turn.metres ?? 0) > 0 ? 1 : 0;
  const attack: Pip['state'] = turn.second_blow ? 'left' : state(turn.attacks);
  return [
    { letter: 'M', name: t('mouvement'), state: state(move) },
    { letter: 'A', name: t('attaque'), state: striking ? 'waiting' : attack },
    { letter: 'G', name: t('gratuite'), state: state(turn.frees) },
  ];
}

/** Whether a question comes from the attack of somebody: its reaction, its own dice. */
export function isStriking(prompt: PromptView | null, actor: string): boolean {
  const facts = prompt?.facts;
  if (facts?.type === 'reaction') return facts.attacker.id === actor;
  return (prompt?.asks ?? []).some((ask) => ask.roller === actor && /^(attack|damage)/u.test(ask.purpose));
}
