import type { TableView } from '../live';
import type { Participant, Play } from '../live/shared';

/** A table of one game, as its seat sees it: what differs between games is its play. */
export type TableOf<V extends Play> = Omit<TableView, 'play'> & { readonly play: V };
export type AnyTable = TableOf<Play>;

export type ActorOf<V extends Play> = V['actors'][string];
export type OptionOf<V extends Play> = V['options'][string][number];
export type FightOf<V extends Play> = NonNullable<V['fight']>;

/** What games may say of a participant besides what every table says; each fills what it has. */
export type Shown = Participant & {
  readonly kind?: string;
  readonly condition?: string;
  readonly posture?: string;
  readonly prone?: boolean;
  readonly flat_footed?: boolean;
  readonly legendary?: number;
  readonly sheet?: { readonly level: number; readonly hit_points?: number; readonly max_hit_points?: number } | null;
};

/** How a table counts its squares: metres to one, what a diagonal costs, whether one looks somewhere. */
export interface Grid {
  readonly metres: number;
  readonly diagonals: string;
  readonly facing: boolean;
}

/** The grid of the d20 page. */
export const D20_GRID: Grid = { metres: 1.5, diagonals: 'one_two', facing: false };

export function gridOf(view: AnyTable): Grid {
  if (view.system === 'audacity') return D20_GRID;
  const { settings } = view.play;
  return { metres: 1, diagonals: settings['diagonals'] ?? 'one', facing: settings['facing'] !== 'off' };
}

export function isHero(actor: Shown): boolean {
  return actor.kind === 'character';
}

export function isDead(actor: Shown): boolean {
  return actor.condition === 'dead';
}

/** Whether characters are made here step by step: a game that brings its book. */
export function makesHeroes(view: AnyTable): boolean {
  return 'book' in view.play && Boolean(view.play.book);
}
