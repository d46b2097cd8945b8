/** What this device keeps for itself. Private windows may refuse storage: then nothing is kept, and nothing breaks. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`veillee.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`veillee.${key}`);
    else localStorage.setItem(`veillee.${key}`, value);
  } catch {
    // storage refused: the choice holds until the page is closed
  }
}
