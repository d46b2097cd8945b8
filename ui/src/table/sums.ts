import { say } from '../live';
import type { FallView, Outcome, Part, Sum } from '../live';
import type { DieData, SumData, SumLine } from '../parts/shapes';

/** Additions of the wire as the parts draw them. */

export function total(sum: Sum | null | undefined): number {
  return (sum?.parts ?? []).reduce((all, part) => all + part.value, 0);
}

export function isKnown(sum: Sum | null | undefined): sum is Sum {
  return (sum?.parts.length ?? 0) > 0;
}

/** Whether the parts say more than the total: of a creature's roll a player may get the total alone. */
export function explains(sum: Sum): boolean {
  return sum.parts.length > 1 || sum.parts[0]?.label !== 'total';
}

interface Ends {
  against?: string | undefined;
  outcome?: Outcome | null | undefined;
  word?: string | undefined;
  dice?: DieData[] | undefined;
}

export function sumData(sum: Sum, ends: Ends = {}): SumData {
  return {
    lines: sum.parts.map((part) => lineOf(part, ends.dice)),
    total: total(sum),
    against: ends.against,
    outcome: ends.outcome ?? undefined,
    word: ends.word,
  };
}

function lineOf(part: Part, dice: DieData[] | undefined): SumLine {
  const name = say(`part.${part.label}`);
  const label = part.source ? `${name} (${part.source})` : name;
  const own = part.label === 'die' ? dice : undefined;
  return { label, value: part.value, source: part.rule || undefined, dice: own };
}

export function diceOf(fall: FallView, mark?: 'critical' | 'fumble'): DieData[] {
  return fall.faces.map((face, i) => ({
    sides: fall.sides[i] ?? 20,
    face,
    typed: fall.typed ?? false,
    dropped: fall.dropped?.includes(i),
    rerolled: fall.rerolled?.includes(i),
    added: fall.added?.includes(i),
    mark,
  }));
}

/** What an outcome makes of the face that decided it. */
export function markOf(outcome: Outcome | null | undefined): 'critical' | 'fumble' | undefined {
  if (outcome === 'critical_success') return 'critical';
  return outcome === 'critical_failure' ? 'fumble' : undefined;
}
