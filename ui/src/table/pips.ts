import type { Turn } from '../live';
import { t } from '../words';

interface Pip {
  letter: string;
  name: string;
  state: 'left' | 'spent' | 'waiting';
}

/** The actions of a turn: M A G, with what is left of each. */
export function pipsOf(turn: Turn, waiting = false): Pip[] {
  const state = (left: number | undefined): Pip['state'] => ((left ?? 0) > 0 ? 'left' : 'spent');
  const move = (turn.moves ?? 0) > 0 || (turn.metres ?? 0) > 0 ? 1 : 0;
  const attack: Pip['state'] = turn.second_blow ? 'left' : state(turn.attacks);
  return [
    { letter: 'M', name: t('mouvement'), state: state(move) },
    { letter: 'A', name: t('attaque'), state: waiting && attack === 'spent' ? 'waiting' : attack },
    { letter: 'G', name: t('gratuite'), state: state(turn.frees) },
  ];
}
