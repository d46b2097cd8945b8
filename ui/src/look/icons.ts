import sprite from './icons.svg?raw';

/** Every drawing of icons.svg; a test holds this list and the file together. */
export const ICONS = [
  'sword', 'bow', 'magic', 'area', 'dodge', 'parry', 'take', 'posture', 'riposte', 'move', 'disengage',
  'opportunity', 'poison', 'rest', 'down', 'hp', 'shard', 'xp', 'outfit', 'die', 'eye', 'hidden', 'undo', 'redo',
  'log', 'codex', 'lab', 'sheet', 'fit', 'screen', 'qr', 'lock', 'plus', 'minus', 'close', 'right', 'left', 'downc',
  'search', 'filter', 'edit', 'hand', 'link', 'unlink', 'warn', 'info', 'refused', 'check', 'arrow', 'ge',
  'audacity', 'people', 'measure', 'fog', 'cursor', 'wall', 'o-crit', 'o-win', 'o-lose', 'o-fumble',
] as const;

export type IconName = (typeof ICONS)[number];

/** Puts the sprite in the page once, so that every icon is a small reference to it. */
export function installIcons(page: Document): void {
  if (page.getElementById('icons')) return;
  const holder = page.createElement('div');
  holder.id = 'icons';
  holder.hidden = true;
  holder.innerHTML = sprite.replace(/<style>.*?<\/style>/s, '');
  page.body.prepend(holder);
}
