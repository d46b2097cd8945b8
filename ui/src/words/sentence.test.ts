import { expect, test } from 'vitest';
import examples from '../../../tests/words/sentences.json';
import type { Language } from './language.svelte';
import { render, type Values } from './sentence';

for (const example of examples.sentences) {
  for (const language of ['fr', 'en'] as Language[]) {
    const params = Object.fromEntries(
      Object.entries(example.params).map(([key, value]) => [key, named(value)]),
    ) as Values;
    test(`${language}: ${example[language]}`, () => {
      const template = language === 'fr' ? example.template : (example.template_en ?? example.template);
      expect(render(template, params, language, examples.words[language])).toBe(example[language]);
    });
  }
}

/** In the examples a name is written `@elara`; several, as a list. */
function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named);
  if (typeof value === 'string' && value.startsWith('@')) {
    return (examples.names as Record<string, unknown>)[value.slice(1)];
  }
  return value;
}
