import { t, tn } from '../../words';

/** The game's own time, in minutes since its first day at midnight. */
export function gameTime(minutes: number): string {
  const day = Math.floor(minutes / 1440) + 1;
  const within = ((minutes % 1440) + 1440) % 1440;
  const hours = Math.floor(within / 60);
  const rest = String(within % 60).padStart(2, '0');
  return t('jour {day}, {hours} h {minutes}', { day, hours, minutes: rest });
}

/** « 2 jours et 3 heures » left, in the largest two units. */
export function hoursText(hours: number): string {
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  const said = [days > 0 ? tn('{n} jour', '{n} jours', days) : '', rest > 0 || days === 0 ? tn('{n} heure', '{n} heures', rest) : ''];
  return said.filter((one) => one !== '').join(' ');
}
