import type { Entry } from '#engine/taint/entries/entry.ts';
import type { Place } from '#engine/taint/values/trail.ts';

const NAME = /^[\p{L}\p{N}_$]+$/u;

/** Tells of a place the name of the parameter of an entry point that is declared there, of `@RequestParam String q` that is `q`; undefined where it has none. */
export function parameterNames(entries: readonly Pick<Entry, 'function'>[]): (place: Pick<Place, 'file' | 'start' | 'end'>) => string | undefined {
  const names = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.function) continue;
    const { ir, module } = entry.function;
    for (const { name, start, end } of ir.parameters) if (NAME.test(name)) names.set(keyOf({ file: module.path, start, end }), name);
  }
  return (place) => names.get(keyOf(place));
}

function keyOf({ file, start, end }: Pick<Place, 'file' | 'start' | 'end'>): string {
  return `${start} ${end} ${file}`;
}
