/*
 * Findings in popular, well-kept packages, a thousand lines (must: 0.5, aim: 0.2). The lists pin ten packages a language; what was
 * found at last stands in ../results/noise-<language>.md, what a reader said of it in verdicts/<language>.yml.
 * `npm run bench -- noise -- [LANGUAGE] [--record] [--unjudged]`.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fetchAll } from '../corpus/fetch-package.ts';
import { readCorpus, type PinnedPackage } from '../corpus/corpus.ts';
import { groupBy } from '../measure/group-by.ts';
import { describeCost, measureScan, type MeasuredScan } from '../measure/measured-scan.ts';
import { printTable } from '../measure/print-table.ts';
import { placeOf, readJudgements, type NoiseFinding } from './verdict.ts';

const MUST_PER_KLOC = 0.5;

interface Scanned {
  readonly pinned: PinnedPackage;
  readonly scan: MeasuredScan;
  readonly findings: readonly NoiseFinding[];
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { record: { type: 'boolean' }, unjudged: { type: 'boolean' } } });
const lists = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.yml')).map((file) => file.slice(0, -'.yml'.length));
for (const list of lists.filter((name) => positionals.length === 0 || positionals.includes(name)).sort()) {
  const { languages, packages } = readCorpus(path.join(import.meta.dirname, `${list}.yml`));
  const scanned: Scanned[] = [];
  for (const { pinned, folder } of await fetchAll(packages)) scanned.push(await scanPackage(pinned, folder, languages));
  if (scanned.length === 0) console.log(`skipped: no package of ${list} could be fetched`);
  else report(list, scanned);
}

async function scanPackage(pinned: PinnedPackage, folder: string, languages: readonly string[]): Promise<Scanned> {
  const scan = await measureScan(folder, { languages });
  console.log(`${pinned.name}: ${scan.approved.length} findings, ${describeCost(scan)} ${scan.analysis.detail}`.trimEnd());
  const findings = scan.approved.flatMap(({ rule, hops }) => {
    const sink = hops.at(-1);
    return sink === undefined ? [] : [{ package: pinned.name, file: sink.file, line: sink.from.line, rule }];
  });
  return { pinned, scan, findings: findings.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)) };
}

function report(list: string, scanned: readonly Scanned[]): void {
  const judgements = readJudgements(path.join(import.meta.dirname, 'verdicts', `${list}.yml`));
  const findings = scanned.flatMap((entry) => entry.findings);
  const lines = scanned.reduce((sum, { scan }) => sum + scan.lines, 0);
  const table = printTable(['package', 'kLoC', 'findings', 'a kLoC', 'held back'], [
    ...scanned.map(({ pinned, scan, findings: own }) => [`${pinned.name} ${pinned.version}`, ...noiseCells(own.length, scan.lines), String(scan.keptBack)]),
    ['all', ...noiseCells(findings.length, lines), String(scanned.reduce((sum, { scan }) => sum + scan.keptBack, 0))],
  ]);
  const verdicts = [...groupBy(findings, (finding) => judgements.get(placeOf(finding))?.verdict ?? 'not judged')].map(([verdict, members]) => `${members.length} ${verdict}`);
  const rules = [...groupBy(findings, ({ rule }) => rule)].map(([rule, members]) => `${members.length} ${rule}`);
  console.log(`${table}\n\nVerdicts: ${verdicts.join(', ')}.\nRules: ${rules.join(', ')}.`);
  const perKloc = (1_000 * findings.length) / lines;
  console.log(`${perKloc.toFixed(2)} findings a kLoC, must be at most ${MUST_PER_KLOC}: ${perKloc <= MUST_PER_KLOC ? 'ok' : 'TOO MANY'}`);
  if (values.unjudged === true) for (const finding of findings) if (!judgements.has(placeOf(finding))) console.log(placeOf(finding));
  if (values.record === true) {
    const places = findings.map((finding) => `- ${placeOf(finding)} — ${judgements.get(placeOf(finding))?.verdict ?? 'not judged'}`);
    writeFileSync(path.join(import.meta.dirname, '../results', `noise-${list}.md`), `# Noise: ${list}\n\nWritten by \`npm run bench -- noise -- ${list} --record\`.\n\n${table}\n\nVerdicts: ${verdicts.join(', ')}.\n\n## Findings\n\n${places.join('\n')}\n`);
  }
}

function noiseCells(findings: number, lines: number): string[] {
  return [(lines / 1_000).toFixed(1), String(findings), ((1_000 * findings) / Math.max(1, lines)).toFixed(2)];
}
