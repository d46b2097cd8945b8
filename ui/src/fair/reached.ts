// The twin of `veillee/fair/reached.py`: a throw that is repeated after an undo is drawn as it was the first time.

export interface Stand {
  evening: number;
  mix: number;
}

export function sameStand(one: Stand, other: Stand): boolean {
  return one.evening === other.evening && one.mix === other.mix;
}

export class Reached {
  private readonly runs = new Map<string, { places: number; stands: { start: number; stand: Stand }[] }>();

  /** The stand of a place that was drawn before; nothing for a new one. */
  first(series: string, place: number): Stand | null {
    const runs = this.runs.get(series);
    if (!runs || place >= runs.places) return null;
    return [...runs.stands].reverse().find(({ start }) => start <= place)?.stand ?? null;
  }

  add(series: string, place: number, stand: Stand): void {
    const runs = this.runs.get(series) ?? { places: 0, stands: [] };
    this.runs.set(series, runs);
    if (place < runs.places) return;
    const last = runs.stands[runs.stands.length - 1];
    if (!last || !sameStand(last.stand, stand)) runs.stands.push({ start: last ? place : 0, stand });
    runs.places = place + 1;
  }
}
