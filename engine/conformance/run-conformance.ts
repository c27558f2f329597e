import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyze } from '#engine/analyze.ts';
import type { Catalog } from '#engine/catalog/catalog.ts';
import { readExpectations, type Expectation } from '#engine/catalog/fixture/expectations.ts';
import { judgeRuleFixture, type FoundFlow } from '#engine/catalog/fixture/judge-rule-fixture.ts';
import { loadCatalog } from '#engine/catalog/load-catalog.ts';
import type { Finding } from '#engine/findings/finding.ts';
import type { SourceFile } from '#engine/source/source-file.ts';

/** The one rule of the toy catalog: what `source()` gives reaches `sink()`. */
const RULE = 'tainted';
const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const CATALOG = fileURLToPath(new URL('../../catalog/', import.meta.url));
const TOY = `${FOLDER}toy/`;

/** A small program that shows one feature in one language. */
export interface ConformanceProgram {
  readonly feature: string;
  readonly language: string;
  readonly files: readonly SourceFile[];
  readonly expectations: ReadonlyMap<string, readonly Expectation[]>;
}

/** Every `<feature>/<language>.<ext>` and `<feature>/<language>/…`, in the order of their names. */
export function readPrograms(): readonly ConformanceProgram[] {
  const features = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'toy');
  return features.map((entry) => entry.name).sort().flatMap((feature) =>
    readdirSync(FOLDER + feature, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => readProgram(feature, entry.name, entry.isDirectory())),
  );
}

function readProgram(feature: string, name: string, isFolder: boolean): ConformanceProgram {
  const root = `${FOLDER}${feature}/`;
  const paths = isFolder ? filesBelow(`${root}${name}/`).map((path) => `${name}/${path}`) : [name];
  const files = paths.map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
  const expectations = new Map(files.map(({ path, text }) => [path, readExpectations(text, RULE)]));
  return { feature, language: name.replace(/\.\w+$/, ''), files, expectations };
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replace(/^\//, ''))
    .sort();
}

/** The models of a language itself: its core, and the packages without which no program is written in it. */
const STANDARD = /^(core|asyncio|collections|contextlib|copy|functools|itertools|json|operator|java\.lang(\.reflect)?|java\.util(\.concurrent|\.function|\.stream|\.regex)?)\.yml$/;

/** The toy: `source()`, `sink(value)`, `sanitize(value)`, and the built-ins of each language that it speaks. */
export function loadToyCatalog(): Catalog {
  const toy = filesBelow(TOY).map((path) => ({ path, text: readFileSync(TOY + path, 'utf8') }));
  const folders = readdirSync(`${TOY}models`).map((language) => `models/${language}/`).filter((folder) => existsSync(CATALOG + folder));
  const standard = folders.flatMap((folder) => readdirSync(CATALOG + folder).filter((name) => STANDARD.test(name)).sort().map((name) => folder + name));
  return loadCatalog([...toy, ...standard.map((path) => ({ path, text: readFileSync(CATALOG + path, 'utf8') }))]);
}

/** Analyses the program alone. @returns where its findings differ from what its lines say, in words */
export async function judgeProgram({ files, expectations }: ConformanceProgram, catalog: Catalog): Promise<readonly string[]> {
  const { findings } = await analyze({ files, catalog });
  return judgeRuleFixture(expectations, findings.map(foundFlow));
}

function foundFlow({ rule, hops }: Finding): FoundFlow {
  const sink = hops.at(-1);
  if (sink === undefined) throw new Error('a finding without hops');
  return { rule, sink: { file: sink.file, line: sink.from.line } };
}
