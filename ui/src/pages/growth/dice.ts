/** The least and the most of a formula as « 2d6+1d4+3 »; null when it is written in another way. */
export function diceRange(formula: string): readonly [number, number] | null {
  const text = formula.replace(/\s/g, '').replace(/−/g, '-');
  if (!/^[+-]?(\d+d\d+|\d+)([+-](\d+d\d+|\d+))*$/.test(text)) return null;
  let [low, high] = [0, 0];
  for (const [, sign, count, sides] of text.matchAll(/([+-]?)(\d+)(?:d(\d+))?/g)) {
    const ends = [Number(count), Number(count) * Number(sides ?? 1)] as const;
    low += sign === '-' ? -ends[1] : ends[0];
    high += sign === '-' ? -ends[0] : ends[1];
  }
  return [low, high];
}
