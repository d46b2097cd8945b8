/** The pages of the client, read from the address. */
export type Route =
  | { page: 'home' }
  | { page: 'gallery' }
  | { page: 'codex' }
  | { page: 'conformity' }
  | { page: 'join'; code: string }
  | { page: 'table'; table: string }
  | { page: 'screen'; table: string }
  | { page: 'dice'; table: string | null }
  | { page: 'unknown' };

/** `base` is the path of the document's base, which ends with a slash ("/" unless a proxy adds a prefix). */
export function readRoute(path: string, base: string): Route {
  if (!path.startsWith(base) && `${path}/` !== base) return { page: 'unknown' };
  const parts = path.slice(base.length).split('/').filter(Boolean);
  const [first, table, last] = parts;
  if (first === undefined) return { page: 'home' };
  if (first === 'galerie' && parts.length === 1) return { page: 'gallery' };
  if (first === 'des' && parts.length === 1) return { page: 'dice', table: null };
  if (first === 'conformite' && parts.length === 1) return { page: 'conformity' };
  if (first === 'codex' && parts.length === 1) return { page: 'codex' };
  if (first === 'r' && table !== undefined && parts.length === 2) return { page: 'join', code: decodeURIComponent(table) };
  if (first === 't' && table !== undefined) {
    if (parts.length === 2) return { page: 'table', table };
    if (parts.length === 3 && last === 'des') return { page: 'dice', table };
    if (parts.length === 3 && last === 'ecran') return { page: 'screen', table };
  }
  return { page: 'unknown' };
}

export function currentRoute(): Route {
  return readRoute(location.pathname, new URL(document.baseURI).pathname);
}
