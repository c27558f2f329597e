/*
 * Files that a tool wrote and a package offers: where nothing of what they were made of is published, they are all that there is to read.
 */
import { asRecord, parseRecord } from '#intake/inventory/applications/read-manifest.ts';
import type { InventoryFile } from '#intake/inventory/inventory-file.ts';
import type { SkipReason } from '#intake/inventory/skip-reason.ts';

/** A file that a tool wrote, as it would be analysed if nothing stood for it. */
export interface WrittenByTool {
  readonly file: InventoryFile;
  readonly reason: SkipReason;
}

interface Given {
  readonly kept: readonly InventoryFile[];
  readonly written: readonly WrittenByTool[];
  readonly packages: readonly string[];
  readonly read: (path: string) => Promise<string | undefined>;
}

/** Larger ones are bundles of many packages, and none of them is read in the time that one is worth. */
const MAX_BYTES = 512 * 1024;
const DECLARES_ONLY = /\.d\.[cm]?ts$/;
const MAX_NESTED_EXPORTS = 4;

/** What the manifests name as that which others load, where no source is scanned besides: below an application they are packages of others. */
export async function offeredFiles({ kept, written, packages, read }: Given): Promise<ReadonlySet<string>> {
  const offered = new Set<string>();
  if (written.length === 0 || kept.some(({ path }) => !DECLARES_ONLY.test(path))) return offered;
  const known = new Map(written.map(({ file }) => [file.path, file]));
  for (const manifest of packages) {
    const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1);
    const isWithin = (path: string): boolean => path.startsWith(folder);
    if (!written.some(({ file }) => isWithin(file.path))) continue;
    const named = mainOf(await read(manifest) ?? '').flatMap((name) => candidates(folder + name)).find((path) => (known.get(path)?.bytes ?? Infinity) <= MAX_BYTES);
    if (named !== undefined) offered.add(named);
  }
  return offered;
}

/** Formats of one module are many; the first that is there speaks for all. */
function mainOf(text: string): readonly string[] {
  const json = parseRecord(text);
  const names = [json['main'], ...pathsIn(json['exports'], 0), json['module'], json['browser'], 'index.js'];
  return names.flatMap((name) => (typeof name === 'string' ? name.replace(/^\.\//, '') : []));
}

function pathsIn(value: unknown, depth: number): readonly unknown[] {
  if (typeof value === 'string') return [value];
  return depth < MAX_NESTED_EXPORTS ? Object.values(asRecord(value)).flatMap((part) => pathsIn(part, depth + 1)) : [];
}

function candidates(path: string): readonly string[] {
  return [path, `${path}.js`, `${path.replace(/\/$/, '')}/index.js`];
}
