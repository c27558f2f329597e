import { presentFindings, printIr, sinkHop, verifyFinding, type AnalysisInput, type AnalysisResult, type Catalog, type FilesAround, type Finding, type Identified, type IrModule, type ModuleExchange, type SourceFile, type VerifiedFinding } from '@whitebox/engine';
import { TraceChecker } from '@whitebox/trace-checker';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deserialize, serialize, setFlagsFromString } from 'node:v8';
import { openExchange } from '#intake/exchange/exchange-client.ts';
import { EXCHANGE_DESCRIPTOR } from '#intake/analysis/engine-channel.ts';
import type { EngineChannel } from '#intake/analysis/engine-channel.ts';
import { FAULT_WORDS } from '#intake/analysis/engine-message.ts';
import type { CutBy, EngineLimits, EngineRequest } from '#intake/analysis/engine-message.ts';
import { ownClock } from '#intake/analysis/process/work-clock.ts';
import { loadCatalogFolders } from '#intake/analysis/load-catalog-folders.ts';
import { catalogFilesIn } from '#intake/analysis/read-catalog-files.ts';
import { readSource } from '#intake/snapshot/read-source.ts';
import { toldWay } from '#intake/analysis/told-way.ts';
import { sourceNames } from '#intake/inventory/source-names.ts';
import { sourceReader } from '#intake/snapshot/source-reader.ts';

/** The engine's entry, given by the process so that this part can be tried without it. */
export type Analyze = (input: AnalysisInput) => Promise<AnalysisResult> | AnalysisResult;

/** A progress message at most this often: each is a write to the parent's pipe. */
const PROGRESS_INTERVAL_MS = 100;
/** The part of a limit at which the analysis is asked to end; the rest is for building the findings. */
const SOFT_SHARE = 0.85;
const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Does what one request asks, inside the engine's process. @throws whatever the catalog or the engine throws. */
export async function serveRequest(channel: EngineChannel, analyze: Analyze): Promise<void> {
  const { request } = channel;
  const catalog = await loadCatalogFolders(request.catalogFolders);
  if (request.kind === 'print') await print(request, { catalog, channel });
  else if (request.kind === 'verify') await check(request, { catalog, channel });
  else await run(request, { catalog, analyze, channel });
}

/** Files read at the same time: one after the other, 3,500 of them took 1.2 s. */
const READ_AT_ONCE = 64;

/** The texts of the files, in the order given. */
async function readSources(root: string, paths: readonly string[]): Promise<ReadonlyMap<string, string | undefined>> {
  const texts = new Map<string, string | undefined>();
  for (let at = 0; at < paths.length; at += READ_AT_ONCE) {
    const some = paths.slice(at, at + READ_AT_ONCE);
    const read = await Promise.all(some.map((path) => readSource(root, path, MAX_FILE_BYTES)));
    for (const [i, path] of some.entries()) texts.set(path, read[i]);
  }
  return texts;
}

/** Those that are there and are texts. */
async function readFiles(root: string, paths: readonly string[]): Promise<readonly SourceFile[]> {
  return [...await readSources(root, paths)].flatMap(([path, text]) => (text === undefined ? [] : [{ path, text }]));
}

interface Engine {
  readonly catalog: Catalog;
  readonly analyze: Analyze;
  readonly channel: EngineChannel;
}

type AnalyzeRequest = Extract<EngineRequest, { kind: 'analyze' }>;

