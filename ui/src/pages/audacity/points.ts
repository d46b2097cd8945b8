import type { Line, PlayerView, View } from '../../live/audacity';

/** Points of the players and of the GM as they are counted on the page. */

/** The owner of the GM’s reserve in the ledger. */
export const GM = 'gm';

/** Coins that go from one reserve to another; nothing: from or to nobody’s, as when points are granted or spent. */
export interface Flight {
  from: string | null;
  to: string | null;
  count: number;
}

export type Balances = Readonly<Record<string, number>>;

export function balancesOf(play: Pick<View, 'players' | 'gm_audacity'>): Balances {
  const balances: Record<string, number> = { [GM]: play.gm_audacity };
  for (const player of Object.values(play.players)) balances[player.id] = player.audacity;
  return balances;
}

/** What moved between two moments: what one lost goes to who gained, the rest is spent or granted. */
export function flightsOf(before: Balances, after: Balances): Flight[] {
  const changes = Object.keys(after).flatMap((owner) => {
    const change = (after[owner] ?? 0) - (before[owner] ?? after[owner] ?? 0);
    return change === 0 ? [] : [{ owner, change }];
  });
  const losers = changes.filter((one) => one.change < 0);
  const gainers = changes.filter((one) => one.change > 0);
  const [donor] = losers;
  if (losers.length === 1 && donor && gainers.length === 1) {
    const [receiver] = gainers;
    const given = receiver?.change ?? 0;
    const lost = -donor.change - given;
    return [
      { from: donor.owner, to: receiver?.owner ?? null, count: given },
      ...(lost > 0 ? [{ from: donor.owner, to: null, count: lost }] : []),
    ];
  }
  return [
    ...losers.map(({ owner, change }) => ({ from: owner, to: null, count: -change })),
    ...gainers.map(({ owner, change }) => ({ from: null, to: owner, count: change })),
  ];
}

/** Lines of the ledger that are one thing that happened: the same for several, one after the other. */
export interface LedgerRow {
  id: string;
  owners: string[];
  /** all the players that there are */
  everybody: boolean;
  line: Line;
}

/** The newest first. */
export function ledgerRows(lines: readonly Line[], players: readonly PlayerView[]): LedgerRow[] {
  const rows: LedgerRow[] = [];
  lines.forEach((line, place) => {
    const last = rows.at(-1);
    if (last && alike(last.line, line) && !last.owners.includes(line.owner)) last.owners.push(line.owner);
    else rows.push({ id: String(place), owners: [line.owner], everybody: false, line });
  });
  for (const row of rows) row.everybody = players.length > 1 && players.every((player) => row.owners.includes(player.id));
  return rows.reverse();
}

function alike(one: Line, other: Line): boolean {
  const gm = (line: Line): boolean => line.owner === GM;
  return (
    one.reason === other.reason && one.amount === other.amount && one.resource === other.resource && (one.label ?? '') === (other.label ?? '') && gm(one) === gm(other)
  );
}
