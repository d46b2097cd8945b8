import { say } from '../../live';
import type { Attribute, Card } from '../../live';
import { title } from '../../table/names';
import { check, plain, signed, t } from '../../words';
import { nameOfEntry, type FullEntry } from './library.svelte';

/** An entry as pairs to read: a label, a value. */

export interface Fact {
  label: string;
  value: string;
}

type Modifiers = Partial<Record<Attribute, number>>;

interface Strike {
  kind: string;
  attribute: Attribute;
  test_bonus: number;
  dice: string;
  damage_bonus: number;
  extra: readonly { dice: string; type: string }[];
  type: string;
  range: number;
}

type Hands = { main: string | null; off: string | null };

export function factsOf({ kind, entry, card: printed }: FullEntry): Fact[] {
  const card = printed as Card | null; // a stat block of the d20 page is shown as one
  const value = <T>(name: string): T => entry[name] as T;
  switch (kind) {
    case 'ancestries':
      return compact(modifiers(value('modifiers')), points(value('free_points'), value('adaptability')));
    case 'classes':
      return compact(
        modifiers(value('modifiers')),
        points(value('free_points'), value('adaptability')),
        { label: t('Dés de vie'), value: value('hit_dice') },
        value<boolean>('uses_magic') && { label: t('Magie'), value: attribute(value('magic_attribute')) },
        named(t('Tenues'), 'outfits', value('outfits')),
      );
    case 'outfits':
      return compact(
        { label: t('Classe'), value: nameOfEntry('classes', value('character_class')) },
        { label: t('Def PHY'), value: signed(value('physical')) },
        { label: t('Def MAG'), value: signed(value('magic')) },
        { label: t('Durabilité'), value: plain(value('durability')) },
        types(t('Résiste'), value('resistances')),
        types(t('Faiblesse'), value('weaknesses')),
        ...sets(value('sets')),
      );
    case 'powers':
      return compact(
        { label: t('Type'), value: say(`power_kind.${value<string>('kind')}`) },
        value<string | null>('cost') !== null && { label: t('Action'), value: say(`cost.${value<string>('cost')}`) },
        value<string | null>('test') !== null && { label: t('Test'), value: powerTest(value('test'), value('attribute')) },
        value<string | null>('carrier') !== null && { label: t('Il faut en main'), value: say(`carrier.${value<string>('carrier')}`) },
        value<string>('kind') !== 'P' && { label: t('Pour'), value: aimed(value('aim'), value('targets'), value('area')) },
        value<number | null>('range') !== null && { label: t('Portée'), value: t('{n} m', { n: value<number>('range') }) },
      );
    case 'poisons':
      return compact(
        { label: t('Effet'), value: say(`effect.${value<string>('state')}`) },
        { label: t('Contre un boss ou un mini-boss'), value: t('{dice} de dégâts', { dice: value<string>('boss_dice') }) },
        { label: t('Prix de la fiole'), value: t('{n} NX', { n: value<number>('price') }) },
      );
    case 'weapons':
      return compact(
        ...strike(value('strike')),
        { label: t('Tenue en main'), value: say(`hand.${value<string>('hand')}`) },
        modifiers(value('requires'), t('Il faut')),
        price(value('price')),
      );
    case 'equipment':
      return compact(
        ...value<readonly { target: string; value: number }[]>('bonuses').map((one) => ({ label: say(`bonus.${one.target}`), value: signed(one.value) })),
        { label: t('Tenue en main'), value: say(`hand.${value<string>('hand')}`) },
        named(t('Avec une arme à deux mains'), 'weapons', value('with_two_handed')),
        price(value('price')),
      );
    case 'heroes':
      return compact(
        { label: t('Ascendance'), value: nameOfEntry('ancestries', value('ancestry')) },
        { label: t('Classe'), value: nameOfEntry('classes', value('character_class')) },
        { label: t('Tenue'), value: nameOfEntry('outfits', value('outfit')) },
        ...numbers(card),
      );
    case 'creatures':
      return compact(
        { label: t('Rang'), value: say(`rank.${value<string>('rank')}`) },
        ...numbers(card),
        value<readonly string[]>('traits').length > 0 && { label: t('Nature'), value: value<readonly string[]>('traits').map((trait) => say(`trait.${trait}`)).join(', ') },
      );
    default:
      return compact(
        { label: t('Plateau'), value: t('{width} sur {height} cases', { width: value<number>('width'), height: value<number>('height') }) },
        { label: t('Participants'), value: plain(value<readonly unknown[]>('participants').length) },
      );
  }
}

