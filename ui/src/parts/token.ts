/** The drawing of a token: shapes, partitions, letters. */

const PARTITIONS = [
  'M0 -1H1V1H0z', // parti
  'M-1 0H1V1H-1z', // coupé
  'M-1 -1 1 1H-1z', // tranché
  'M1 -1-1 1H1z', // taillé
  'M-.32 -1H.32V1H-.32z', // pal
  'M-1 -.3H1V.3H-1z', // fasce
  'M0 -.3 1 .7V1.2L0 .2-1 1.2V.7z', // chevron
  'M0 -1 1 1H1V-1zM0 -1-1 1H-1V-1z', // chapé
  'M-.28-1H.28V-.28H1V.28H.28V1H-.28V.28H-1V-.28H-.28z', // croix
  'M0 -1H1V0H0zM-1 0H0V1H-1z', // écartelé
] as const;

/** The heraldic partition of a participant, always the same for the same id. */
export function partition(id: string): string {
  let hash = 2166136261;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return PARTITIONS[(hash >>> 0) % PARTITIONS.length] ?? PARTITIONS[0];
}

const FULLNESS = 1.28;

/** The reach of the lozenge with full sides, |x|^1.28 + |y|^1.28 = r^1.28, at an angle in radians. */
export function lozengeReach(radius: number, angle: number): number {
  const sum = Math.abs(Math.cos(angle)) ** FULLNESS + Math.abs(Math.sin(angle)) ** FULLNESS;
  return radius / sum ** (1 / FULLNESS);
}

/** A closed path from noon clockwise, so that a ring can be read as a clock. */
export function lozenge(radius: number): string {
  const points = Array.from({ length: 64 }, (_, i) => {
    const angle = (i / 64) * 2 * Math.PI - Math.PI / 2;
    const reach = lozengeReach(radius, angle);
    return `${(reach * Math.cos(angle)).toFixed(2)} ${(reach * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}z`;
}

export function disc(radius: number): string {
  const r = radius.toFixed(2);
  return `M0 -${r}A${r} ${r} 0 1 1 -0.01 -${r}z`;
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
