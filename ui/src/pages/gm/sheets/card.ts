import { freshId } from '../../../live';
import type { AttackLine, Attribute, BonusTarget, Card, DamageType, Name, Paper, SheetView, Side } from '../../../live';
import type { AnyTable } from '../../../table/game';
import type { Square } from '../../../board/shapes';

export const ATTRIBUTES: Attribute[] = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'];
export const DAMAGE_TYPES: DamageType[] = [
  'bludgeoning', 'slashing', 'piercing', 'fire', 'ice', 'lightning', 'earth', 'wind', 'holy', 'darkness', 'non_elemental',
];
/** Nothing resists a non elemental blow, nor is weak to it (WA-RES-07). */
export const RESISTED: DamageType[] = DAMAGE_TYPES.filter((type) => type !== 'non_elemental');

/** What a special effect adds to a weapon (WA-TYPE-02). */
export const ELEMENTS: DamageType[] = RESISTED.slice(3);
export const BONUS_TARGETS: BonusTarget[] = ['contact_attack', 'ranged_attack', 'magic_attack', 'physical_defense', 'magic_defense', 'magic_points'];

export function newLine(): AttackLine {
  return {
    id: `l${freshId().slice(0, 8)}`,
    name: { text: 'attaque', article: 'l’', gender: 'f' },
    kind: 'contact',
    attribute: 'STR',
    damage: { dice: '1d6' },
    type: 'slashing',
    range: 1,
  };
}

export function newCard(): Card {
  return {
    name: { text: '', article: 'le', gender: 'm' },
    kind: 'creature',
    level: 1,
    attributes: {},
    max_hit_points: 8,
    defenses: { physical: 12, magic: 11 },
    initiative: 10,
    lines: [newLine()],
  };
}

/** A character to be typed from its sheet of paper: defenses and initiative follow the formulas. */
export function newPaper(): Paper {
  return { card: { ...newCard(), kind: 'character', name: { text: '', article: '', gender: 'm' }, hit_dice: '2d6', defenses: null, initiative: null, lines: [] }, experience: 0, power_points: 0, shards: 0 };
}

/** What the table knows of a character, to be written anew. */
export function paperOf(card: Card, sheet: SheetView): Paper {
  const career = sheet.career ?? {};
  return {
    card,
    hit_points: Math.max(1, sheet.hit_points),
    magic_points: sheet.magic_points,
    experience: sheet.experience,
    power_points: career.power_points ?? 0,
    shards: career.shards ?? 0,
    durability: career.outfit?.durability ?? null,
    gains: career.gains ?? [],
    bag: career.bag ?? [],
    vials: career.vials ?? [],
    over_outfits: career.over_outfits ?? [],
  };
}

/** Whether every number of a card is one: a field with a wrong figure holds no number. */
export function isSound(card: Card): boolean {
  return card.name.text.trim() !== '' && !hasNaN(card);
}

function hasNaN(value: unknown): boolean {
  if (typeof value === 'number') return Number.isNaN(value);
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasNaN);
  return false;
}

/** Copies of one card: "gobelin 1", "gobelin 2"…, after those who are there already. */
export function copies<C extends { readonly name: Name }>(view: AnyTable, card: C, count: number): C[] {
  const base = card.name.text.replace(/\s+\d+$/, '');
  const taken = Object.values(view.play.actors).map((actor) => actor.name.text);
  const numbers = taken.flatMap((text) => (text === base ? [1] : text.startsWith(`${base} `) ? [Number(text.slice(base.length + 1)) || 0] : []));
  const last = Math.max(0, ...numbers);
  if (count === 1 && last === 0) return [card];
  return Array.from({ length: count }, (_, i) => ({ ...card, name: { ...card.name, text: `${base} ${last + i + 1}` } }));
}

/** Free squares where newcomers may be put: allies to the left of the board, foes to the right. */
export function freeSquares(view: AnyTable, side: Side, size: number, count: number): Square[] {
  const { width, height } = view.play.scene;
  const taken = new Set<string>();
  const mark = ([x, y]: readonly [number, number], n: number): void => {
    for (let i = 0; i < n; i += 1) for (let j = 0; j < n; j += 1) taken.add(`${x + i},${y + j}`);
  };
  for (const actor of Object.values(view.play.actors)) if (actor.square) mark(actor.square, actor.size ?? 1);
  const columns = Array.from({ length: width }, (_, x) => x);
  if (side === 'foe') columns.reverse();
  const rows = Array.from({ length: height }, (_, y) => y).sort((a, b) => Math.abs(a - height / 2) - Math.abs(b - height / 2));
  const found: Square[] = [];
  for (const x of columns.slice(Math.floor(width / 5))) {
    for (const y of rows) {
      if (found.length === count) return found;
      const free = x + size <= width && y + size <= height && !overlaps(taken, x, y, size);
      if (free && (x + y) % 2 === 0) {
        found.push([x, y]);
        mark([x, y], size);
      }
    }
  }
  return found;
}

function overlaps(taken: ReadonlySet<string>, x: number, y: number, size: number): boolean {
  for (let i = 0; i < size; i += 1) for (let j = 0; j < size; j += 1) if (taken.has(`${x + i},${y + j}`)) return true;
  return false;
}
