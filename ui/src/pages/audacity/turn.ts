import { phrased, title } from '../../table/names';
import { waitingText } from '../../table/prompts';
import { isDown } from '../../table/tokens';
import { t } from '../../words';
import type { AudacityHand } from './hand.svelte';
import { leftText } from './pips';

/** Where the turn of this player stands: what the table does now, and when it is theirs. */
export function stateOf(hand: AudacityHand): { title: string; about: string } {
  const { seen, actor } = hand;
  const fight = seen.fight;
  if (!actor) return { title: t('Vous êtes à table'), about: t('Créez un personnage, ou attendez que le MJ vous en donne un. Vos points d’audace vous suivent.') };
  if (!fight) return { title: t('Hors combat'), about: t('Personne n’a de tour à prendre : agissez, parlez, lancez des dés quand vous voulez.') };
  const waiting = hand.asked ? t('La table attend votre réponse.') : seen.prompt ? waitingText(seen.prompt, seen.actors) : '';
  if (fight.aside) {
    if (fight.aside.actor === actor.id && hand.holds(actor.id)) return { title: t('À vous d’agir'), about: waiting || t('Hors de votre tour : {left}.', { left: leftText(fight.aside) }) };
    const other = seen.actors[fight.aside.actor];
    return { title: other ? phrased(t('{name.Le} {name|agit|agissent} hors de son tour'), { name: other.name }) : t('Le MJ joue'), about: waiting };
  }
  if (fight.pause) return { title: fight.pause.round_over ? t('Fin du tour de table') : t('Entre deux tours'), about: waiting || t('Le MJ reprend dans un instant.') };
  if (fight.acting === actor.id && hand.holds(actor.id)) return { title: t('À vous de jouer'), about: waiting };
  if (!fight.order.includes(actor.id)) return { title: t('Pas dans ce combat'), about: waiting || playing(hand) };
  if (fight.round === 0 && fight.surprised?.includes(actor.id)) return { title: t('Surprise'), about: t('Pas de tour pour {name} avant le tour de table 1.', { name: title(actor.name) }) };
  if (fight.delaying?.includes(actor.id)) return { title: t('Vous retardez'), about: waiting || t('Entrez quand vous voulez, juste après le tour qui se joue.') };
  return { title: playing(hand), about: waiting || turnsAway(hand) };
}

function playing({ seen }: AudacityHand): string {
  return seen.acting ? t('{name} joue', { name: title(seen.acting.name) }) : t('Le MJ joue');
}

/** How many turns are left before this one. */
function turnsAway({ seen, actor }: AudacityHand): string {
  const order = (seen.fight?.order ?? []).filter((id) => id === actor?.id || !(seen.actors[id] && isDown(seen.actors[id])));
  const from = order.indexOf(seen.acting?.id ?? '');
  const to = order.indexOf(actor?.id ?? '');
  if (from < 0 || to < 0) return '';
  const away = (to - from + order.length) % order.length;
  return away === 1 ? t('C’est à vous juste après.') : t('Encore {n} tours avant le vôtre.', { n: away });
}
