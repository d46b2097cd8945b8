import type { Condition, TokenData } from './shapes';

/** A participant in the order of turn. */
export interface OrderLine {
  token: TokenData;
  initiative: number | null;
  /** "Ombre, niv. 2", "joue, mouvement fait", "hors de combat" */
  detail?: string | undefined;
  /** shown instead of the detail when there are some */
  conditions?: Condition[] | undefined;
  hitPoints?: { value: number; maximum: number } | undefined;
  /** "13 · 14": Def PHY and MAG */
  defenses?: string | undefined;
  /** it plays */
  active?: boolean | undefined;
  /** the table waits for it: what the accent says ("doit répondre") */
  awaited?: string | undefined;
}
