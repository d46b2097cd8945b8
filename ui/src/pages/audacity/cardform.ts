import { freshId } from '../../live';
import type { Name } from '../../live';
import type { AttackLine, Card, Kind, Reach, Save, SpecialAttack } from '../../live/audacity';
import { signed, t } from '../../words';

/** A stat block as it is being written: what is a list on the card is one text here. */
export interface Draft {
  name: Name;
  kind: Kind;
  title: string;
  level: number;
  scores: Record<Ability, number>;
  hit_points: number;
  normal: number;
  touch: number;
  flat_footed: number;
  saves: Record<Save, number>;
  initiative: number | null;
  speed: number;
  size: number;
  reduction: number;
  reduction_but: string;
  resistances: string;
  skills: string;
  lines: LineDraft[];
  specials: SpecialDraft[];
  description: string;
  notes: string;
  /** what the form does not show and keeps */
  kept: Pick<Card, 'full_attack' | 'portrait'>;
}

export interface LineDraft {
  id: string;
  name: string;
  bonuses: string;
  damage: string;
  critical_from: number;
  multiplier: number;
  ranged: boolean;
  touch: boolean;
  range: number;
  energy: string;
  extra: string;
  bypasses: boolean;
  kept: AttackLine | null;
}

export interface SpecialDraft {
  id: string;
  name: string;
  save: Save | '';
  difficulty: number;
  damage: string;
  energy: string;
  half_when_saved: boolean;
  heals: boolean;
  negative_levels: number;
  condition: string;
  disables: boolean;
  rounds: number | null;
  reach: Reach;
  squares: number;
  range: number;
  level: number | null;
  per_day: number | null;
  full_round: boolean;
  text: string;
  kept: SpecialAttack | null;
}

export type Ability = 'STR' | 'DEX' | 'CON' | 'INT' | 'WIS' | 'CHA';
export const ABILITIES: readonly Ability[] = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'];
export const SAVES: readonly Save[] = ['fortitude', 'reflex', 'will'];

export function newCard(kind: Kind = 'creature'): Card {
  return { name: { text: '', ...(kind === 'creature' ? { article: 'le' } : {}), gender: 'm' }, kind, level: 1, hit_points: 8, lines: [] };
}

export function newLine(): LineDraft {
  return { id: `l${freshId().slice(0, 8)}`, name: '', bonuses: '+0', damage: '1d6', critical_from: 20, multiplier: 2, ranged: false, touch: false, range: 1, energy: '', extra: '', bypasses: false, kept: null };
}

export function newSpecial(): SpecialDraft {
  return {
    id: `s${freshId().slice(0, 8)}`, name: '', save: '', difficulty: 15, damage: '', energy: '', half_when_saved: true, heals: false, negative_levels: 0, condition: '', disables: false,
    rounds: null, reach: 'target', squares: 4, range: 6, level: null, per_day: null, full_round: false, text: '', kept: null,
  };
}

export function draftOf(card: Card): Draft {
  return {
    name: card.name,
    kind: card.kind ?? 'creature',
    title: card.title ?? '',
    level: card.level ?? 1,
    scores: Object.fromEntries(ABILITIES.map((one) => [one, card.scores?.[one] ?? 10])) as Record<Ability, number>,
    hit_points: card.hit_points,
    normal: card.armor_class?.normal ?? 10,
    touch: card.armor_class?.touch ?? 10,
    flat_footed: card.armor_class?.flat_footed ?? 10,
    saves: Object.fromEntries(SAVES.map((one) => [one, card.saves?.[one] ?? 0])) as Record<Save, number>,
    initiative: card.initiative ?? null,
    speed: card.speed ?? 6,
    size: card.size ?? 1,
    reduction: card.reduction ?? 0,
    reduction_but: card.reduction_but ?? '',
    resistances: Object.entries(card.resistances ?? {}).map(([energy, n]) => `${energy} ${n}`).join(', '),
    skills: (card.skills ?? []).map((skill) => `${skill.name} ${signed(skill.bonus)}`).join(', '),
    lines: (card.lines ?? []).map(lineDraft),
    specials: (card.specials ?? []).map(specialDraft),
    description: card.description ?? '',
    notes: card.notes ?? '',
    kept: { full_attack: card.full_attack ?? [], portrait: card.portrait ?? null },
  };
}

function lineDraft(line: AttackLine): LineDraft {
  return {
    id: line.id, name: line.name.text, bonuses: line.bonuses.map(signed).join('/'), damage: line.damage, critical_from: line.critical_from ?? 20, multiplier: line.multiplier ?? 2,
    ranged: line.ranged ?? false, touch: line.touch ?? false, range: line.range ?? 1, energy: line.energy ?? '', extra: line.extra ?? '', bypasses: line.bypasses ?? false, kept: line,
  };
}

