import { freshId } from '../../../live';
import type { KnownPower, Power } from '../../../live';
import { t } from '../../../words';

/** Powers of a card being written: what each kind of effect lets one type. */

export type PowerEffect = NonNullable<Power['effects']>[number];
type Kind = PowerEffect['type'];
export type EffectField = 'dice' | 'bonus' | 'value' | 'damage' | 'state' | 'roll' | 'defense' | 'attribute' | 'metres' | 'rounds';

/** Those that a GM writes for a creature; the others come from the book and stay as they are. */
const FIELDS: Partial<Record<Kind, readonly EffectField[]>> = {
  own_damage: ['dice', 'bonus', 'damage'],
  added_damage: ['dice', 'bonus', 'rounds'],
  state_given: ['state', 'rounds'],
  test_bonus: ['value', 'roll', 'rounds'],
  defense_bonus: ['value', 'defense', 'rounds'],
  attribute_bonus: ['value', 'attribute', 'rounds'],
  speed_bonus: ['metres', 'rounds'],
  healing: ['dice', 'bonus', 'rounds'],
  magic_gain: ['dice', 'bonus'],
  reduction: ['dice', 'bonus', 'rounds'],
  ongoing: ['dice', 'bonus', 'damage', 'rounds'],
  after_effect: ['dice', 'bonus', 'rounds'],
  taunt: ['rounds'],
  push: ['metres'],
  teleport: ['metres'],
  stride: ['metres'],
};

export function fieldsOf(effect: PowerEffect): readonly EffectField[] {
  return FIELDS[effect.type] ?? [];
}

export function effectKinds(): { id: Kind; name: string }[] {
  const names = kindNames();
  return (Object.keys(FIELDS) as Kind[]).map((id) => ({ id, name: names[id] }));
}

export function kindNames(): Record<Kind, string> {
  return {
    own_damage: t('dégâts propres'),
    added_damage: t('dégâts en plus'),
    multiplied: t('dégâts multipliés'),
    state_given: t('donne un état'),
    state_ended: t('met fin à un état'),
    test_bonus: t('bonus ou malus aux tests'),
    defense_bonus: t('bonus ou malus de défense'),
    attribute_bonus: t('bonus ou malus de caractéristique'),
    speed_bonus: t('déplacement'),
    healing: t('rend des PV'),
    magic_gain: t('rend des PM'),
    reduction: t('réduit les dégâts subis'),
    ongoing: t('dégâts à chaque tour'),
    after_effect: t('contrecoup à la fin'),
    taunt: t('force à viser'),
    push: t('pousse, ou attire'),
    teleport: t('téléportation'),
    stride: t('marche en plus'),
    dual_wield_ease: t('deux armes'),
    poison_mastery: t('poisons'),
    ritual: t('se raconte'),
  };
}

export function newEffect(kind: Kind): PowerEffect {
  const blank: Record<string, unknown> = { type: kind };
  for (const field of FIELDS[kind] ?? []) blank[field] = { dice: '1d6', bonus: 0, value: 1, damage: 'fire', state: 'slowed', roll: 'attack', defense: 'physical', attribute: 'STR', metres: 2, rounds: 1 }[field];
  if (kind === 'healing' || kind === 'added_damage') blank['rounds'] = 0;
  return blank as unknown as PowerEffect;
}

export function newPower(): KnownPower {
  const power: Power = {
    id: `p${freshId().slice(0, 8)}`, name: { text: '' }, kind: 'C', cost: 'A', test: 'MAG', attribute: 'INT', aim: 'foe', range: 10, effects: [newEffect('own_damage')],
  };
  return { power, source: 'own' };
}
