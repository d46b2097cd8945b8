import { expect, it } from 'vitest';
import { readRoute } from './route';

it('reads the pages from the address', () => {
  expect(readRoute('/', '/')).toEqual({ page: 'home' });
  expect(readRoute('/t/gue', '/')).toEqual({ page: 'table', table: 'gue' });
  expect(readRoute('/t/gue/ecran', '/')).toEqual({ page: 'screen', table: 'gue' });
  expect(readRoute('/r/AB12', '/')).toEqual({ page: 'join', code: 'AB12' });
  expect(readRoute('/t/gue/des', '/')).toEqual({ page: 'dice', table: 'gue' });
  expect(readRoute('/des', '/')).toEqual({ page: 'dice', table: null });
  expect(readRoute('/galerie', '/')).toEqual({ page: 'gallery' });
  expect(readRoute('/codex', '/')).toEqual({ page: 'codex' });
  expect(readRoute('/conformite', '/')).toEqual({ page: 'conformity' });
  expect(readRoute('/t/gue/autre', '/')).toEqual({ page: 'unknown' });
});

it('works under the prefix of a proxy', () => {
  expect(readRoute('/jeu/', '/jeu/')).toEqual({ page: 'home' });
  expect(readRoute('/jeu', '/jeu/')).toEqual({ page: 'home' });
  expect(readRoute('/jeu/t/gue', '/jeu/')).toEqual({ page: 'table', table: 'gue' });
  expect(readRoute('/t/gue', '/jeu/')).toEqual({ page: 'unknown' });
});
