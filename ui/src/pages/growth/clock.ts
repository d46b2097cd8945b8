import { t, tn } from '../../words';

/** The game's own time, in minutes since its first day at midnight. */
export function gameTime(minutes: number): string {
  const day = Math.floor(minutes / 1440) + 1;
  return t('jour {day}, {hour}', { day, hour: hourOf(minutes) });
}

/** « 8 h 05 », whatever the day. */
export function hourOf(minutes: number): string {
  const within = ((minutes % 1440) + 1440) % 1440;
  return t('{hours} h {minutes}', { hours: Math.floor(within / 60), minutes: String(within % 60).padStart(2, '0') });
}

/** « 2 jours et 3 heures » left, in the largest two units. */
export function hoursText(hours: number): string {
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  const said = [days > 0 ? tn('{n} jour', '{n} jours', days) : '', rest > 0 || days === 0 ? tn('{n} heure', '{n} heures', rest) : ''];
  return said.filter((one) => one !== '').join(' ');
}