function compact(...facts: (Fact | false | null)[]): Fact[] {
  return facts.filter((fact): fact is Fact => fact !== null && fact !== false);
}

function powerTest(test: string, of: Attribute | null): string {
  return of === null ? say(`power_test.${test}`) : `${say(`power_test.${test}`)} (${attribute(of)})`;
}

function aimed(aim: string, targets: number | null, area: unknown): string {
  if (area === null && targets !== null && targets > 1) return t('{who}, {n} cibles au plus', { who: say(`aim.${aim}`), n: targets });
  return say(`aim.${aim}`);
}

const attribute = (name: Attribute): string => say(`attribute.${name}`);

function modifiers(given: Modifiers, label = t('Caractéristiques')): Fact | null {
  const parts = Object.entries(given).filter(([, value]) => value !== 0);
  return parts.length > 0 ? { label, value: parts.map(([name, value]) => `${attribute(name as Attribute)} ${signed(value)}`).join(', ') } : null;
}

function points(free: number, adaptability: number): Fact | null {
  const said = [free > 0 && t('{n} à placer', { n: free }), adaptability > 0 && t('{n} à déplacer', { n: adaptability })].filter(Boolean);
  return said.length > 0 ? { label: t('Points'), value: said.join(', ') } : null;
}

function types(label: string, all: readonly string[]): Fact | null {
  return all.length > 0 ? { label, value: all.map((type) => say(`damage_type.${type}`)).join(', ') } : null;
}

function named(label: string, kind: string, ids: readonly string[]): Fact | null {
  return ids.length > 0 ? { label, value: ids.map((id) => nameOfEntry(kind, id)).join(', ') } : null;
}

function sets(all: readonly Hands[]): Fact[] {
  return all.map((hands, i) => ({
    label: t('Set {n}', { n: i + 1 }),
    value: [hands.main, hands.off].filter((id): id is string => id !== null).map(held).join(' · '),
  }));
}

const held = (id: string): string => {
  const weapon = nameOfEntry('weapons', id);
  return weapon === id ? nameOfEntry('equipment', id) : weapon;
};

function price(given: number | null): Fact | null {
  return given === null ? null : { label: t('Prix'), value: t('{n} NX', { n: given }) };
}

function strike(one: Strike): Fact[] {
  const bonus = one.damage_bonus === 0 ? '' : signed(one.damage_bonus);
  const more = one.extra.map((extra) => `${extra.dice} ${say(`damage_type.${extra.type}`)}`);
  const dice = [`${one.dice}${bonus}` || '0', ...more].join(' + ');
  return compact(
    { label: t('Test'), value: `d20 + ${attribute(one.attribute)}${one.test_bonus === 0 ? '' : ` ${signed(one.test_bonus).replace(/^([+−])/, '$1 ')}`}` },
    { label: t('Dégâts'), value: `${dice}, ${say(`damage_type.${one.type}`)}` },
    { label: t('Attaque'), value: say(`attack_kind.${one.kind}`) },
    one.range > 1 && { label: t('Portée'), value: t('{n} m', { n: one.range }) },
  );
}

function numbers(card: Card | null): Fact[] {
  if (!card) return [];
  return compact(
    { label: t('Niveau'), value: plain(card.level ?? 1) },
    modifiers(card.attributes ?? {}),
    { label: t('PV'), value: plain(card.max_hit_points) },
    (card.max_magic_points ?? 0) > 0 && { label: t('PM'), value: plain(card.max_magic_points ?? 0) },
    card.defenses !== null && card.defenses !== undefined && { label: t('Def PHY, Def MAG'), value: `${card.defenses.physical} · ${card.defenses.magic}` },
    ...(card.lines ?? []).map((line) => ({
      label: title(line.name),
      value: `${check(20, line.test_bonus ?? 0)} + ${attribute(line.attribute)}, ${say(`damage_type.${line.type}`)}`,
    })),
    types(t('Résiste'), card.resistances ?? []),
    types(t('Faiblesse'), card.weaknesses ?? []),
  );
}
