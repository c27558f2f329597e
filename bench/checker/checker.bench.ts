/*
 * What the checker of traces costs, and which traces it holds back: over the catalog's fixtures, the conformance programs and the folders
 * that are named. `npm run bench -- checker [-- FOLDER… --held-back --mutations 10000 --seed 1]`.
 *
 * 2,000 traces a second must be reached in checking, by processor time, with each file parsed once; parsing stands apart, as its cost
 * follows the size of the files and not the number of traces. `--held-back` prints each trace that does not hold, with the reason.
 * `--mutations` alters accepted traces (`alterations.ts`): none may be accepted that means another thing; those that are, are printed.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { analyze } from '@whitebox/engine';
import { analyzeSnapshot, catalogFilesIn, createSlots, DEFAULT_ENGINE_LIMITS, defaultCatalogFolder, sourceReader, takeInventory } from '@whitebox/intake';
import type { TraceHop, TraceVerdict } from '@whitebox/trace-checker';
import { printTable } from '../measure/print-table.ts';
import { checkTraces, type TracedProgram } from './checked-traces.ts';
import { judgeAlterations } from './judge-alterations.ts';
import { conformancePrograms, modelPrograms, rulePrograms, type KnownProgram } from './known-programs.ts';

const MUST_A_SECOND = 2_000;
const MAX_FILE_BYTES = 10 * 1024 * 1024;
const BUILT = path.resolve(import.meta.dirname, '../../dist/engine-process.mjs');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'held-back': { type: 'boolean' }, mutations: { type: 'string' }, seed: { type: 'string' } },
});

interface Tally {
  traces: number;
  held: number;
  parseSeconds: number;
  checkSeconds: number;
}

const tallies = new Map<string, Tally>();
const seen = new Map<string, TracedProgram[]>();
for await (const [group, program] of programs()) {
  seen.set(group, [...(seen.get(group) ?? []), program]);
  const { verdicts, parseSeconds, checkSeconds } = await checkTraces(program);
  const tally = tallies.get(group) ?? { traces: 0, held: 0, parseSeconds: 0, checkSeconds: 0 };
  tallies.set(group, {
    traces: tally.traces + verdicts.length,
    held: tally.held + verdicts.filter(({ holds }) => holds).length,
    parseSeconds: tally.parseSeconds + parseSeconds,
    checkSeconds: tally.checkSeconds + checkSeconds,
  });
  if (values['held-back'] === true) for (const [at, verdict] of verdicts.entries()) if (!verdict.holds) tellHeldBack(program.name, program.traces[at] ?? [], verdict);
}
tallies.set('all', [...tallies.values()].reduce((a, b) => ({ traces: a.traces + b.traces, held: a.held + b.held, parseSeconds: a.parseSeconds + b.parseSeconds, checkSeconds: a.checkSeconds + b.checkSeconds })));
console.log(printTable(['traces of', 'traces', 'hold', 'parsing, CPU s', 'checking, CPU s', 'a second'], [...tallies].map(([group, { traces, held, parseSeconds, checkSeconds }]) => [
  group, String(traces), String(held), parseSeconds.toFixed(2), checkSeconds.toFixed(2), String(Math.round(traces / checkSeconds)),
])));
console.log(`must be at least ${MUST_A_SECOND} a second`);
if (values.mutations !== undefined) for (const [group, programs] of seen) await tellAlterations(group, programs);

async function tellAlterations(group: string, programs: readonly TracedProgram[]): Promise<void> {
  const count = Math.ceil(Number(values.mutations) / seen.size);
  const { kinds, wrong } = await judgeAlterations(programs, count, Number(values.seed ?? 1));
  const rows = [...kinds].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, { altered, accepted, refused, isTrue }]) => [kind, isTrue ? 'true' : 'false', String(altered), isTrue ? '–' : String(accepted), isTrue ? String(refused) : '–']);
  console.log(`\n${count} altered traces of ${group}; of those that say another thing none must be accepted`);
  console.log(printTable(['alteration', 'says a thing that is', 'altered', 'accepted wrongly', 'refused'], rows));
  for (const { before, altered } of wrong) {
    console.log(`\naccepted wrongly: ${altered.kind}`);
    tellHops(before, -1);
    console.log('  as');
    tellHops(altered.hops, -1);
  }
}

async function* programs(): AsyncGenerator<readonly [group: string, program: TracedProgram]> {
  for (const program of await rulePrograms()) yield ['fixtures of rules', await traced(program)];
  for (const program of await modelPrograms()) yield ['fixtures of models', await traced(program)];
  for (const program of conformancePrograms()) yield ['conformance', await traced(program)];
  for (const folder of positionals) yield [path.basename(folder), await tracedFolder(folder)];
}

async function traced({ name, files, catalog, catalogFiles }: KnownProgram): Promise<TracedProgram> {
  const texts = new Map(files.map((file) => [file.path, file.text]));
  const { findings } = await analyze({ files, catalog });
  return { name, read: (file) => texts.get(file), catalog: catalogFiles, traces: findings.map(({ hops }) => hops) };
}

/** What the engine finds in a folder, shown or not. */
async function tracedFolder(folder: string): Promise<TracedProgram> {
  const root = path.resolve(folder);
  const inventory = await takeInventory(root);
  const { findings } = await analyzeSnapshot({ root, inventory, limits: DEFAULT_ENGINE_LIMITS, program: BUILT, slots: createSlots(1), engine: {} });
  return { name: path.basename(root), read: sourceReader(root, MAX_FILE_BYTES), catalog: catalogFilesIn([defaultCatalogFolder()]), traces: findings.map(({ hops }) => hops) };
}

function tellHeldBack(program: string, hops: readonly TraceHop[], { hops: verdicts }: TraceVerdict): void {
  const at = verdicts.findIndex(({ holds }) => !holds);
  console.log(`\n${program}: hop ${at + 1} of ${hops.length}: ${verdicts[at]?.reason ?? ''}`);
  tellHops(hops, at);
}

function tellHops(hops: readonly TraceHop[], marked: number): void {
  for (const [index, { edge, file, from, text, fact = '', via }] of hops.entries()) {
    console.log(`  ${index === marked ? '>' : ' '} ${edge} ${file}:${from.line}:${from.column} ${text.slice(0, 100).replace(/\s+/g, ' ')} ${fact}${via === undefined ? '' : ` by the call at ${via.file}:${via.start}-${via.end}`}`);
  }
}
