import type { IconName } from '../look/icons';

/** The plain data that several parts draw. Nothing here knows the wire; a page turns views into these. */

export type Side = 'ally' | 'foe' | 'neutral';

export type Outcome = 'critical_success' | 'success' | 'failure' | 'critical_failure';

export interface Condition {
  icon: IconName;
  label: string;
}

/** A participant as it is drawn everywhere: order, board, log, sheet. */
export interface TokenData {
  id: string;
  name: string;
  side: Side;
  /** from `letters()`, so that no two participants of a scene share a mark */
  letter: string;
  /** the small figure of a copy (G₁) */
  copy?: number | undefined;
  /** share of PV left, 0 to 1; null when the viewer may not know it: the ring is then whole and dim */
  health: number | null;
  portrait?: string | undefined;
  /** degrees clockwise from the east; null without facing */
  facing?: number | null | undefined;
  conditions?: Condition[] | undefined;
  down?: boolean | undefined;
  /** hidden from players; only a GM's view ever holds one */
  hidden?: boolean | undefined;
}

export interface DieData {
  sides: number;
  face: number;
  /** the face decided a critical or a fumble, by the rules */
  mark?: 'critical' | 'fumble' | undefined;
  /** typed from a physical die */
  typed?: boolean | undefined;
  /** rolled, then not kept */
  dropped?: boolean | undefined;
  /** thrown again: another die took its place */
  rerolled?: boolean | undefined;
  /** thrown because another one exploded */
  added?: boolean | undefined;
}

/** One line of an explained total. */
export interface SumLine {
  label: string;
  value: number;
  /** rule id or codex entry */
  source?: string | undefined;
  dice?: DieData[] | undefined;
}

export interface SumData {
  lines: SumLine[];
  total: number;
  /** what the total meets: "contre Def PHY 14" */
  against?: string | undefined;
  outcome?: Outcome | undefined;
  /** the word of the outcome here ("touché", "évité") when it is not the usual one */
  word?: string | undefined;
}

/** Shares of 1, in the order of the bar. */
export interface Odds {
  riposte: number;
  avoided: number;
  hit: number;
  critical: number;
}
