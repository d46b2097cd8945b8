import type { ActorView, Name, Who } from '../live';

/** A name as it stands alone: "Gobelin 1", "Elara". */
export function title(name: Name): string {
  return name.text.slice(0, 1).toUpperCase() + name.text.slice(1);
}

export function nameOf(actors: { readonly [id: string]: ActorView }, id: string): string {
  const actor = actors[id];
  return actor ? title(actor.name) : '';
}

/** The full words of a name, for sentences. */
export function namesOf(actors: { readonly [id: string]: ActorView }, ids: readonly string[]): Name[] {
  return ids.flatMap((id) => actors[id]?.name ?? []);
}

export function isName(value: unknown): value is Name {
  return typeof value === 'object' && value !== null && 'text' in value;
}

export type { Name, Who };
