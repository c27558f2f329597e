/*
 * The product's catalog as V8 writes values down. Parsing and checking its YAML takes 0.6 s of a core and grows with it; reading
 * this takes 0.03 s, and each scan needs the catalog three times, each in a process of its own. The build makes it beside the
 * programs, so it fits their code; it holds for exactly the files it was made of, so an edited catalog is read from its YAML.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { Catalog } from '@whitebox/engine';
import type { CatalogFile } from '#intake/analysis/read-catalog-files.ts';

interface Image {
  readonly key: string;
  readonly catalog: Catalog;
}

/** Where the built programs find their image; undefined for sources, which no build keeps in step. Named by what another V8 cannot read. */
export function catalogImagePath(program: string = import.meta.url): string | undefined {
  return program.endsWith('.mjs') ? fileURLToPath(new URL(`./catalog-${process.versions.modules}.image`, program)) : undefined;
}

export function createCatalogImage(files: readonly CatalogFile[], catalog: Catalog): Buffer {
  return serialize({ key: keyOf(files), catalog } satisfies Image);
}

/** The catalog of these files, or undefined where there is no image of exactly them. */
export async function readCatalogImage(path: string | undefined, files: readonly CatalogFile[]): Promise<Catalog | undefined> {
  if (path === undefined) return undefined;
  // Not built, or by another Node: what takes longer is the way then.
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return undefined;
  const image = deserialize(bytes) as Image; // Written by createCatalogImage of the same build.
  return image.key === keyOf(files) ? image.catalog : undefined;
}

/** Order counts, as it does for the folders that the files come from. */
function keyOf(files: readonly CatalogFile[]): string {
  return createHash('sha256').update(JSON.stringify(files.map(({ path, text }) => [path, text]))).digest('hex');
}