async function run(request: AnalyzeRequest, { catalog, analyze, channel }: Engine): Promise<void> {
  const { send, mark } = channel;
  const files = await readFiles(request.root, request.paths);
  send({ kind: 'started' });
  compileFor(files);
  const positions = new Map(request.paths.map((path, index) => [path, index + 1]));
  let working = '';
  let position = 0;
  const cut = watchLimits(request.limits, () => position);
  let lastSent = 0;
  const result = await analyze({
    files,
    ...(request.around && { around: filesAround(request.root, request.around) }),
    catalog,
    options: {
      ...request.options,
      ...(request.around && { isOwn: (path) => positions.has(path) }),
      ...(request.exchanges === true && { modules: moduleExchange() }),
      signal: cut.signal,
      onFinding: (finding) => send({ kind: 'finding', finding, isFinal: false }),
      onDiagnostic: (diagnostic) => send({ kind: 'diagnostic', diagnostic }),
      onFault: (error) => process.stderr.write(`${FAULT_WORDS}${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`),
      onWork: (path) => {
        if (path === working) return;
        working = path;
        position = positions.get(path) ?? 0;
        mark(position);
      },
      onProgress: (progress) => {
        cut.look();
        const now = Date.now();
        if (now - lastSent < PROGRESS_INTERVAL_MS && progress.done < progress.total) return;
        lastSent = now;
        send({ kind: 'progress', progress });
      },
    },
  });
  tellResult(result, cut.by(), channel);
  // What was told is what is checked: nothing else passes from the search to the verification.
  if (request.verifies === true && cut.by() === undefined) await check({ root: request.root, findings: JSON.parse(JSON.stringify(result.findings)) as readonly Finding[] }, { catalog, channel });
}

/**
 * V8's better code for the parsers costs 0.1 s of a core for each grammar, in the background, as soon as some files were read: below about
 * 2 MB of text it is not earned back (TypeScript, CPU: 20 kB 0.15 s without and 0.31 with; 1 MB 0.44 and 0.49; 3 MB 0.76 and 0.71).
 */
const QUICK_CODE_CHARACTERS = 1_000_000;

function compileFor(files: readonly SourceFile[]): void {
  const characters = files.reduce((sum, { text }) => sum + text.length, 0);
  if (characters < QUICK_CODE_CHARACTERS) setFlagsFromString('--liftoff-only');
}

function tellResult({ findings, identified, routes, coverage, engineDigest, catalogDigest }: AnalysisResult, cut: Cut | undefined, { send }: EngineChannel): void {
  for (const [i, finding] of findings.entries()) {
    const known = identified[i];
    send({ kind: 'finding', finding, isFinal: true, ...(known && isShort(known) && { identified: known }) });
  }
  for (const route of routes) send({ kind: 'route', route });
  send({ kind: 'analyzed', coverage, engineDigest, catalogDigest, ...(cut && { cutBy: cut.by, cutAt: cut.at }) });
}

/** The longest text that a message may have. */
const MAX_TOLD = 100_000;

function isShort({ sinkText, sinkLine, sourceText }: Identified): boolean {
  return sinkText.length <= MAX_TOLD && sinkLine.length <= MAX_TOLD && sourceText.length <= MAX_TOLD;
}

/** Of the files around a part: some 125,000 lines. */
const MAX_AROUND_CHARACTERS = 5_000_000;

function filesAround(root: string, paths: readonly string[]): FilesAround {
  return {
    paths, maxCharacters: MAX_AROUND_CHARACTERS,
    read: (some) => readFiles(root, some),
  };
}

/** Lowered files as V8 writes values down: an eighth of the time that lowering them takes, and as much again to read them. */
function moduleExchange(): ModuleExchange {
  const exchange = openExchange(EXCHANGE_DESCRIPTOR);
  return {
    // A program that was built is one file.
    program: createHash('sha256').update(readFileSync(process.argv[1] ?? '')).digest('hex'),
    fetch: (keys) => exchange.fetch(keys).map((bytes) => bytes && deserialize(bytes) as IrModule), // Written by the line below, in a process of the same build.
    offer: (key, module) => exchange.offer(key, serialize(module)),
  };
}

interface Cut {
  readonly by: CutBy;
  /** What was worked on then. */
  readonly at: number;
}

/** How often the kernel is asked: to count the memory took a hundredth of an analysis of 6,000 files at every word of progress. */
const ASKED_INTERVAL_MS = 50;

