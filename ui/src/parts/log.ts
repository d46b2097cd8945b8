import type { DieData, Outcome, SumData, TokenData } from './shapes';

/** A log entry, ready to be shown: the sentence in parts, the name of the act in bold. */
export interface LogLine {
  id: string;
  token?: TokenData | undefined;
  text: { text: string; strong?: boolean }[];
  dice?: DieData[] | undefined;
  /** "26 contre Def PHY 13" */
  against?: string | undefined;
  outcome?: Outcome | undefined;
  word?: string | undefined;
  sum?: SumData | undefined;
  /** other totals of the same line: the reaction, the defense */
  others?: SumData[] | undefined;
  /** a quiet sentence under it */
  note?: string | undefined;
  /** "annulé par la meneuse": who undid it */
  undone?: string | undefined;
  /** a hidden roll, in the view of somebody who may see it */
  secret?: boolean | undefined;
  hour?: string | undefined;
}

/** Lines told together, under the headings that begin there. */
export interface LogBlock {
  id: string;
  round?: string;
  /** whose turn: a heading, not a sentence */
  turn?: LogLine;
  entries: LogLine[];
}

/** characters of a sentence that stands alone: nobody reads the rest while it runs past */
const MOST = 120;
const written = new WeakMap<LogBlock, string>();

/** Its words alone, a line each. */
export function plainText(block: LogBlock): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const said = ({ text }: LogLine): string => cut(text.map((part) => part.text).join(''));
  const lines = [block.round, block.turn && said(block.turn), ...block.entries.flatMap((line) => [said(line), line.against])];
  const words = lines.filter(Boolean).join('\n');
  written.set(block, words);
  return words;
}

function cut(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
