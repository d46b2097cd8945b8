import type { EffectKind } from '../../../live';
import { t } from '../../../words';

export interface Preset {
  kind: EffectKind;
  value?: number;
  rounds?: number | null;
  uses?: number | null;
  label?: string;
}

/** What a table often decides after a fumble or a critical; the numbers are ours (R-CRIT-09). */
export function presets(): { name: string; effect: Preset }[] {
  return [
    { name: t('Déséquilibré : −2 aux défenses, 1 tour'), effect: { kind: 'off_balance', value: -2, rounds: 1 } },
    { name: t('Exposé : +2 au prochain coup reçu'), effect: { kind: 'vulnerable', value: 2, uses: 1 } },
    { name: t('Désarmé'), effect: { kind: 'disarmed' } },
    { name: t('Ni esquive ni parade, 1 tour'), effect: { kind: 'reactions_lost', rounds: 1 } },
    { name: t('Ralenti, 1 tour'), effect: { kind: 'slowed', rounds: 1 } },
    { name: t('Affaibli, 1 tour'), effect: { kind: 'weakened', rounds: 1 } },
    { name: t('Élan : +2 au prochain test'), effect: { kind: 'modifier', value: 2, uses: 1, label: t('élan') } },
  ];
}