/** The analysis does not yield, so no timer fires: the limits are looked at whenever it tells its progress. */
function watchLimits(limits: EngineLimits, position: () => number): { readonly signal: AbortSignal; readonly look: () => void; readonly by: () => Cut | undefined } {
  const controller = new AbortController();
  const clock = ownClock();
  let cut: Cut | undefined;
  let nextAsked = 0;
  const look = (): void => {
    const now = performance.now();
    if (now >= nextAsked) {
      nextAsked = now + ASKED_INTERVAL_MS;
      if (clock.look() > limits.timeMs * SOFT_SHARE) cut ??= { by: 'out-of-time', at: position() };
      else if (process.memoryUsage.rss() > limits.memoryBytes * SOFT_SHARE) cut ??= { by: 'out-of-memory', at: position() };
    }
    if (cut !== undefined) controller.abort();
  };
  return { signal: controller.signal, look, by: () => cut };
}

async function print({ root, path, line }: Extract<EngineRequest, { kind: 'print' }>, { catalog, channel }: Pick<Engine, 'catalog' | 'channel'>): Promise<void> {
  const text = (await readSources(root, [path])).get(path);
  channel.send({ kind: 'started' });
  const generators = [...catalog.languages.values()].flatMap((models) => models.generators);
  const lines = text === undefined ? undefined : await printIr({ path, text }, line, { generators });
  for (const printed of lines ?? []) channel.send({ kind: 'line', text: printed });
  channel.send({ kind: 'printed' });
}

/** The findings of one file are presented together, as its secrets are masked in all of them; those of other files stand apart. */
async function check({ root, findings }: Pick<Extract<EngineRequest, { kind: 'verify' }>, 'root' | 'findings'>, { catalog, channel }: Pick<Engine, 'catalog' | 'channel'>): Promise<void> {
  const read = sourceReader(root, MAX_FILE_BYTES);
  channel.send({ kind: 'started' });
  const checker = await TraceChecker.start({ read, catalog: catalogFilesIn(channel.request.catalogFolders), files: () => sourceNames(root) });
  const rules = new Map(catalog.rules.map((rule) => [rule.id, rule]));
  for (const group of bySinkFile(findings)) {
    channel.mark((group[0] ?? 0) + 1);
    const verified: { readonly index: number; readonly other?: number; readonly finding: ReturnType<typeof verifyFinding> }[] = [];
    for (const index of group) {
      const finding = findings[index];
      const rule = finding && rules.get(finding.rule);
      if (finding && rule) verified.push({ index, ...await firstThatHolds(finding, async (way) => verifyFinding(way, rule, { read, trace: await checker.checkRepaired(way.hops) })) });
    }
    const reports = presentFindings(verified.map(({ finding }) => finding), catalog.rules, read);
    for (const [at, { index, other, finding: { verdict, checks } }] of verified.entries()) {
      const report = reports[at];
      if (report !== undefined) channel.send({ kind: 'checked', index, ...(other !== undefined && { other }), verdict, checks, report });
    }
  }
  channel.send({ kind: 'verified' });
}

/** By the first of its ways that holds; by its first one where none does. */
async function firstThatHolds(finding: Finding, verify: (way: Finding) => Promise<VerifiedFinding>): Promise<{ readonly other?: number; readonly finding: VerifiedFinding }> {
  const first = await verify(toldWay(finding));
  for (const other of first.verdict === 'approved' ? [] : (finding.others ?? []).keys()) {
    const verified = await verify(toldWay(finding, other));
    if (verified.verdict === 'approved') return { other, finding: verified };
  }
  return { finding: first };
}

/** Positions of the findings, grouped. */
function bySinkFile(findings: readonly Finding[]): Iterable<readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const [index, finding] of findings.entries()) {
    const { file } = sinkHop(finding);
    groups.set(file, [...(groups.get(file) ?? []), index]);
  }
  return groups.values();
}
