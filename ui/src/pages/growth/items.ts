import { say } from '../../live';
import type { Attributes, Equipment, Name, Weapon, WeaponSet } from '../../live';
import { title } from '../../table/names';
import { signed, t } from '../../words';

/** Weapons and equipment as they are read. */

export type Item = Weapon | Equipment;

export function itemId(item: Item): string {
  return item.type === 'weapon' ? item.line.id : item.id;
}

export function itemName(item: Item): Name {
  return item.type === 'weapon' ? item.line.name : item.name;
}

/** « FOR+1 · DM 1d6+1 tranchant · 15 m », « +1 Def PHY ». */
export function aboutItem(item: Item): string {
  if (item.type === 'equipment') return (item.bonuses ?? []).map((one) => `${signed(one.value)} ${say(`bonus.${one.target}`)}`).join(', ');
  const { line } = item;
  const { dice = '', bonus = 0, extra = [] } = line.damage ?? {};
  const damage = [`${dice}${bonus === 0 ? '' : signed(bonus)}`, ...extra.map((more) => `${more.dice} ${say(`damage_type.${more.type}`)}`)].filter((one) => one !== '').join(' + ');
  const said = [`${say(`attribute.${line.attribute}`)}${signed(line.test_bonus ?? 0)}`, t('DM {damage}', { damage: `${damage} ${say(`damage_type.${line.type}`)}` })];
  if ((line.range ?? 1) > 1) said.push(t('{n} m', { n: line.range ?? 1 }));
  return said.join(' · ');
}

export function handText(item: Item): string {
  return say(`hand.${item.hand}`);
}

/**
 * The two sets as ids to arrange. `ids` are those of everything owned, what the sets hold first, set by set: two
 * daggers are two things there, even when their sets write them alike.
 */
export function held(sets: readonly WeaponSet[], ids: readonly string[]): [string, string][] {
  const left = [...ids];
  const take = (item: Item | null | undefined): string => (item ? (left.shift() ?? itemId(item)) : '');
  return [0, 1].map((i) => [take(sets[i]?.main), take(sets[i]?.off)]);
}

/** What the hands of a set hold, in one line. */
export function setText(set: WeaponSet | undefined): string {
  const held = [set?.main, set?.off].filter((item): item is Item => item !== null && item !== undefined);
  return held.length > 0 ? held.map((item) => title(itemName(item))).join(', ') : t('mains nues');
}

const ATTRIBUTES = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'] as const;

/** « FOR −1, DEX +2 »: those that are not zero. */
export function modifiersText(modifiers: Attributes | null | undefined): string {
  return ATTRIBUTES.filter((name) => (modifiers?.[name] ?? 0) !== 0)
    .map((name) => `${say(`attribute.${name}`)} ${signed(modifiers?.[name] ?? 0)}`)
    .join(', ');
}
