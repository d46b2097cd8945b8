import { say } from '../../live';
import type { SpecialAttack, SpecialView } from '../../live/audacity';
import { D20_GRID } from '../../table/game';
import { metres } from '../../table/measure';
import { rolled, t } from '../../words';

/** A special attack or a spell in one line: its level, what it does, its save, where it falls, what is left of its day; `printed`: nothing was used yet. */
export function specialWords(one: SpecialView, card: SpecialAttack | undefined, printed = false): string {
  const said = [
    one.level === null || one.level === undefined ? '' : t('sort {n}', { n: one.level }),
    rolled(one.stat),
    card?.condition ?? '',
    saveWords(card),
    areaWords(card),
  ].filter(Boolean).join(', ');
  const left = one.left === null || one.left === undefined ? '' : printed ? t('{n} par jour', { n: one.left }) : t('{n} aujourd’hui', { n: one.left });
  return [said, left].filter(Boolean).join(' · ');
}

function saveWords(card: SpecialAttack | undefined): string {
  if (!card?.save) return '';
  const words = { save: say(`part.${card.save}`), n: card.difficulty ?? 0 };
  return card.half_when_saved ? t('{save} DD {n} pour la moitié', words) : t('{save} DD {n}', words);
}

function areaWords(card: SpecialAttack | undefined): string {
  if (!card) return '';
  const length = metres((card.area?.squares ?? 0) * D20_GRID.metres);
  switch (card.area?.reach) {
    case 'burst':
      return t('rayon de {length}', { length });
    case 'cone':
      return t('cône de {length}', { length });
    case 'line':
      return t('ligne de {length}', { length });
    default:
      return (card.range ?? 1) > 1 ? metres((card.range ?? 1) * D20_GRID.metres) : '';
  }
}
