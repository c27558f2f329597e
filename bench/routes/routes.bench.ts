/*
 * How many of the routes and parameters that OWASP Noir's functional tests expect of its fixtures the engine names (must: 95 % of the
 * routes, 85 % of the parameters). `npm run bench -- routes -- FOLDER [--language ID] [--fixture NAME] [--misses] [--surplus]`, where FOLDER
 * is a copy of that project: its `spec/functional_test` is read, and never stands in this repository.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { analyze, type Catalog, type Route } from '@whitebox/engine';
import { loadCatalog } from '@whitebox/engine/load-catalog';
import { defaultCatalogFolder, readCatalogFiles, readSource, takeInventory } from '@whitebox/intake';
import { printTable } from '../measure/print-table.ts';
import { compareRoutes, type RouteScore } from './compare-routes.ts';
import { readTester, type ExpectedFixture } from './expected-routes.ts';

const LANGUAGES = ['javascript', 'typescript', 'java', 'python'];
const MAX_FILE_BYTES = 1_000_000;

const { positionals: [folder], values: wanted } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string' }, fixture: { type: 'string' }, misses: { type: 'boolean' }, surplus: { type: 'boolean' } },
});
if (folder === undefined) console.log('skipped: name a folder with OWASP Noir, as in npm run bench -- routes -- FOLDER');
else await measure(path.join(folder, 'spec/functional_test'));

async function measure(root: string): Promise<void> {
  const catalog = loadCatalog(await readCatalogFiles([defaultCatalogFolder()]));
  const rows: string[][] = [];
  const scores = new Map<string, RouteScore[]>();
  for (const language of LANGUAGES.filter((each) => wanted.language === undefined || each === wanted.language)) {
    for (const fixture of fixturesOf(root, language)) {
      const score = await scoreOf(root, fixture, catalog);
      scores.set(language, [...scores.get(language) ?? [], score]);
      rows.push([fixture.folder.replace(/^fixtures\/|\/$/g, ''), ...cells([score])]);
      tell(fixture, score);
    }
  }
  console.log(printTable(['fixture', 'routes', '%', 'parameters', '%', 'surplus'], [
    ...rows, ...[...scores].map(([language, own]) => [language, ...cells(own)]), ['all', ...cells([...scores.values()].flat())],
  ]));
}

function fixturesOf(root: string, language: string): readonly ExpectedFixture[] {
  const testers = path.join(root, 'testers', language);
  const fixtures = readdirSync(testers).sort().flatMap((file) => readTester(readFileSync(path.join(testers, file), 'utf8')));
  return fixtures.filter((fixture) => existsSync(path.join(root, fixture.folder)) && (wanted.fixture === undefined || fixture.folder.includes(`/${wanted.fixture}`)));
}

async function scoreOf(root: string, fixture: ExpectedFixture, catalog: Catalog): Promise<RouteScore> {
  const folders = fixture.bases.length === 0 ? [fixture.folder] : fixture.bases;
  const routes = [];
  for (const folder of folders) routes.push(...await routesOf(path.join(root, folder), catalog));
  return compareRoutes(fixture.routes, routes);
}

async function routesOf(scanned: string, catalog: Catalog): Promise<readonly Route[]> {
  const inventory = await takeInventory(scanned);
  const names = [...inventory.files.map((file) => file.path), ...inventory.configuration];
  const texts = await Promise.all(names.map(async (name) => ({ path: name, text: await readSource(scanned, name, MAX_FILE_BYTES) })));
  const files = texts.flatMap(({ path: name, text }) => (text === undefined ? [] : [{ path: name, text }]));
  return (await analyze({ files, catalog })).routes;
}

function tell({ folder: name }: ExpectedFixture, { missing, surplus }: RouteScore): void {
  if (wanted.misses === true) for (const each of missing) console.log(`${name} misses ${each}`);
  if (wanted.surplus === true) for (const each of surplus) console.log(`${name} has besides ${each}`);
}

function cells(scores: readonly RouteScore[]): string[] {
  const sum = (of: (score: RouteScore) => number): number => scores.reduce((total, score) => total + of(score), 0);
  const share = (found: number, all: number): string[] => [`${found}/${all}`, all === 0 ? '' : ((100 * found) / all).toFixed(0)];
  return [
    ...share(sum(({ routesFound }) => routesFound), sum(({ routes }) => routes)),
    ...share(sum(({ parametersFound }) => parametersFound), sum(({ parameters }) => parameters)),
    String(sum(({ surplus }) => surplus.length)),
  ];
}
