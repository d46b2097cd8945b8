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

let known = $state.raw<Readonly<Record<string, readonly SettingText[]>>>({});
const asking = new Map<string, Promise<void>>();

export function loadSettings(system: string): Promise<void> {
  const asked =
    asking.get(system) ??
    get<{ settings: readonly SettingText[] }>(`api/settings?system=${system}`)
      .then((answer) => {
        known = { ...known, [system]: answer.settings };
      })
      .catch(() => {
        asking.delete(system);
      });
  asking.set(system, asked);
  return asked;
}

export function settings(system: string): readonly SettingText[] {
  return known[system] ?? [];
}
