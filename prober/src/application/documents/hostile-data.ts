/* Data of a stranger's document: nothing is where it should be. */

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands below these names; names of prototypes lead nowhere. */
export function fieldOf(value: unknown, ...names: readonly string[]): unknown {
  let current = value;
  for (const name of names) current = typeof current === 'object' && current !== null && Object.hasOwn(current, name) ? (current as Record<string, unknown>)[name] : undefined; // An object that has the name.
  return current;
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, 2_000) : undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A scalar as it stands in a request. */
export function scalarText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).slice(0, 2_000) : undefined;
}
