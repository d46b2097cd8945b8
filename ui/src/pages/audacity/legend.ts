import type { Advantages } from '../../live/audacity';

/** The table of a legendary creature, as the page prints it (D20-LEG-03). Only to read: the server counts. */
export const COLUMNS: readonly Advantages[] = [
  { resistances: 1, actions: 0, lair: 0, environments: 0 },
  { resistances: 2, actions: 1, lair: 0, environments: 0 },
  { resistances: 3, actions: 1, lair: 0, environments: 0 },
  { resistances: 3, actions: 2, lair: 1, environments: 0 },
  { resistances: 3, actions: 3, lair: 1, environments: 1 },
];
