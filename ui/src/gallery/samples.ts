import type { LogLine } from '../parts/log';
import type { OrderLine } from '../parts/order';
import type { Answer } from '../parts/prompt';
import type { SumData, TokenData } from '../parts/shapes';

/** The evening of the look's own screens, so that the gallery can be laid beside them. */

const token = (id: string, name: string, side: TokenData['side'], letter: string, health: number, more: Partial<TokenData> = {}): TokenData => ({
  id, name, side, letter, health, ...more,
});

export const lyra = token('lyra', 'Lyra', 'ally', 'L', 9 / 13, { facing: 10, conditions: [{ icon: 'posture', label: 'posture +1' }] });
export const kael = token('kael', 'Kael', 'ally', 'K', 1, { facing: 0 });
export const elara = token('elara', 'Elara', 'ally', 'E', 14 / 21, { facing: 0 });
export const orin = token('orin', 'Orin', 'ally', 'On', 5 / 9, { facing: -10, conditions: [{ icon: 'take', label: 'bouclier, 2 tours' }] });
export const goblin = token('goblin-1', 'Gobelin 1', 'foe', 'G', 1, { copy: 1, facing: 170, conditions: [{ icon: 'poison', label: 'ralenti, 1 tour' }] });
export const fallen = token('goblin-2', 'Gobelin 2', 'foe', 'G', 0, { copy: 2, down: true });
export const mage = token('mage', 'Mage gobelin', 'foe', 'M', 3 / 7, { facing: 185 });
export const orc = token('orc', 'Orc à la hache', 'foe', 'Oc', 11 / 18, { facing: 180 });
export const villager = token('villager', 'Villageois', 'neutral', 'V', 1);

export const order: OrderLine[] = [
  { token: lyra, initiative: 14, conditions: lyra.conditions, hitPoints: { value: 9, maximum: 13 }, defenses: '13 · 14' },
  { token: kael, initiative: 14, detail: 'Ombre, niv. 2', hitPoints: { value: 14, maximum: 14 }, defenses: '13 · 12' },
  { token: elara, initiative: 12, awaited: 'doit répondre', hitPoints: { value: 14, maximum: 21 }, defenses: '14 · 12' },
  { token: goblin, initiative: 12, conditions: goblin.conditions, hitPoints: { value: 8, maximum: 8 }, defenses: '13 · 11' },
  { token: fallen, initiative: 12, detail: 'hors de combat', hitPoints: { value: 0, maximum: 8 }, defenses: '13 · 11' },
  { token: orin, initiative: 11, conditions: orin.conditions, hitPoints: { value: 5, maximum: 9 }, defenses: '11 · 15' },
  { token: mage, initiative: 11, detail: 'trait de feu, 15 m', hitPoints: { value: 3, maximum: 7 }, defenses: '11 · 14' },
  { token: orc, initiative: 10, active: true, detail: 'joue, mouvement fait', hitPoints: { value: 11, maximum: 18 }, defenses: '14 · 11' },
];

export const sum: SumData = {
  lines: [
    { label: 'dé', value: 11 },
    { label: 'niveau', value: 2, source: 'WA-ATK-04' },
    { label: 'FOR', value: 4, source: 'WA-ATK-04' },
    { label: 'Épée longue', value: 0, source: 'epee-longue' },
  ],
  total: 17,
  against: 'contre Def PHY 14',
  outcome: 'success',
  word: 'touché',
};

const dodged: SumData = {
  lines: [
    { label: 'dé', value: 15 },
    { label: 'niveau', value: 2, source: 'WA-REACT-02' },
    { label: 'DEX', value: 4, source: 'WA-REACT-02' },
    { label: 'contre la magie', value: -3, source: 'WA-REACT-03' },
  ],
  total: 18,
  against: 'contre 16',
  outcome: 'success',
  word: 'évité',
};

export const answers: Answer[] = [
  { id: 'parry', icon: 'parry', name: 'Parer', detail: 'd20 + 6 ; sur un 20, riposte 1d8+1', chance: 57, odds: { riposte: 0.0475, avoided: 0.5175, hit: 0.385, critical: 0.05 } },
  { id: 'dodge', icon: 'dodge', name: 'Esquiver', detail: 'd20 + 4 ; sur un 20, test de riposte', chance: 48, odds: { riposte: 0.0475, avoided: 0.43, hit: 0.4725, critical: 0.05 } },
  { id: 'take', icon: 'take', name: 'Encaisser', detail: 'Def PHY 14 : il touche avec 9 ou plus', chance: 40, odds: { riposte: 0, avoided: 0.4, hit: 0.55, critical: 0.05 } },
];

export const log: LogLine[] = [
  {
    id: '4', token: orc, text: [{ text: 'L’orc à la hache avance de 6 m et ' }, { text: 'attaque Elara', strong: true }, { text: '.' }],
    note: 'Mouvement dépensé. Attaque en attente.',
  },
  {
    id: '3', token: kael, text: [{ text: 'Kael frappe le gobelin 2, ' }, { text: 'Attaque Éclair', strong: true }, { text: ' : 8 dégâts.' }],
    dice: [{ sides: 20, face: 19, mark: 'critical' }, { sides: 4, face: 4 }, { sides: 4, face: 4 }], against: '26 contre Def PHY 13', outcome: 'critical_success',
  },
  {
    id: '2', token: lyra, text: [{ text: 'Lyra esquive', strong: true }, { text: ' le trait de feu du mage gobelin.' }],
    dice: [{ sides: 20, face: 15 }], sum: dodged,
  },
  {
    id: '1', token: goblin, text: [{ text: 'Le gobelin 1 lance son javelot sur Orin.' }],
    dice: [{ sides: 20, face: 7 }], against: '10 contre Def PHY 11', outcome: 'failure', undone: 'annulé par la table',
  },
  {
    id: '0', token: orin, text: [{ text: 'Orin esquive. ' }, { text: 'Ni esquive ni parade', strong: true }, { text: ' au tour suivant.' }],
    dice: [{ sides: 20, face: 2, mark: 'fumble' }], outcome: 'critical_failure', secret: true,
  },
];
