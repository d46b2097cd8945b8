/** The drawing of a token: shapes, partitions, letters. */

type Point = readonly [x: number, y: number];

/** In a square from -1 to 1. */
const PARTITIONS: readonly (readonly Point[])[][] = [
  [[[0, -1], [1, -1], [1, 1], [0, 1]]], // parti
  [[[-1, 0], [1, 0], [1, 1], [-1, 1]]], // coupé
  [[[-1, -1], [1, 1], [-1, 1]]], // tranché
  [[[1, -1], [-1, 1], [1, 1]]], // taillé
  [[[-0.32, -1], [0.32, -1], [0.32, 1], [-0.32, 1]]], // pal
  [[[-1, -0.3], [1, -0.3], [1, 0.3], [-1, 0.3]]], // fasce
  [[[0, -0.3], [1, 0.7], [1, 1.2], [0, 0.2], [-1, 1.2], [-1, 0.7]]], // chevron
  [[[0, -1], [1, 1], [1, -1]], [[0, -1], [-1, 1], [-1, -1]]], // chapé
  [[[-0.28, -1], [0.28, -1], [0.28, -0.28], [1, -0.28], [1, 0.28], [0.28, 0.28], [0.28, 1], [-0.28, 1], [-0.28, 0.28], [-1, 0.28], [-1, -0.28], [-0.28, -0.28]]], // croix
  [[[0, -1], [1, -1], [1, 0], [0, 0]], [[-1, 0], [0, 0], [0, 1], [-1, 1]]], // écartelé
];

/** The heraldic partition of a participant, always the same for the same id, cut to its field: a clip would cost each token a layer. */
function partition(id: string, radius: number, field: readonly Point[]): string {
  let hash = 2166136261;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  const parts = PARTITIONS[(hash >>> 0) % PARTITIONS.length] ?? [];
  return parts.map((part) => path(within(part.map(([x, y]) => [x * radius, y * radius]), field))).join('');
}

/** What of a polygon is inside a convex one, which goes clockwise. */
function within(polygon: readonly Point[], convex: readonly Point[]): readonly Point[] {
  let kept = polygon;
  convex.forEach(([ax, ay], i) => {
    const [bx, by] = convex[(i + 1) % convex.length] as Point;
    const side = ([x, y]: Point): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    kept = kept.flatMap((point, n) => {
      const before = kept.at(n - 1) as Point;
      const [here, there] = [side(point), side(before)];
      const crossing: Point[] = here < 0 === there < 0 ? [] : [between(before, point, there / (there - here))];
      return here < 0 ? crossing : [...crossing, point];
    });
  });
  return kept;
}

function between([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + share * (bx - ax), ay + share * (by - ay)];
}

const FULLNESS = 1.28;

/** The reach of the lozenge with full sides, |x|^1.28 + |y|^1.28 = r^1.28, at an angle in radians. */
export function lozengeReach(radius: number, angle: number): number {
  const sum = Math.abs(Math.cos(angle)) ** FULLNESS + Math.abs(Math.sin(angle)) ** FULLNESS;
  return radius / sum ** (1 / FULLNESS);
}

const CORNERS = 64;

/** The corners of an outline from noon clockwise. */
function corners(reach: (angle: number) => number): Point[] {
  return Array.from({ length: CORNERS }, (_, i) => {
    const angle = (i / CORNERS) * 2 * Math.PI - Math.PI / 2;
    return [reach(angle) * Math.cos(angle), reach(angle) * Math.sin(angle)];
  });
}

function path(points: readonly Point[]): string {
  return points.length < 3 ? '' : `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}z`;
}

/** A closed path from noon clockwise, so that a ring can be read as a clock. */
export function lozenge(radius: number): string {
  return path(corners((angle) => lozengeReach(radius, angle)));
}

export function disc(radius: number): string {
  const r = radius.toFixed(2);
  return `M0 -${r}A${r} ${r} 0 1 1 -0.01 -${r}z`;
}

/** The paths of a token that depend on nobody's health. */
export interface Outlines {
  ring: string;
  field: string;
  partition: string;
}

const drawn = new Map<string, Outlines>();
const MOST_DRAWN = 500;

/** Of somebody's token in a size: drawn once, a log shows the same ones again and again. */
export function outlines(id: string, foe: boolean, radius: number, ring: number, field: number): Outlines {
  const key = `${foe ? 'foe' : ''} ${radius} ${id}`;
  let found = drawn.get(key);
  if (!found) {
    const outline = foe ? lozenge : disc;
    const inside = corners((angle) => (foe ? lozengeReach(field, angle) : field));
    found = { ring: outline(ring), field: outline(field), partition: partition(id, radius, inside) };
    if (drawn.size >= MOST_DRAWN) drawn.clear();
    drawn.set(key, found);
  }
  return found;
}

export interface Mark {
  letter: string;
  copy?: number;
}

interface Named {
  id: string;
  name: string;
}

/**
 * The letters of all the participants of a scene: the first one; first and last consonant of the first word when two
 * names share it (Orin On, Orc Oc); copies of one name ("Gobelin 1", "Gobelin 2") keep one letter and get a figure.
 */
export function letters(participants: readonly Named[]): Map<string, Mark> {
  const kinds = new Map<string, { letter: string; members: Named[] }>();
  for (const one of participants) {
    const kind = baseName(one.name);
    const group = kinds.get(kind) ?? { letter: initial(kind), members: [] };
    group.members.push(one);
    kinds.set(kind, group);
  }
  const uses = new Map<string, number>();
  for (const { letter } of kinds.values()) uses.set(letter, (uses.get(letter) ?? 0) + 1);

  const marks = new Map<string, Mark>();
  for (const [kind, { letter, members }] of kinds) {
    const shared = (uses.get(letter) ?? 0) > 1 ? letter + lastConsonant(kind) : letter;
    members.forEach((one, index) => {
      const copy = copyNumber(one.name) ?? (members.length > 1 ? index + 1 : undefined);
      marks.set(one.id, copy === undefined ? { letter: shared } : { letter: shared, copy });
    });
  }
  return marks;
}

function baseName(name: string): string {
  return name.trim().replace(/\s+\d+$/, '');
}

function copyNumber(name: string): number | undefined {
  const found = /\s(\d+)$/.exec(name.trim());
  return found ? Number(found[1]) : undefined;
}

function initial(name: string): string {
  return (bare(name)[0] ?? '?').toUpperCase();
}

function lastConsonant(name: string): string {
  const word = bare(name).split(/[\s'’-]/)[0]?.slice(1).toLowerCase() ?? '';
  const consonants = word.replace(/[^bcdfghjklmnpqrstvwxz]/g, '');
  return consonants.at(-1) ?? word.at(-1) ?? '';
}

function bare(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').trim();
}
