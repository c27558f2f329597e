/*
 * The product's catalog, laid out by the build beside the programs. Parsing and checking its YAML takes 0.6 s of a core; opening this
 * takes 5 ms, and a scan makes of it what its program leads to: a language at a time, and within it a node at a time.
 *
 * It holds for exactly the files that it was made of. The build notes their sizes and times of change, and those of their folders, in
 * which a new file would show: where all are the same (3 ms), nothing was edited. Where one is not, as in a copy of an installation, the
 * files are read and their digest decides. An edited catalog is read from its YAML.
 */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Catalog } from '@whitebox/engine';
import type { CatalogFile } from '#intake/analysis/read-catalog-files.ts';
import { isStamped, type Stamp } from '#intake/catalog-image/stamps.ts';
import { freezeGraph } from '#intake/catalog-image/freeze-graph.ts';
import { thawGraph } from '#intake/catalog-image/thaw-graph.ts';
import { ThawedMap } from '#intake/catalog-image/thawed-map.ts';

type LanguageModels = NonNullable<ReturnType<Catalog['languages']['get']>>;

/** The first line of an image, in JSON. */
interface Head {
  /** Of the files that it was made of. */
  readonly key: string;
  readonly stamps: readonly Stamp[];
  /** Name and length of each part, in the order in which they follow. */
  readonly parts: readonly (readonly [name: string, length: number])[];
}

/** What is common to all languages; the other parts are languages. */
const COMMON = '';
/** Room for the length of the head, in digits. */
const LENGTH_DIGITS = 12;

/** Where the built programs find their image; undefined for sources, which no build keeps in step. */
export function catalogImagePath(program: string = import.meta.url): string | undefined {
  return program.endsWith('.mjs') ? fileURLToPath(new URL('./catalog.image', program)) : undefined;
}

export function createCatalogImage({ files, stamps }: { readonly files: readonly CatalogFile[]; readonly stamps: readonly Stamp[] }, { languages, ...common }: Catalog): Buffer {
  const parts: readonly (readonly [string, Buffer])[] = [[COMMON, freezeGraph(common)], ...[...languages].map(([name, models]) => [name, freezeGraph(models)] as const)];
  const head: Head = { key: keyOf(files), stamps, parts: parts.map(([name, bytes]) => [name, bytes.length]) };
  const line = Buffer.from(JSON.stringify(head));
  return Buffer.concat([Buffer.from(String(line.length).padEnd(LENGTH_DIGITS)), line, ...parts.map(([, bytes]) => bytes)]);
}

/** An image that was found, and not yet found to hold. */
export interface CatalogImage {
  /** Whether the files of this folder are as they were, by their sizes and times of change: what differs may still be the same. */
  isStampedBy(folder: string): boolean;
  /** Names the files that it was made of. */
  readonly key: string;
  /** It is read from then on, for as long as the process lives: a build may put another one in its place meanwhile. */
  open(): Catalog;
  close(): void;
}

/** The image at a path; undefined where none was built. */
export function findCatalogImage(path: string | undefined): CatalogImage | undefined {
  if (path === undefined || !existsSync(path)) return undefined;
  const descriptor = openSync(path, 'r');
  const read = (start: number, length: number): Buffer => {
    const bytes = Buffer.allocUnsafeSlow(length);
    if (readSync(descriptor, bytes, 0, length, start) !== length) throw new Error(`${path} was cut short: build it again`);
    return bytes;
  };
  const length = Number(read(0, LENGTH_DIGITS).toString('latin1'));
  const head = JSON.parse(read(LENGTH_DIGITS, length).toString('utf8')) as Head; // Written by createCatalogImage.
  return {
    isStampedBy: (folder) => isStamped(folder, head.stamps),
    key: head.key,
    open: () => catalogOf(head, (start, size) => thawGraph(read(LENGTH_DIGITS + length + start, size))),
    close: () => closeSync(descriptor),
  };
}

function catalogOf({ parts }: Head, thaw: (start: number, length: number) => object): Catalog {
  const ends = parts.map(([, length]) => length);
  for (const [index, length] of ends.entries()) ends[index] = length + (ends[index - 1] ?? 0);
  const part = (index: number): object => thaw(ends[index - 1] ?? 0, parts[index]?.[1] ?? 0);
  const languages = new Map<string, LanguageModels | number>(parts.flatMap(([name], index) => (name === COMMON ? [] : [[name, index] as const])));
  return { ...part(0) as Omit<Catalog, 'languages'>, languages: new ThawedMap(languages, (index) => part(index) as LanguageModels) }; // As createCatalogImage lays them out.
}

/** Names these files by what they hold. Order counts, as it does for the folders that the files come from. */
export function keyOf(files: readonly CatalogFile[]): string {
  return createHash('sha256').update(JSON.stringify(files.map(({ path, text }) => [path, text]))).digest('hex');
}
