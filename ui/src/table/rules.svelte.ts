import { get } from '../live';
import { language } from '../words';

/** The index of the rules, fetched once: what an id of an addition opens. */
export interface RuleText {
  id: string;
  section: string;
  title: { fr: string; en: string };
  statement: { fr: string; en: string };
  advanced?: boolean;
  example?: boolean;
  ours?: boolean;
  same_as?: string | string[];
  ruling?: string[];
}

export interface Chapter {
  id: string;
  title: { fr: string; en: string };
}

interface Book {
  rules: readonly RuleText[];
  sections: readonly Chapter[];
}

const FIRST = 'awakening';
let books = $state.raw<Readonly<Record<string, Book>>>({});
const asking = new Map<string, Promise<void>>();

export function loadRules(system = FIRST): Promise<void> {
  const asked =
    asking.get(system) ??
    get<Book>(`api/rules?system=${system}`)
      .then((answer) => {
        books = { ...books, [system]: answer };
      })
      .catch(() => {
        asking.delete(system);
      });
  asking.set(system, asked);
  return asked;
}

export function allRules(system = FIRST): readonly RuleText[] {
  return books[system]?.rules ?? [];
}

export function sections(system = FIRST): readonly Chapter[] {
  return books[system]?.sections ?? [];
}

/** The game whose index holds an id: those of the d20 page begin so. */
export function systemOf(id: string): string {
  return /^(D20|ASM)-/.test(id) ? 'audacity' : FIRST;
}

export function ruleOf(id: string): RuleText | undefined {
  return allRules(systemOf(id)).find((rule) => rule.id === id);
}

export function rulesReady(system = FIRST): boolean {
  return books[system] !== undefined;
}

export function spoken(text: { fr: string; en: string }): string {
  return text[language()] || text.fr;
}
