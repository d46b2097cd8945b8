import { t } from '../words';

/** The rule sets whose pages are read, and the one that an address asks for. */
export type System = 'awakening' | 'audacity';

/** `?jeu=` of an address; the first game needs none. */
const IN_ADDRESS: Record<System, string | null> = { awakening: null, audacity: 'd20' };

export function systemAsked(search: string): System {
  return new URLSearchParams(search).get('jeu') === IN_ADDRESS.audacity ? 'audacity' : 'awakening';
}

/** What is added to the address of a page to read it for a game. */
export function asking(system: string): string {
  const word = IN_ADDRESS[system as System] ?? null;
  return word === null ? '' : `?jeu=${word}`;
}

/** The address says which game is read, so that a reload or a link stays there. */
export function keepSystem(system: System): void {
  history.replaceState(null, '', `${location.pathname}${asking(system)}`);
}

/** What the game of a table is called, whole. */
export function gameName(system: string): string {
  return system === 'audacity' ? t('d20, Points d’Audace') : 'Worlds Awakening';
}

/** Their short names, which fit beside each other on a phone. */
export function games(): { id: System; name: string }[] {
  return [
    { id: 'awakening', name: 'Worlds Awakening' },
    { id: 'audacity', name: t('d20') },
  ];
}
