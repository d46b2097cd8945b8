import { expect, it } from 'vitest';
import type { Entry, TableView } from '../../live';
import { days, preview, size } from './rewind';

const actor = (id: string, text: string, points: number) => [id, { id, name: { text }, side: 'ally', hit_points: points, max_hit_points: 12 }] as const;
const view = (more: object = {}, actors: readonly (readonly [string, object])[] = []): TableView =>
  ({ id: 't', seats: { gm: { id: 'gm', role: 'gm', name: 'MJ' } }, play: { actors: Object.fromEntries(actors), settings: {}, scene: { width: 9, height: 9, ...more }, fight: null } }) as unknown as TableView;
const at = (day: number): number => new Date(2026, 10, day, 21, 4).getTime();
const said = (version: number, day: number, text: string, more: Partial<Entry> = {}): Entry => ({
  version, at: at(day), author: 'MJ', kind: 'table', lines: [{ note: { type: 'said', seat: 'gm', text }, falls: [] }], ...more,
});
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

it('puts the newest day and the newest moment first, with all that an act told', () => {
  const two = said(3, 30, 'Le pont cède.');
  const found = days(view(), [said(1, 29, 'Bonsoir.'), said(2, 30, 'Le gué.'), { ...two, lines: [...(two.lines ?? []), ...(two.lines ?? [])] }], at(30));
  expect(found.map((day) => [day.name, day.moments.map((moment) => moment.version)])).toEqual([['aujourd’hui', [3, 2]], ['hier', [1]]]);
  expect(plain(found[0]?.moments[0]?.text ?? '')).toBe('MJ : Le pont cède. MJ : Le pont cède.');
  expect(plain(found[0]?.moments[0]?.hour ?? '')).toBe('21 h 04');
});

it('keeps what was undone and says by whom', () => {
  const [day] = days(view(), [said(1, 30, 'Non.', { undone: true, undone_by: 'Léa' })], at(30));
  expect(day?.moments[0]?.undone).toBe('annulé par Léa');
});

it('says where the table stood', () => {
  expect(plain(preview(view()))).toBe('Hors combat. Personne sur le plateau.');
  const there = view({ title: 'Le gué' }, [actor('a', 'Elara', 7), actor('b', 'gobelin', 3)]);
  const fighting = { ...there, prompt: { id: 4 }, play: { ...there.play, fight: { round: 3, order: ['a'], acting: 'a' } } } as unknown as TableView;
  expect(plain(preview(fighting))).toBe('Lieu : Le gué. Tour de table 3, c’est à Elara de jouer. Une réponse est attendue. Elara 7/12 PV, Gobelin 3/12 PV.');
});

it('counts those who do not fit in a sentence', () => {
  const many = Array.from({ length: 10 }, (_, i) => actor(`a${i}`, `Loup ${i}`, 5));
  expect(plain(preview(view({}, many)))).toMatch(/Loup 7 5\/12 PV et 2 autres\.$/);
  expect(plain(preview(view({}, many.slice(0, 9))))).toMatch(/et 1 autre\.$/);
});

it('tells sizes as people do', () => {
  expect(plain(size(120))).toBe('1 ko');
  expect(plain(size(14_400))).toBe('14 ko');
  expect(plain(size(2_340_000))).toBe('2,3 Mo');
});
