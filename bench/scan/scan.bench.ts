/*
 * Speed and memory of a scan with all rules (must on two cores: 15 kLoC/s for applications of 100,000 to 400,000 lines, 20 for the lists; 2 GB a process).
 * `npm run bench -- scan [-- FOLDER…]`: the packages of the lists beside this file, each list as one program, or the folders named.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CACHE_FOLDER, fetchAll, folderName } from '../corpus/fetch-package.ts';
import { readCorpus } from '../corpus/corpus.ts';
import { groupBy } from '../measure/group-by.ts';
import { describeCost, measureScan } from '../measure/measured-scan.ts';

const MUST_KLOC_A_SECOND = { application: 15, list: 20 };
const MUST_MEGABYTES = 2_048;

const named = process.argv.slice(2);
for (const folder of named) {
  if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);
  await report(folder, folder);
}
if (named.length === 0) {
  for (const list of readdirSync(import.meta.dirname).filter((file) => file.endsWith('.yml')).sort()) await scanList(list);
}

/** The packages side by side in one folder, as a monorepo would hold them. */
async function scanList(list: string): Promise<void> {
  const { languages, packages } = readCorpus(path.join(import.meta.dirname, list));
  const fetched = await fetchAll(packages);
  if (fetched.length === 0) return console.log(`skipped: no package of ${list} could be fetched`);
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const work = mkdtempSync(path.join(CACHE_FOLDER, 'scanning-'));
  try {
    for (const { pinned, folder } of fetched) cpSync(folder, path.join(work, folderName(pinned)), { recursive: true });
    await report(`${list}, ${fetched.length} of ${packages.length} packages`, work, languages);
  } finally {
    rmSync(work, { recursive: true });
  }
}

async function report(name: string, folder: string, languages?: readonly string[]): Promise<void> {
  const scan = await measureScan(folder, languages === undefined ? {} : { languages });
  const { approved, analysis, lines, seconds, peakMegabytes } = scan;
  const diagnostics = [...groupBy(analysis.diagnostics, ({ kind }) => kind)].map(([kind, members]) => `${members.length} ${kind}`);
  console.log(`${name}: ${describeCost(scan)}`);
  console.log(`  ${approved.length} findings, ${scan.keptBack} held back; ${diagnostics.join(', ')}`);
  const speed = lines / 1_000 / seconds;
  const least = MUST_KLOC_A_SECOND[languages === undefined ? 'application' : 'list'];
  console.log(`  ${speed.toFixed(1)} kLoC/s, must be at least ${least}: ${speed >= least ? 'ok' : 'TOO SLOW'}`);
  if (peakMegabytes !== undefined) console.log(`  ${peakMegabytes.toFixed(0)} MB, must be at most ${MUST_MEGABYTES}: ${peakMegabytes <= MUST_MEGABYTES ? 'ok' : 'TOO MUCH'}`);
}
