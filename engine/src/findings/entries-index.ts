/* A program's entry points by where they are: one may have thousands, and as many findings, each of which asks. */
import type { Entry } from '#engine/taint/entries/entry.ts';

interface Index {
  /** Of how many: while an analysis runs, further ones are appended. */
  readonly of: number;
  readonly byFunction: ReadonlyMap<Entry['function'], readonly Entry[]>;
  readonly byFile: ReadonlyMap<string | undefined, readonly Entry[]>;
}

const indexes = new WeakMap<readonly Entry[], Index>();

function indexOf(entries: readonly Entry[]): Index {
  const known = indexes.get(entries);
  if (known?.of === entries.length) return known;
  const made = {
    of: entries.length,
    byFunction: groupedBy(entries, (entry) => entry.function),
    byFile: groupedBy(entries, (entry) => entry.function?.module.path),
  };
  indexes.set(entries, made);
  return made;
}

function groupedBy<K>(entries: readonly Entry[], keyOf: (entry: Entry) => K): ReadonlyMap<K, readonly Entry[]> {
  const groups = new Map<K, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}

/** Those of a function, in their order. */
export const entriesOf = (entries: readonly Entry[], of: Entry['function']): readonly Entry[] => indexOf(entries).byFunction.get(of) ?? [];

/** Those whose function stands in a file, in their order. */
export const entriesIn = (entries: readonly Entry[], file: string): readonly Entry[] => indexOf(entries).byFile.get(file) ?? [];
