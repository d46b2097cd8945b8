import type { ActorView, PlayerView, View } from '../../live/audacity';
import { title } from '../../table/names';
import type { Seen } from '../../table/seen.svelte';
import { t } from '../../words';

export type AudacitySeen = Seen<View>;

/** The characters of a player that are in play, as far as they stand at the table. */
export function heroesOf(play: View, player: PlayerView): ActorView[] {
  return (player.heroes ?? []).flatMap((id) => {
    const actor = play.actors[id];
    return actor && play.heroes[id]?.active !== false ? [actor] : [];
  });
}

/** « Bréhan », or the player where no character is. */
export function faceOf(play: View, player: PlayerView): string {
  const [hero] = heroesOf(play, player);
  return hero ? title(hero.name) : player.name;
}

/** « Bréhan (Camille) »: the word once when the character and its player have the same. */
export function calledOf(play: View, player: PlayerView): string {
  const face = faceOf(play, player);
  return face === player.name ? face : `${face} (${player.name})`;
}

/** « Camille, Guerrier 3 » */
export function aboutPlayer(play: View, player: PlayerView): string {
  const [hero, ...others] = heroesOf(play, player);
  if (!hero) return t('sans personnage');
  const level = play.heroes[hero.id]?.level ?? 1;
  const what = hero.sheet?.title || t('niv. {level}', { level });
  const said = player.name === title(hero.name) ? what : t('{player}, {what}', { player: player.name, what });
  return others.length > 0 ? t('{about} et {n} autres', { about: said, n: others.length }) : said;
}

/** Players as the page lists them: one’s own first, then as they came. */
export function playersOf(play: View): PlayerView[] {
  const all = Object.values(play.players);
  return [...all.filter((one) => one.mine), ...all.filter((one) => !one.mine)];
}

export function ownPlayer(play: View): PlayerView | undefined {
  return Object.values(play.players).find((one) => one.mine);
}
