/*
 * Crafted files, one kind at a time among 100 sound files with known flaws. Must: every finding of the sound files is there.
 * `npm run bench -- crafted -- [KIND…]` takes kinds whose name contains a word.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE_FOLDER } from '../corpus/fetch-package.ts';
import { measureScan, type MeasuredScan } from '../measure/measured-scan.ts';
import { printTable } from '../measure/print-table.ts';
import { CRAFTED } from './crafted-files.ts';
import { soundFiles, type Files } from './sound-files.ts';

const words = process.argv.slice(2);
const kinds = Object.entries(CRAFTED).filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
const sound = soundFiles();

mkdirSync(CACHE_FOLDER, { recursive: true });
const expected = findingsOf(await scan({}));
console.log(`${Object.keys(sound).length} sound files, ${expected.size} findings`);
const rows: string[][] = [];
for (const [name, craft] of kinds) {
  const crafted = craft(1);
  const scanned = await scan(crafted);
  const found = findingsOf(scanned);
  const kept = [...expected].filter((key) => found.has(key)).length;
  if (kept < expected.size) process.exitCode = 1;
  rows.push([name, kept === expected.size ? 'all' : `${kept} of ${expected.size}`, scanned.seconds.toFixed(1), scanned.peakMegabytes?.toFixed(0) ?? '-', scanned.analysis.end, toldOf(scanned, crafted)]);
  console.log(rows.at(-1)?.join(' | '));
}
console.log(printTable(['kind', 'kept', 'seconds', 'MB', 'end', 'told'], rows));

async function scan(crafted: Files): Promise<MeasuredScan> {
  const folder = mkdtempSync(path.join(CACHE_FOLDER, 'crafted-'));
  try {
    for (const [file, text] of Object.entries({ ...sound, ...crafted })) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    return await measureScan(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What is found in sound files, by rule and place. */
function findingsOf({ approved }: MeasuredScan): ReadonlySet<string> {
  return new Set(approved.flatMap(({ rule, hops }) => {
    const sink = hops.at(-1);
    return sink !== undefined && sink.file in sound ? [`${rule} ${sink.file}:${sink.from.line}`] : [];
  }));
}

/** What is said of the crafted files: the first of each, with how many there are. */
function toldOf({ analysis }: MeasuredScan, crafted: Files): string {
  const told = analysis.diagnostics.filter(({ file }) => file === '' || file in crafted);
  const first = told.find(({ kind }) => kind === 'file-skipped' || kind === 'budget-exceeded') ?? told[0];
  return first === undefined ? 'nothing' : `${first.file}: ${first.kind}, ${first.message.slice(0, 90)} (${told.length})`;
}
