import { title } from '../../table/names';
import { waitingText } from '../../table/prompts';
import { t } from '../../words';
import type { Hand } from './hand.svelte';

/** Where the turn of this player stands: what the table does now, and when it is theirs. */
export function stateOf(hand: Hand): { title: string; about: string } {
  const { seen, actor } = hand;
  if (!actor) return { title: t('Vous êtes à table'), about: t('Le MJ n’a pas encore mis de personnage à cette place. Vous voyez la partie, vous pouvez parler et lancer des dés.') };
  if (!seen.fight) return { title: t('Hors combat'), about: t('Personne n’a de tour à prendre : agissez, parlez, lancez des dés quand vous voulez.') };
  const waiting = hand.asked ? t('La table attend votre réponse.') : seen.prompt ? waitingText(seen.prompt, seen.actors) : '';
  if (!hand.holds(actor.id)) return { title: playing(hand), about: waiting };
  if (seen.acting?.id === actor.id) return { title: t('À vous de jouer'), about: waiting };
  if (!seen.fight.order.includes(actor.id)) return { title: t('Pas dans ce combat'), about: waiting || playing(hand) };
  if (seen.fight.round === 1 && seen.fight.surprised?.includes(actor.id)) return { title: t('Surprise'), about: t('Pas de tour pour {name} avant le tour de table 2.', { name: title(actor.name) }) };
  return { title: playing(hand), about: waiting || turnsAway(hand) };
}

/** Who plays a lent character and until when, said to who lent it and to who borrowed it; empty for any other. */
export function loanOf({ seen, actor }: Hand): string {
  if (!actor) return '';
  const name = title(actor.name);
  const to = seen.view.seats[seen.me?.lent?.[actor.id] ?? ''];
  if (to) return t('{player} joue {name} pour cette veillée, jusqu’à sa clôture.', { player: to.name, name });
  const from = seen.view.seats[seen.me?.borrowed?.[actor.id] ?? ''];
  return from ? t('{player} vous prête {name} pour cette veillée, jusqu’à sa clôture.', { player: from.name, name }) : '';
}

function playing({ seen }: Hand): string {
  return seen.acting ? t('{name} joue', { name: title(seen.acting.name) }) : t('Le MJ joue');
}

/** How many turns are left before this one. */
function turnsAway({ seen, actor }: Hand): string {
  const order = (seen.fight?.order ?? []).filter((id) => seen.actors[id]?.condition === undefined || seen.actors[id]?.condition === 'active' || id === actor?.id);
  const from = order.indexOf(seen.acting?.id ?? '');
  const to = order.indexOf(actor?.id ?? '');
  if (from < 0 || to < 0) return '';
  const away = (to - from + order.length) % order.length;
  return away === 1 ? t('C’est à vous juste après.') : t('Encore {n} tours avant le vôtre.', { n: away });
}
