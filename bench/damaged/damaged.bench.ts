/*
 * Damaged sources at full size: every file of the lists of ../scan, each broken in one of the ways of damage.ts, scanned as one program.
 * Must: the process ends by itself, and each file is analysed or named as skipped.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, languageOfPath, readSource } from '@whitebox/intake';
import { CACHE_FOLDER, fetchAll, folderName } from '../corpus/fetch-package.ts';
import { readCorpus } from '../corpus/corpus.ts';
import { groupBy } from '../measure/group-by.ts';
import { describeCost, measureScan } from '../measure/measured-scan.ts';
import { createChance, DAMAGES, type Chance } from './damage.ts';

const LISTS = path.resolve(import.meta.dirname, '../scan');
const SEED = 1;
const MAX_BYTES = 5_000_000;
const MAX_FILES = 100_000;

for (const list of readdirSync(LISTS).filter((file) => file.endsWith('.yml')).sort()) {
  const { languages, packages } = readCorpus(path.join(LISTS, list));
  const fetched = await fetchAll(packages);
  if (fetched.length === 0) {
    console.log(`skipped: no package of ${list} could be fetched`);
    continue;
  }
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const work = mkdtempSync(path.join(CACHE_FOLDER, 'damaged-'));
  try {
    const chance = createChance(SEED);
    const written: string[] = [];
    for (const { pinned, folder } of fetched) {
      const files = await damageAll(folder, { into: path.join(work, folderName(pinned)), languages, chance });
      written.push(...files.map((file) => `${folderName(pinned)}/${file}`));
    }
    await report(list, { work, languages, written });
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** @returns the files that were written, but for manifests, which are left whole: without them nothing would be exported. */
async function damageAll(folder: string, { into, languages, chance }: { readonly into: string; readonly languages: readonly string[]; readonly chance: Chance }): Promise<readonly string[]> {
  const { files } = await listFiles(folder, { maxFiles: MAX_FILES });
  const ways = Object.values(DAMAGES);
  const written: string[] = [];
  for (const { path: file } of files) {
    const isManifest = path.basename(file) === 'package.json';
    if (!isManifest && !languages.includes(languageOfPath(file)?.id ?? '')) continue;
    const text = await readSource(folder, file, MAX_BYTES);
    const damage = ways[chance.below(ways.length)];
    if (text === undefined || damage === undefined) continue;
    mkdirSync(path.dirname(path.join(into, file)), { recursive: true });
    writeFileSync(path.join(into, file), isManifest ? text : damage(text, chance));
    if (!isManifest) written.push(file);
  }
  return written;
}

async function report(list: string, { work, languages, written }: { readonly work: string; readonly languages: readonly string[]; readonly written: readonly string[] }): Promise<void> {
  const scan = await measureScan(work, { languages });
  const { analysis, inventory } = scan;
  const analysed = new Set(inventory.files.map((file) => file.path));
  // A folder that is skipped whole ends with a slash.
  const skipped = inventory.skipped.map((entry) => entry.path);
  const lost = written.filter((file) => !analysed.has(file) && !skipped.some((entry) => file === entry || (entry.endsWith('/') && file.startsWith(entry))));
  const isWhole = analysis.end === 'complete' && analysis.coverage?.files === analysed.size && lost.length === 0;
  const diagnostics = [...groupBy(analysis.diagnostics, ({ kind }) => kind)].map(([kind, members]) => `${members.length} ${kind}`);
  console.log(`${list}: ${describeCost(scan)}`);
  console.log(`  ${written.length} damaged files: ${analysed.size} analysed, ${written.length - analysed.size} skipped: ${isWhole ? 'ok' : `NOT ALL ${lost.join(', ')} ${analysis.detail}`}`);
  console.log(`  ${scan.approved.length} findings; ${diagnostics.join(', ')}`);
  if (!isWhole) process.exitCode = 1;
}
