import type { Book, LedgerEntry } from '../../live';
import { title } from '../../table/names';
import { t } from '../../words';
import { itemName } from './items';

/** What a line of the ledger is about: a power or an item by its name, a level, or the words that were typed. */
export function ledgerDetail(entry: LedgerEntry, book: Book | null): string {
  if (entry.level) return t('niveau {n}', { n: entry.level });
  const id = entry.detail ?? '';
  // a power of the book is written by its name, a creature's own by the words of its card
  const power = book?.powers?.[id] ?? Object.values(book?.powers ?? {}).find((one) => one.name.text === id);
  if (power) return title(power.name);
  const goods = book?.goods?.[id];
  if (goods) return title(itemName(goods.item));
  const poison = book?.poisons?.[id];
  if (poison) return title(poison.name);
  return book?.outfits?.[id]?.outfit.name ?? id;
}
