import { remember, remembered } from './device';

export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'auto';

function stored(): ThemeChoice {
  const kept = remembered('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

const state = $state({ choice: stored(), page: null as Theme | null });

/** What this device chose; `auto` lets the page, then the system, decide. */
export function themeChoice(): ThemeChoice {
  return state.choice;
}

export function chooseTheme(choice: ThemeChoice): void {
  state.choice = choice;
  remember('theme', choice === 'auto' ? null : choice);
  show();
}

/** The table and the projected screen start dark; other pages pass null and follow the system. */
export function setPageTheme(theme: Theme | null): void {
  state.page = theme;
  show();
}

function show(): void {
  const theme = state.choice === 'auto' ? state.page : state.choice;
  if (theme === null) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
