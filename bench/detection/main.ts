/*
 * `npm run bench:detection -- SUITE_FOLDER EXPECTATIONS`: scans a labelled suite with all rules and judges each of its cases.
 * bench/README.md says what counts as reported.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadCatalog } from '@whitebox/engine/load-catalog';
import { defaultCatalogFolder, languageOfPath, readCatalogFiles } from '@whitebox/intake';
import { groupBy } from '../measure/group-by.ts';
import { describeCost, measureScan } from '../measure/measured-scan.ts';
import { judgeCases, looksFor } from './judge-cases.ts';
import { printMisses, printScore } from './print-score.ts';
import { readExpectations } from './read-expectations.ts';
import { scoreOf } from './score.ts';

const USAGE = 'usage: npm run bench:detection -- SUITE_FOLDER EXPECTATIONS [--language ID[,ID]] [--misses] [--json FILE] [--record FILE]';

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { language: { type: 'string' }, misses: { type: 'boolean' }, json: { type: 'string' }, record: { type: 'string' } } });
  const [folder, expectations, ...rest] = positionals;
  if (folder === undefined || expectations === undefined || rest.length > 0) throw new Error(USAGE);
  const cases = readExpectations(expectations);
  const { rules } = loadCatalog(await readCatalogFiles([defaultCatalogFolder()]));
  for (const [label, [first]] of groupBy(cases, ({ expectedClass }) => expectedClass.label)) {
    if (first !== undefined && !rules.some((rule) => looksFor(rule, first.expectedClass))) console.log(`No rule looks for ${label}: all of its cases count as not reported.`);
  }
  const scan = await measureScan(folder, values.language === undefined ? {} : { languages: values.language.split(',') });
  if (scan.analysis.end !== 'complete') console.log(`The analysis ended early (${scan.analysis.end}); what it found until then is judged.`);
  const judged = judgeCases({ cases, files: scan.inventory.files.map((file) => file.path), rules }, scan.approved);
  const languages = [...groupBy(judged, ({ file }) => languageOfPath(file)?.id ?? 'other')].map(([language, members]) => ({ language, score: scoreOf(members), members }));
  const tables = languages.map(({ language, score, members }) => `${language}: ${members.length} cases\n\n${printScore(score)}`);
  for (const [index, { members }] of languages.entries()) {
    console.log(`\n${tables[index]}`);
    if (values.misses === true) console.log(`\n${printMisses(members)}`);
  }
  console.log(`\n${describeCost(scan)}`);
  if (values.record !== undefined) writeFileSync(values.record, `# ${path.basename(expectations)}\n\nWritten by \`npm run bench:detection -- … --record\`.\n\n${tables.join('\n\n')}\n`);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ suite: path.basename(path.resolve(folder)), languages: languages.map(({ language, score }) => ({ language, ...score })) }, undefined, 2)}\n`);
}

await main();
