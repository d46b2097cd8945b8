/** Figures as they are read: a real minus, a decimal comma in French. */

export function signed(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : `+${value}`;
}

export function plain(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : String(value);
}

/** The sign that opens a line of an addition. */
export function sign(value: number): '+' | '−' {
  return value < 0 ? '−' : '+';
}

export function decimal(value: number, language: string, digits = 1): string {
  return value.toLocaleString(language, { maximumFractionDigits: digits }).replace('-', '−');
}

/** A formula with open sums (d20 + 6) and tight dice (1d8+1). */
export function check(die: number, bonus: number): string {
  if (bonus === 0) return `d${die}`;
  return `d${die} ${sign(bonus)} ${Math.abs(bonus)}`;
}

/** Dice and what is added to them as they are read: bonuses added up, a real minus (« 1d4+4 + 1 » is « 1d4+5 »). */
export function rolled(text: string): string {
  const plainText = text.replace(/−/g, '-');
  const terms = [...plainText.matchAll(/([+-]?)\s*(\d*d\d+|\d+)\s*/g)];
  // with words or other notations in it, only the minus is set
  if (terms.length === 0 || terms.map(([whole]) => whole).join('') !== plainText) return text.replace(/(\d\s*)-(?=\s*\d)/g, '$1−');
  const dice = terms.filter(([, , amount]) => amount?.includes('d'));
  const bonus = terms.reduce((sum, [, side, amount = '']) => (amount.includes('d') ? sum : sum + (side === '-' ? -1 : 1) * Number(amount)), 0);
  if (dice.length === 0) return plain(bonus);
  const thrown = dice.map(([, side, amount], i) => `${i > 0 ? (side === '-' ? ' − ' : ' + ') : side === '-' ? '−' : ''}${amount}`).join('');
  if (bonus === 0) return thrown;
  return dice.length > 1 ? `${thrown} ${sign(bonus)} ${Math.abs(bonus)}` : `${thrown}${signed(bonus)}`;
}

/** Shares of 1 as whole hundredths that add up to 100, the largest remainders rounded up. */
export function hundredths(shares: readonly number[]): number[] {
  const sum = shares.reduce((a, b) => a + b, 0);
  if (sum <= 0) return shares.map(() => 0);
  const exact = shares.map((share) => (share / sum) * 100);
  const whole = exact.map(Math.floor);
  const order = exact.map((x, i) => ({ i, rest: x - Math.floor(x) })).sort((a, b) => b.rest - a.rest);
  let missing = 100 - whole.reduce((a, b) => a + b, 0);
  for (const { i } of order) {
    if (missing <= 0) break;
    whole[i] = (whole[i] ?? 0) + 1;
    missing -= 1;
  }
  return whole;
}

/** "21 h 52" in French, "21:52" in English. */
export function hour(moment: Date, language: string): string {
  const minutes = String(moment.getMinutes()).padStart(2, '0');
  if (language === 'fr') return `${moment.getHours()}\u00a0h\u00a0${minutes}`;
  return `${String(moment.getHours()).padStart(2, '0')}:${minutes}`;
}
