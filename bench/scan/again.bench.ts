/*
 * What keeping lowered files by content saves when the same code, or the same with ten lines changed, is scanned again.
 * `npm run bench -- again -- FOLDER`: first without anything kept, then with all of it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeCost, measureScan } from '../measure/measured-scan.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.log('skipped: name a folder to scan twice, as in npm run bench -- again -- FOLDER');
} else {
  const cacheFolder = mkdtempSync(path.join(tmpdir(), 'whitebox-again-'));
  try {
    const first = await measureScan(folder, { cacheFolder });
    const again = await measureScan(folder, { cacheFolder });
    console.log(`first: ${describeCost(first)}\nagain: ${describeCost(again)}`);
    if (first.cpuSeconds !== undefined && again.cpuSeconds !== undefined) console.log(`  processor time ${(again.cpuSeconds / first.cpuSeconds).toFixed(2)} of the first`);
    const isSame = JSON.stringify(first.analysis.findings) === JSON.stringify(again.analysis.findings);
    console.log(`  must give the same findings: ${isSame ? 'ok' : 'NOT SO'}`);
  } finally {
    rmSync(cacheFolder, { recursive: true });
  }
}