function specialDraft(one: SpecialAttack): SpecialDraft {
  return {
    id: one.id, name: one.name.text, save: one.save ?? '', difficulty: one.difficulty ?? 0, damage: one.damage ?? '', energy: one.energy ?? '', half_when_saved: one.half_when_saved ?? false,
    heals: one.heals ?? false, negative_levels: one.negative_levels ?? 0, condition: one.condition ?? '', disables: one.disables ?? false, rounds: one.rounds ?? null,
    reach: one.area?.reach ?? 'target', squares: one.area?.squares ?? 0, range: one.range ?? 1, level: one.level ?? null, per_day: one.per_day ?? null, full_round: one.full_round ?? false,
    text: one.text ?? '', kept: one,
  };
}

/** The card that is written, or what is wrong and what to type: never half a card. */
export function cardOf(draft: Draft): { card: Card } | { problem: string } {
  if (draft.name.text.trim() === '') return { problem: t('Donnez un nom.') };
  const resistances = listed(draft.resistances);
  if (resistances === null) return { problem: t('Résistances : un mot et un nombre, séparés par des virgules, comme « feu 10, froid 5 ».') };
  const skills = listed(draft.skills);
  if (skills === null) return { problem: t('Compétences : un nom et un bonus, séparés par des virgules, comme « Discrétion +7 ».') };
  const lines: AttackLine[] = [];
  for (const line of draft.lines) {
    if (line.name.trim() === '') return { problem: t('Donnez un nom à chaque attaque.') };
    const bonuses = bonusesOf(line.bonuses);
    if (bonuses === null) return { problem: t('{name} : les bonus s’écrivent « +12/+7 ».', { name: line.name }) };
    if (line.damage.trim() === '') return { problem: t('{name} : écrivez les dégâts, comme « 2d8+7 ».', { name: line.name }) };
    lines.push(written(line, bonuses));
  }
  if (draft.specials.some((one) => one.name.trim() === '')) return { problem: t('Donnez un nom à chaque attaque spéciale et à chaque sort.') };
  const numbers: readonly (number | null)[] = [draft.level, draft.hit_points, draft.normal, draft.touch, draft.flat_footed, draft.speed, draft.size, draft.initiative, ...Object.values(draft.scores), ...Object.values(draft.saves)];
  if (numbers.some((n) => Number.isNaN(n))) return { problem: t('Un nombre est à corriger.') };
  return {
    card: {
      name: { ...draft.name, text: draft.name.text.trim() },
      kind: draft.kind, title: draft.title.trim(), level: draft.level, scores: { ...draft.scores }, hit_points: draft.hit_points,
      armor_class: { normal: draft.normal, touch: draft.touch, flat_footed: draft.flat_footed }, saves: { ...draft.saves }, initiative: draft.initiative,
      speed: draft.speed, size: draft.size, reduction: draft.reduction, reduction_but: draft.reduction_but.trim(), resistances: Object.fromEntries(resistances),
      skills: skills.map(([name, bonus]) => ({ name, bonus })), lines, specials: draft.specials.map(specialOf), description: draft.description.trim(), notes: draft.notes.trim(),
      full_attack: (draft.kept.full_attack ?? []).filter((id) => lines.some((line) => line.id === id)),
      portrait: draft.kept.portrait ?? null,
    },
  };
}

function written(line: LineDraft, bonuses: number[]): AttackLine {
  const name = line.kept?.name.text === line.name ? line.kept.name : { text: line.name.trim() };
  return {
    ...line.kept, id: line.id, name, bonuses, damage: line.damage.trim(), critical_from: line.critical_from, multiplier: line.multiplier, ranged: line.ranged, touch: line.touch,
    range: line.range, energy: line.energy.trim(), extra: line.extra.trim(), bypasses: line.bypasses,
  };
}

function specialOf(one: SpecialDraft): SpecialAttack {
  const name = one.kept?.name.text === one.name ? one.kept.name : { text: one.name.trim() };
  return {
    ...one.kept, id: one.id, name, save: one.save || null, difficulty: one.save ? one.difficulty : 0, damage: one.damage.trim(), energy: one.energy.trim(), half_when_saved: one.half_when_saved,
    heals: one.heals, negative_levels: one.negative_levels, condition: one.condition.trim(), disables: one.disables, rounds: one.rounds,
    area: { reach: one.reach, squares: one.reach === 'target' ? 0 : one.squares }, range: one.range, level: one.level, per_day: one.per_day, full_round: one.full_round, text: one.text.trim(),
  };
}

/** « feu 10, froid 5 » as pairs; null when something is no name and number. */
export function listed(text: string): [string, number][] | null {
  const pairs: [string, number][] = [];
  for (const piece of text.split(/[,;\n]/u).map((one) => one.trim()).filter(Boolean)) {
    const found = /^(.*\S)\s+([+−-]?\d+)$/u.exec(piece);
    if (!found?.[1] || !found[2]) return null;
    pairs.push([found[1], Number(found[2].replace('−', '-').replace('+', ''))]);
  }
  return pairs;
}

/** « +12/+7 » as numbers; null when it is not written so. */
export function bonusesOf(text: string): number[] | null {
  const pieces = text.split('/').map((one) => one.trim().replace('−', '-'));
  return pieces.every((one) => /^[+-]?\d+$/.test(one)) ? pieces.map(Number) : null;
}
