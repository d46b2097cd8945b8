import type { Allowed, Aside, Turn } from '../../live/audacity';
import { t } from '../../words';

interface Pip {
  letter: string;
  name: string;
  state: 'left' | 'spent' | 'waiting';
}

/** What was done of a turn: the standard action, the move, the step. A second move takes the standard action (ASM-16). */
export function pipsOf(turn: Turn): Pip[] {
  const moves = turn.moves ?? 0;
  const most = turn.single ? 1 : 2;
  const state = (spent: boolean | undefined): Pip['state'] => (spent ? 'spent' : 'left');
  return [
    { letter: t('S'), name: t('action simple'), state: state(turn.standard || moves >= most) },
    { letter: t('M'), name: t('mouvement'), state: state((moves > 0 && (turn.squares ?? 0) === 0) || (turn.single && turn.standard)) },
    { letter: t('P'), name: t('pas de placement'), state: state(turn.stepped || turn.moved) },
  ];
}

/** What is left of an act beside the order, in words. */
export function leftText(aside: Aside): string {
  return aside.left.map(allowedWord).join(', ');
}

export function allowedWord(allowed: Allowed): string {
  switch (allowed) {
    case 'standard':
      return t('une action simple');
    case 'move':
      return t('un mouvement');
    case 'free':
      return t('une action libre');
    case 'half_move':
      return t('un mouvement à demi-vitesse');
    case 'safe_move':
      return t('un mouvement qui ne provoque pas');
    case 'secondary_attack':
      return t('une attaque secondaire');
    case 'main_attack':
      return t('une attaque principale');
    case 'special':
      return t('une attaque spéciale');
    case 'spell':
      return t('un sort');
    case 'full_round':
      return t('une action complexe');
    case 'full_attack':
      return t('une attaque à outrance');
  }
}
