import { get, post } from '../../live';

/** The door of a table, as the server shows it to who knows a code. */

export interface SeatBehind {
  id: string;
  name: string;
  actors: readonly string[];
  /** nobody sits there yet */
  free?: boolean;
}

export type Behind =
  | { kind: 'table'; table: string; title: string; seats: readonly SeatBehind[] }
  | { kind: 'seat'; table: string; title: string; seat: SeatBehind };

export interface AtDoor {
  status: 'waiting' | 'seated' | 'refused';
  seat: string;
}

export const behind = (code: string): Promise<Behind> => get<Behind>(`api/join/${encodeURIComponent(code)}`);
export const join = (code: string, name: string, seat: string): Promise<{ status: 'seated' | 'waiting'; table: string }> =>
  post('api/join', { code, name, seat });
export const askDoor = (table: string): Promise<AtDoor> => get<AtDoor>(`api/t/${table}/door`);
export const leaveDoor = (table: string): Promise<unknown> => post(`api/t/${table}/leave`);
