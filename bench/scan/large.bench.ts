/*
 * A program larger than a process (must: ends, every file is accounted for, 2 GB a process). `npm run bench -- large [-- LINES]`: the
 * packages of all lists beside this file, side by side and again under other names until there are so many lines; default 5,000,000.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { takeInventory } from '@whitebox/intake';
import { readCorpus } from '../corpus/corpus.ts';
import { CACHE_FOLDER, fetchAll, folderName } from '../corpus/fetch-package.ts';
import { describeCost, measureScan } from '../measure/measured-scan.ts';

const MUST_MEGABYTES = 2_048;
const wanted = Number(process.argv[2] ?? 5_000_000);
if (!Number.isInteger(wanted) || wanted < 1) throw new Error(`how many lines? "${process.argv[2] ?? ''}" is no number of them`);

const lists = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.yml')).sort();
const fetched = (await Promise.all(lists.map((list) => fetchAll(readCorpus(path.join(import.meta.dirname, list)).packages)))).flat();
if (fetched.length === 0) {
  console.log('skipped: no package of the lists could be fetched');
} else {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const work = mkdtempSync(path.join(CACHE_FOLDER, 'large-'));
  try {
    await fill(work);
    await report(work);
  } finally {
    rmSync(work, { recursive: true });
  }
}

async function fill(work: string): Promise<void> {
  let lines = 0;
  for (let copy = 1; lines < wanted; copy++) {
    const folder = path.join(work, `copy${copy}`);
    for (const { pinned, folder: from } of fetched) cpSync(from, path.join(folder, folderName(pinned)), { recursive: true });
    lines += (await takeInventory(folder)).files.reduce((sum, file) => sum + file.lines, 0);
  }
}

async function report(work: string): Promise<void> {
  const scan = await measureScan(work, { limits: { timeMs: 3 * 3_600_000 } });
  const { analysis, inventory, peakMegabytes } = scan;
  console.log(`${fetched.length} packages, again and again: ${describeCost(scan)}`);
  const leftOut = analysis.leftOut?.length ?? 0;
  const seen = (analysis.coverage?.files ?? 0) + (analysis.coverage?.filesSkipped ?? 0);
  console.log(`  ${scan.approved.length} findings; of ${inventory.files.length} files ${seen} were read by the engine (settings among them), ${leftOut} left out by name`);
  for (const { kind, file, message } of analysis.diagnostics.filter(({ kind: each, file: at }) => at === '' || each === 'engine-fault').slice(0, 20)) console.log(`  ${kind} ${file} ${message}`);
  const isWhole = analysis.end === 'complete' && seen + leftOut >= inventory.files.length;
  console.log(`  must end with every file accounted for: ${isWhole ? 'ok' : `NOT SO (${analysis.end})`}`);
  if (peakMegabytes !== undefined) console.log(`  largest process ${peakMegabytes.toFixed(0)} MB, must be at most ${MUST_MEGABYTES}: ${peakMegabytes <= MUST_MEGABYTES ? 'ok' : 'TOO MUCH'}`);
}
