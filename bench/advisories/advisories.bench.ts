/*
 * How much of what was published about real packages is found, by the threat model `library`. The lists in `lists/` hold facts
 * (advisory, package, class, file, line); the sources are fetched.
 * `npm run bench -- advisories -- [LANGUAGE] [--misses] [--package NAME] [--record]`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadCatalog } from '@whitebox/engine/load-catalog';
import { defaultCatalogFolder, readCatalogFiles } from '@whitebox/intake';
import { fetchPackage, folderName } from '../corpus/fetch-package.ts';
import type { PinnedPackage } from '../corpus/corpus.ts';
import { groupBy } from '../measure/group-by.ts';
import { measureScan, type MeasuredScan } from '../measure/measured-scan.ts';
import { readAdvisories, type Advisory } from './advisory.ts';
import { isStillReported, judgeAdvisory } from './judge-advisory.ts';
import { printAdvisories, printClasses, type JudgedAdvisory } from './print-advisories.ts';
import { writtenIn } from './written-in.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { misses: { type: 'boolean' }, package: { type: 'string' }, record: { type: 'boolean' } } });
// A record speaks of the whole list: one package alone would take the place of all.
if (values.record === true && values.package !== undefined) throw new Error('--record keeps a whole list: it does not go with --package');
const { rules } = loadCatalog(await readCatalogFiles([defaultCatalogFolder()]));
let seconds = 0;
const listsFolder = path.join(import.meta.dirname, 'lists');
const lists = readdirSync(listsFolder).filter((file) => file.endsWith('.yml')).map((file) => file.slice(0, -'.yml'.length));
for (const list of lists.filter((name) => positionals.length === 0 || positionals.includes(name)).sort()) {
  const wanted = readAdvisories(path.join(listsFolder, `${list}.yml`)).filter(({ package: { name } }) => values.package === undefined || name === values.package);
  seconds = 0;
  report(list, await judgeAll(wanted));
}

async function judgeAll(advisories: readonly Advisory[]): Promise<readonly JudgedAdvisory[]> {
  const judged: JudgedAdvisory[] = [];
  for (const members of groupBy(advisories, (advisory) => folderName(advisory.package)).values()) {
    try {
      judged.push(...(await judgePackage(members)));
    } catch (error) {
      console.log(`skipped: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return judged;
}

/** Advisories of one release: it is scanned once, and each of the releases that mended them. */
async function judgePackage(advisories: readonly Advisory[]): Promise<readonly JudgedAdvisory[]> {
  const scans = new Map<string, { readonly folder: string; readonly scan: MeasuredScan }>();
  const scanOf = async (pinned: PinnedPackage) => {
    const known = scans.get(pinned.version);
    if (known) return known;
    const folder = await fetchPackage(pinned);
    const made = { folder, scan: await measureScan(folder, { threatModel: 'library' }) };
    scans.set(pinned.version, made);
    return made;
  };
  const judged: JudgedAdvisory[] = [];
  for (const published of advisories) {
    const { folder, scan } = await scanOf(published.package);
    const analysed = new Set(scan.inventory.files.map((file) => file.path));
    const advisory = { ...published, file: writtenIn(folder, published.file, analysed) };
    const flawed = textOf(folder, advisory.file);
    if (flawed === undefined) throw new Error(`${folderName(advisory.package)} has no file ${advisory.file}`);
    const judgement = judgeAdvisory(advisory, scan.approved, rules);
    const fixed = advisory.fixed && (await scanOf(advisory.fixed));
    judged.push({
      ...judgement,
      isAnalysed: analysed.has(advisory.file),
      isFixReported: fixed !== undefined && isStillReported(judgement, { flawed, fixed: textOf(fixed.folder, advisory.file) ?? '' }, fixed.scan.approved, rules),
    });
    if (values.misses === true && judgement.outcome !== 'found') console.log(printAdvisories(judged.slice(-1)));
  }
  seconds += [...scans.values()].reduce((sum, { scan }) => sum + (scan.cpuSeconds ?? scan.seconds), 0);
  return judged;
}

function textOf(folder: string, file: string): string | undefined {
  const place = path.join(folder, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
}

function report(list: string, judged: readonly JudgedAdvisory[]): void {
  if (judged.length === 0) return console.log(`skipped: no package of ${list} could be fetched`);
  const table = printClasses(judged);
  console.log(`${table}\n\n${seconds.toFixed(0)} s of processor time`);
  if (values.record === true) {
    writeFileSync(path.join(import.meta.dirname, '../results', `advisories-${list}.md`), `# Advisories: ${list}\n\nWritten by \`npm run bench -- advisories -- ${list} --record\`.\n\n${table}\n\n## Advisories\n\n${printAdvisories(judged)}\n`);
  }
}
