import { get } from '../live';

/** The settings of a table as the server explains them: `settings.yaml`. */
export interface SettingText {
  key: string;
  title: { fr: string; en: string };
  guide?: string;
  rule?: string[];
  ruling?: string[];
  reason?: { fr: string; en: string };
  default: string;
  values: { value: string; label: { fr: string; en: string }; change: { fr: string; en: string } }[];
}

let known = $state.raw<readonly SettingText[]>([]);
let asking: Promise<void> | null = null;

export function loadSettings(): Promise<void> {
  asking ??= get<{ settings: readonly SettingText[] }>('api/settings')
    .then((answer) => {
      known = answer.settings;
    })
    .catch(() => {
      asking = null;
    });
  return asking;
}

export function settings(): readonly SettingText[] {
  return known;
}
