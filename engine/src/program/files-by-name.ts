import type { SourceFile } from '#engine/source/source-file.ts';

/** Files of one kind, found by what programs call them. */
export class FilesByName {
  readonly #files = new Map<string, SourceFile[]>();

  /** @param files in the order in which equally near ones count */
  constructor(files: Iterable<SourceFile>) {
    for (const file of files) {
      const name = lastPart(file.path);
      this.#files.set(name, [...(this.#files.get(name) ?? []), file]);
    }
  }

  /** Of the files whose path ends so, the nearest to the module that asks. @param shared how much of their beginnings two paths share */
  nearest(from: string, path: string, shared: (a: string, b: string) => number): SourceFile | undefined {
    return this.nearestFirst(from, path, shared)[0];
  }

  nearestFirst(from: string, path: string, shared: (a: string, b: string) => number): readonly SourceFile[] {
    const candidates = (this.#files.get(lastPart(path)) ?? []).filter((file) => `/${file.path}`.endsWith(`/${path}`));
    return candidates.toSorted((a, b) => shared(b.path, from) - shared(a.path, from));
  }
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
