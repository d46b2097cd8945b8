import type { Allowed, Aside, Spent } from '../../live/audacity';
import { t } from '../../words';

interface Pip {
  letter: string;
  name: string;
  state: 'left' | 'spent' | 'waiting';
}

/** What was done of a turn: the standard action, the move, the step. */
export function pipsOf(spent: Spent): Pip[] {
  const state = (gone: boolean | undefined): Pip['state'] => (gone ? 'spent' : 'left');
  return [
    { letter: t('S'), name: t('action simple'), state: state(spent.standard) },
    { letter: t('M'), name: t('mouvement'), state: state(spent.move) },
    { letter: t('P'), name: t('pas de placement'), state: state(spent.step) },
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
