import { freshId } from '../../live';
import type { Entry } from '../../live/audacity';
import { t } from '../../words';

/** The list of legendary actions as it is being made. The server judges it; the least uses only bound the steppers (D20-LEG-23 to 26). */
export type EntryKind = 'spell' | 'secondary' | 'main' | 'special' | 'full_attack' | 'half_speed' | 'full_speed' | 'without_provoking' | 'standard' | 'full_round';

export interface EntryDraft {
  id: string;
  name: string;
  kind: EntryKind;
  level: number;
  /** the attack line, the special attack or the spell; any one with '' */
  line: string;
  uses: number;
}

export function KINDS(): { id: EntryKind; name: string }[] {
  return [
    { id: 'main', name: t('attaque principale') },
    { id: 'secondary', name: t('attaque secondaire') },
    { id: 'special', name: t('attaque spéciale') },
    { id: 'full_attack', name: t('attaque à outrance') },
    { id: 'spell', name: t('sort ou pouvoir') },
    { id: 'half_speed', name: t('mouvement à demi-vitesse') },
    { id: 'full_speed', name: t('mouvement entier') },
    { id: 'without_provoking', name: t('mouvement qui ne provoque pas') },
    { id: 'standard', name: t('autre action simple') },
    { id: 'full_round', name: t('autre action complexe') },
  ];
}

export function newEntry(): EntryDraft {
  return { id: freshId().slice(0, 8), name: '', kind: 'secondary', level: 3, line: '', uses: 1 };
}

export function leastUses(entry: EntryDraft): number {
  switch (entry.kind) {
    case 'spell':
      return entry.level <= 3 ? 1 : entry.level <= 6 ? 2 : 3;
    case 'secondary':
    case 'half_speed':
      return 1;
    case 'main':
    case 'special':
    case 'full_speed':
    case 'standard':
      return 2;
    case 'full_attack':
    case 'without_provoking':
    case 'full_round':
      return 3;
  }
}

export function entryOf(entry: EntryDraft): Entry {
  return { name: entry.name.trim(), act: actOf(entry), uses: entry.uses };
}

function actOf({ kind, level, line }: EntryDraft): Entry['act'] {
  switch (kind) {
    case 'spell':
      return { type: 'spell', level, spell: line };
    case 'secondary':
    case 'main':
    case 'special':
    case 'full_attack':
      return { type: 'attack', weapon: kind, line };
    case 'half_speed':
    case 'full_speed':
    case 'without_provoking':
      return { type: 'move', pace: kind };
    case 'standard':
      return { type: 'standard' };
    case 'full_round':
      return { type: 'full_round' };
  }
}
