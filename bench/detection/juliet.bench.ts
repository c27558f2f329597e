/*
 * How many cases of NIST's Juliet test suite for Java are told, and how many of their safe twins. `npm run bench -- juliet -- FOLDER [--cwe N[,N]]
 * [--by source|way]`, where FOLDER is a copy with a folder for each CWE (`juliet-cwe78`), fetched by whoever runs it: none of it stands in
 * this repository. Each CWE is scanned by itself beside what all share, with the threat model that a user has who names none.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { presentFindings, type Rule } from '@whitebox/engine';
import { loadCatalog } from '@whitebox/engine/load-catalog';
import { defaultCatalogFolder, readCatalogFiles } from '@whitebox/intake';
import { groupBy } from '../measure/group-by.ts';
import { measureScan } from '../measure/measured-scan.ts';
import { printTable } from '../measure/print-table.ts';
import { isGoodPlace, julietCase, type JulietCase } from './juliet-case.ts';

/** Classes that a scanner can tell without knowing what a program is for. */
const CWES = [23, 36, 78, 80, 83, 89, 90, 321, 327, 470, 601, 643];
/** What the suite files under another number than the rules. */
const ALSO: ReadonlyMap<number, readonly number[]> = new Map([[23, [22]], [36, [22]], [80, [79]], [83, [79]], [321, [798]]]);

const { positionals: [folder], values } = parseArgs({ allowPositionals: true, options: { cwe: { type: 'string' }, by: { type: 'string' } } });
if (folder === undefined) console.log('skipped: name a folder with the Juliet test suite for Java, as in npm run bench -- juliet -- FOLDER');
else await measure(folder, values.cwe?.split(',').map(Number) ?? CWES);

interface Told {
  readonly sure: ReadonlySet<string>;
  readonly possible: ReadonlySet<string>;
  readonly good: ReadonlySet<string>;
}

async function measure(root: string, cwes: readonly number[]): Promise<void> {
  const { rules } = loadCatalog(await readCatalogFiles([defaultCatalogFolder()]));
  const rows: string[][] = [];
  for (const cwe of cwes) {
    if (!existsSync(path.join(root, `juliet-cwe${cwe}`))) continue;
    const wanted = new Set([cwe, ...ALSO.get(cwe) ?? []]);
    const { cases, told } = await scan(root, cwe, { rules, wanted });
    rows.push(row(`CWE-${cwe}`, cases, told));
    const key = values.by === 'way' ? (each: JulietCase): string => each.way : values.by === 'source' ? (each: JulietCase): string => each.source : undefined;
    if (key) for (const [name, members] of [...groupBy(cases, key)].sort(([a], [b]) => (a < b ? -1 : 1))) rows.push(row(`  ${name}`, members, told));
  }
  console.log(printTable(['class', 'cases', 'told', 'possible', 'silent', 'safe twins told'], rows));
}

async function scan(root: string, cwe: number, { rules, wanted }: { readonly rules: readonly Rule[]; readonly wanted: ReadonlySet<number> }): Promise<{ readonly cases: readonly JulietCase[]; readonly told: Told }> {
  const work = mkdtempSync(path.join(tmpdir(), 'juliet-'));
  try {
    for (const part of readdirSync(root).filter((name) => name === `juliet-cwe${cwe}` || name === 'juliet-support')) cpSync(path.join(root, part), path.join(work, part), { recursive: true });
    const { approved, inventory } = await measureScan(work, { languages: ['java'] });
    const cases = new Map(inventory.files.flatMap(({ path: file }) => julietCase(file) ?? []).map((each) => [each.name, each]));
    const ids = new Set(rules.filter((rule) => rule.cwe.some((each) => wanted.has(each))).map(({ id }) => id));
    const ends = presentFindings(approved, rules, () => undefined).filter(({ rule }) => ids.has(rule)).flatMap(({ hops, confidence }) => {
      const sink = hops.at(-1);
      const of = sink && julietCase(sink.file);
      return sink && of ? [{ name: of.name, isGood: isGoodPlace(sink.file, sink.function), isSure: confidence !== 'possible' }] : [];
    });
    const namesOf = (is: (end: (typeof ends)[number]) => boolean): ReadonlySet<string> => new Set(ends.filter(is).map(({ name }) => name));
    return { cases: [...cases.values()], told: { sure: namesOf(({ isGood, isSure }) => !isGood && isSure), possible: namesOf(({ isGood, isSure }) => !isGood && !isSure), good: namesOf(({ isGood, isSure }) => isGood && isSure) } };
  } finally {
    rmSync(work, { recursive: true });
  }
}

function row(label: string, cases: readonly JulietCase[], { sure, possible, good }: Told): string[] {
  const count = (is: (name: string) => boolean): string => String(cases.filter(({ name }) => is(name)).length);
  return [label, String(cases.length), count((name) => sure.has(name)), count((name) => !sure.has(name) && possible.has(name)), count((name) => !sure.has(name) && !possible.has(name)), count((name) => good.has(name))];
}
