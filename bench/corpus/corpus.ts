import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export const REGISTRIES = ['npm', 'pypi', 'maven'] as const;
export type Registry = (typeof REGISTRIES)[number];

/** A released package whose sources anybody can fetch again. */
export interface PinnedPackage {
  readonly registry: Registry;
  /** As the registry calls it; Maven's is `group:artifact`. */
  readonly name: string;
  readonly version: string;
}

export interface Corpus {
  /** Languages of the files that are looked at. */
  readonly languages: readonly string[];
  readonly packages: readonly PinnedPackage[];
}

/** Names and versions become arguments of programs and names of folders: nothing that is an option, a path or a range. */
const NAME = /^(@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*(:[a-z0-9][\w.-]*)?$/i;
const VERSION = /^\d[\w.+-]*$/;

/**
 * Reads a list of pinned packages: `languages: [python]`, `registry: pypi`, `packages: { flask: 3.1.0 }`.
 * @throws {Error} on anything else.
 */
export function readCorpus(file: string): Corpus {
  const document: unknown = parse(readFileSync(file, 'utf8'), { schema: 'failsafe' });
  if (!isRecord(document)) throw new Error(`${file} is no mapping`);
  const { languages, registry: named, packages } = document;
  const registry = REGISTRIES.find((known) => known === named);
  if (registry === undefined) throw new Error(`${file}: registry is one of ${REGISTRIES.join(', ')}`);
  if (!Array.isArray(languages) || !languages.every((id) => typeof id === 'string')) throw new Error(`${file}: languages is a list of ids`);
  if (!isRecord(packages)) throw new Error(`${file}: packages maps names to versions`);
  return {
    languages,
    packages: Object.entries(packages).map(([name, version]) => pinnedPackage({ registry, name, version }, file)),
  };
}

/**
 * A package as a file names it.
 * @throws {Error} when the registry is unknown, the name is none or the version is not exact.
 */
export function pinnedPackage({ registry: named, name, version }: Readonly<Record<'registry' | 'name' | 'version', unknown>>, where: string): PinnedPackage {
  const registry = REGISTRIES.find((known) => known === named);
  if (registry === undefined) throw new Error(`${where}: registry is one of ${REGISTRIES.join(', ')}`);
  if (typeof name !== 'string' || !NAME.test(name) || typeof version !== 'string' || !VERSION.test(version)) throw new Error(`${where}: ${String(name)} needs an exact version`);
  return { registry, name, version };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
