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

let rules = $state.raw<readonly RuleText[] | null>(null);
let chapters = $state.raw<readonly Chapter[]>([]);
let asking: Promise<void> | null = null;

export function loadRules(): Promise<void> {
  asking ??= get<{ rules: readonly RuleText[]; sections: readonly Chapter[] }>('api/rules')
    .then((answer) => {
      rules = answer.rules;
      chapters = answer.sections;
    })
    .catch(() => {
      asking = null;
    });
  return asking;
}

export function allRules(): readonly RuleText[] {
  return rules ?? [];
}

export function sections(): readonly Chapter[] {
  return chapters;
}

export function ruleOf(id: string): RuleText | undefined {
  return rules?.find((rule) => rule.id === id);
}

export function rulesReady(): boolean {
  return rules !== null;
}

export function spoken(text: { fr: string; en: string }): string {
  return text[language()] || text.fr;
}
