/* Programs of ours whose findings have traces: the fixtures of rules and models, and the conformance programs. Each with the catalog that its findings rest on. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogFilesIn, defaultCatalogFolder, listFiles, readCatalogFiles, type CatalogFile } from '@whitebox/intake';
import { builtCatalog } from '@whitebox/intake/test/built-catalog.ts';
import type { CatalogFiles } from '@whitebox/trace-checker';
import type { Catalog, SourceFile } from '@whitebox/engine';
import { loadToyCatalog, readPrograms } from '../../engine/conformance/run-conformance.ts';
import { probeCatalog, probesOf } from '../../engine/src/catalog/fixture/probe-catalog.ts';

export interface KnownProgram {
  /** `conformance closures javascript`, `rule sql-injection`, `models java`. */
  readonly name: string;
  readonly files: readonly SourceFile[];
  readonly catalog: Catalog;
  readonly catalogFiles: CatalogFiles;
}

const FOLDER = defaultCatalogFolder();
const TOY = path.resolve(import.meta.dirname, '../../engine/conformance/toy');
/** Makes a program an application of its own. */
const MANIFEST = 'package.json';

/** The conformance programs, each by itself. */
export function conformancePrograms(): readonly KnownProgram[] {
  const catalog = loadToyCatalog();
  const catalogFiles = catalogFilesIn([FOLDER, TOY]);
  return readPrograms().map(({ feature, language, files }) => ({ name: `conformance ${feature} ${language}`, files, catalog, catalogFiles }));
}

/** The programs that show a rule, each in a folder of its own; all of a rule at once. */
export async function rulePrograms(rules?: readonly string[]): Promise<readonly KnownProgram[]> {
  const catalog = await builtCatalog();
  const paths = await fixturePaths(/^rules\/[^/]+\/[^/]+\/./);
  const catalogFiles = catalogFilesIn([FOLDER]);
  const ids = [...new Set(paths.map((each) => each.split('/')[1] ?? ''))].filter((id) => rules?.includes(id) ?? true);
  return ids.map((id) => ({
    name: `rule ${id}`,
    files: withManifests(paths.filter((each) => each.startsWith(`rules/${id}/`)), (each) => `${each.split('/').slice(0, 4).join('/')}.d`),
    catalog,
    catalogFiles,
  }));
}

/** The fixtures of the models of a language, all at once, with `taint()` and `sink(value)` as their probes. */
export async function modelPrograms(): Promise<readonly KnownProgram[]> {
  const paths = await fixturePaths(/^models\/.*\.fixture\.\w+$/);
  const languages = [...new Set(paths.map((each) => each.split('/')[1] ?? ''))];
  const catalog = probeCatalog(await readCatalogFiles([FOLDER]), languages);
  const probes = new Map(languages.map(probesOf).map(({ path: file, text }: CatalogFile) => [file, text]));
  const { read, list } = catalogFilesIn([FOLDER]);
  return languages.map((language) => ({
    name: `models ${language}`,
    files: withManifests(paths.filter((each) => each.startsWith(`models/${language}/`)), (each) => `${each}.d`),
    catalog,
    catalogFiles: { read: (file) => probes.get(file) ?? read(file), list },
  }));
}

async function fixturePaths(wanted: RegExp): Promise<readonly string[]> {
  const { files } = await listFiles(FOLDER, { maxFiles: 20_000, skipFolder: (folder) => (folder.endsWith('node_modules') ? 'not ours' : undefined) });
  return files.map((file) => file.path).filter((each) => wanted.test(each)).sort();
}

/** The files, each in the folder that is named for it, and a manifest in every folder. */
function withManifests(paths: readonly string[], folderOf: (path: string) => string): readonly SourceFile[] {
  const folders = new Set(paths.map(folderOf));
  return [
    ...[...folders].map((folder) => ({ path: `${folder}/${MANIFEST}`, text: '{}' })),
    ...paths.map((each) => ({ path: `${folderOf(each)}/${path.posix.basename(each)}`, text: readFileSync(path.join(FOLDER, each), 'utf8') })),
  ];
}
