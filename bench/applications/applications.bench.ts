/*
 * Findings on popular, well-kept applications, by what a reader said of each who did not write the engine (must: of those of medium
 * severity or worse that do not stand apart at most 20 % false, and 0.05 false a thousand lines). `npm run bench -- applications -- NAME=FOLDER…`:
 * copies that whoever runs it fetched, at the commits of `README.md`, at which `verdicts/` was read.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isApart, presentFindings, severityRank } from '@whitebox/engine';
import { loadCatalog } from '@whitebox/engine/load-catalog';
import { defaultCatalogFolder, readCatalogFiles } from '@whitebox/intake';
import { measureScan } from '../measure/measured-scan.ts';
import { printTable } from '../measure/print-table.ts';
import { readJudgements, type Verdict } from '../noise/verdict.ts';
import { evidenceOf, TALLY_HEADINGS, tallyRows, type JudgedFinding } from './tally.ts';

/** One folder a language, of the application's largest part; within, one a framework that has many. */
const VERDICTS = path.join(import.meta.dirname, 'verdicts');

const MUST = { falseShare: 0.2, falsePerKloc: 0.05 };

type Tally = Record<Verdict | 'not judged', number>;

const { rules } = loadCatalog(await readCatalogFiles([defaultCatalogFolder()]));
const named = process.argv.slice(2).filter((argument) => argument.includes('='));
if (named.length === 0) console.log('skipped: no application was named, as NAME=FOLDER');
const rows: string[][] = [];
const judged: JudgedFinding[] = [];
for (const argument of named) {
  const [name = '', folder = ''] = argument.split(/=(.*)/s);
  rows.push(await judge(name, folder));
}
if (rows.length > 0) console.log(printTable(['application', 'kLoC', 'true', 'debatable', 'false', 'not judged', 'false of the judged', 'false a kLoC', 'all severities'], rows));
if (judged.length > 0) {
  console.log(`\n${printTable(['missing evidence', ...TALLY_HEADINGS], tallyRows(judged, evidenceOf))}`);
  console.log(`\n${printTable(['rule', ...TALLY_HEADINGS], tallyRows(judged, ({ rule }) => [rule]))}`);
}
console.log(`must be at most ${MUST.falseShare * 100} % false of what is shown of medium severity or worse, and ${MUST.falsePerKloc} a kLoC`);

async function judge(name: string, folder: string): Promise<string[]> {
  const file = readdirSync(VERDICTS, { recursive: true, encoding: 'utf8' }).find((each) => path.basename(each) === `${name}.yml`);
  const judgements = file === undefined ? new Map<string, never>() : readJudgements(path.join(VERDICTS, file));
  if (judgements.size === 0) throw new Error(`no file ${name}.yml below verdicts/ holds anything`);
  const { approved, lines } = await measureScan(folder);
  const [worse, all] = [emptyTally(), emptyTally()];
  for (const finding of presentFindings(approved, rules, () => undefined)) {
    const { rule, severity, hops } = finding;
    const sink = hops.at(-1);
    const verdict = judgements.get(`${name} ${sink?.file ?? ''}:${sink?.from.line ?? 0} ${rule}`)?.verdict ?? 'not judged';
    all[verdict]++;
    if (severityRank(severity) > severityRank('medium')) continue;
    if (!isApart(finding)) worse[verdict]++;
    if (verdict !== 'not judged') judged.push({ application: name, finding, verdict });
  }
  const read = worse.true + worse.debatable + worse.false;
  return [name, (lines / 1_000).toFixed(0), ...counts(worse), read === 0 ? '–' : `${((100 * worse.false) / read).toFixed(0)} %`, ((1_000 * worse.false) / lines).toFixed(3), counts(all).join(' / ')];
}

function emptyTally(): Tally {
  return { true: 0, debatable: 0, false: 0, 'not judged': 0 };
}

function counts(tally: Tally): string[] {
  return [tally.true, tally.debatable, tally.false, tally['not judged']].map(String);
}
