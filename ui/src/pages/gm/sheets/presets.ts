import type { Consequence, EffectKind } from '../../../live';
import { t } from '../../../words';

/** What the guide suggests after a critical or a fumble; the numbers are the server's (WA-CRIT-03, 05, 18). */
export const CONSEQUENCES: readonly Consequence[] = [
  'spectacular_success', 'unexpected_discovery', 'time_gained', 'catastrophic_failure', 'surprise_complication', 'time_lost', 'disarmed', 'off_balance', 'vulnerable',
];

export interface Preset {
  kind: EffectKind;
  value?: number;
  rounds?: number | null;
  uses?: number | null;
  label?: string;
}

/** Effects that a table gives most, ready to press. */
export function presets(): { name: string; effect: Preset }[] {
  return [
    { name: t('Ni esquive ni parade, 1 tour'), effect: { kind: 'reactions_lost', rounds: 1 } },
    { name: t('Ralenti, 1 tour'), effect: { kind: 'slowed', rounds: 1 } },
    { name: t('Affaibli, 1 tour'), effect: { kind: 'weakened', rounds: 1 } },
    { name: t('Élan : +2 au prochain test'), effect: { kind: 'modifier', value: 2, uses: 1, label: t('élan') } },
  ];
}
