import { decimal, language, t } from '../words';
import { covers, same, squareName } from './geometry';
import type { BoardToken, Reach, Square } from './shapes';

/** What the cursor says on a square: "J10, Elara, 14 PV sur 21, au contact de l’orc". */
export function spokenSquare(square: Square, tokens: readonly BoardToken[], reach: Reach | null): string {
  const said = [squareName(square)];
  const here = tokens.filter((token) => covers(token, square));
  for (const token of here) said.push(token.spoken ?? token.name);
  const step = reach?.squares.find((one) => same(one.square, square));
  if (step && !step.through) said.push(t('à {n} m', { n: decimal(step.metres, language()) }));
  if (step?.provokes?.length) said.push(t('ce chemin provoque une attaque d’opportunité'));
  if (here.length === 0 && !step) said.push(reach ? t('hors de portée') : t('case libre'));
  return said.join(', ');
}
