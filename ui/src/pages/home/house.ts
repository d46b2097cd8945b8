import { get, post, upload } from '../../live';
import type { Entry, LineOfLog, Name, Side, TableView } from '../../live';

/** What the server says of itself to this browser, and of the tables to its host. */

export interface OwnSeat {
  table: string;
  title: string;
  /** empty while the GM has not opened the door */
  seat: string;
  name: string;
  role: 'gm' | 'player' | 'screen';
  actors: readonly string[];
  waiting: boolean;
}

export interface Me {
  host: boolean;
  /** the GM's password is still wanted */
  locked: boolean;
  version: string;
  /** where players go, the one of the QR code first */
  addresses: readonly string[];
  /** nobody but this machine can come in */
  local: boolean;
  /** the folder of the tables */
  data: string;
  seats: readonly OwnSeat[];
}

export interface TableLine {
  id: string;
  title: string;
  system: string;
  /** ms since 1970 */
  created: number;
  changed: number;
  /** ms since 1970, 0 when it is not in the trash */
  trashed: number;
  /** why it cannot be opened */
  problem: string;
  code: string;
  scene: string;
  /** 0 out of a fight */
  round: number;
  line: LineOfLog | null;
  tokens: readonly { id: string; name: Name; side: Side }[];
  seats: readonly { id: string; name: string; role: 'gm' | 'player' | 'screen' }[];
  present: readonly string[];
}

export interface Made {
  id: string;
  title: string;
}

/** A file that the server made by itself while people played. */
export interface Backup {
  name: string;
  /** ms since 1970 */
  at: number;
  version: number;
  bytes: number;
}

export interface Versions {
  /** 0 when the table cannot be opened */
  last: number;
  /** the newest first */
  backups: readonly Backup[];
}

export interface MomentsPage {
  /** the oldest first */
  moments: readonly Entry[];
  /** older ones exist */
  more: boolean;
  view: TableView;
}

export const askMe = (): Promise<Me> => get<Me>('api/me');
export const askTables = async (): Promise<TableLine[]> => (await get<{ tables: TableLine[] }>('api/tables')).tables;
export const makeTable = (title: string, demo: boolean, system: string): Promise<Made> => post<Made>('api/tables', { title, demo, system });
export const renameTable = (table: string, title: string): Promise<Made> => post<Made>(`api/tables/${table}/rename`, { title });
export const trashTable = (table: string): Promise<unknown> => post(`api/tables/${table}/trash`);
export const restoreTable = (table: string): Promise<unknown> => post(`api/tables/${table}/restore`);
export const askVersions = (table: string): Promise<Versions> => get<Versions>(`api/tables/${table}/versions`);
export const askMoments = (table: string, before?: number): Promise<MomentsPage> =>
  get<MomentsPage>(`api/tables/${table}/moments${before === undefined ? '' : `?before=${before}`}`);
export const askMoment = async (table: string, version: number): Promise<TableView> => (await get<{ view: TableView }>(`api/t/${table}/at/${version}`)).view;
export const copyTable = (table: string, from: { version: number } | { backup: string }): Promise<Made> => post<Made>(`api/tables/${table}/copy`, from);
export const unlock = (password: string): Promise<unknown> => post('api/host/password', { password });
export const leaveHost = (): Promise<unknown> => post('api/host/leave');
export const leaveTable = (table: string): Promise<unknown> => post(`api/t/${table}/leave`);

export function importTable(file: File): Promise<Made> {
  const form = new FormData();
  form.append('file', file);
  return upload<Made>('api/import', form);
}
