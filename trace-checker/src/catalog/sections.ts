/* The parts of a file of the catalog, each parsed when it is asked for: the whole of a large one takes ten times as long. */
import { parse } from 'yaml';
import { readPlainSection } from '#trace-checker/catalog/plain-rows.ts';
import { remembered } from '#trace-checker/remembered.ts';

export class Sections {
  readonly #known = new Map<string, unknown>();

  constructor(readonly text: string) {}

  /** What stands under a key. */
  get(key: string): unknown {
    return remembered(this.#known, key, () => sectionIn(this.text, key));
  }
}

function sectionIn(text: string, key: string): unknown {
  const section = sectionOf(text, key);
  if (section === '') return undefined;
  const plain = readPlainSection(section);
  return plain === undefined ? memberOf(parse(section, { maxAliasCount: 0 }), key) : plain.value;
}

/** The lines from a key that begins one to the next that does. */
export function sectionOf(text: string, key: string): string {
  const from = text.startsWith(`${key}:`) ? 0 : text.indexOf(`\n${key}:`) + 1;
  if (from === 0 && !text.startsWith(`${key}:`)) return '';
  const rest = text.slice(from);
  const next = /\n[^\s#-]/.exec(rest);
  return next === null ? rest : rest.slice(0, next.index);
}

/** Names under which what the file speaks of comes too. */
export function aliasesIn(text: string): readonly string[] {
  // Few files of the hundreds that are looked through have any.
  return text.includes('\naliases:') ? listOf(sectionIn(text, 'aliases')).filter((alias) => typeof alias === 'string') : [];
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

export function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
