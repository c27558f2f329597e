import { presentFindings, verifyFinding, type AnalysisInput, type AnalysisResult, type Catalog, type Finding, type SourceFile } from '@whitebox/engine';
import type { CheckedFinding, CutBy, EngineLimits, EngineMessage, EngineRequest } from '#intake/analysis/engine-message.ts';
import { loadCatalogFolders } from '#intake/analysis/load-catalog-folders.ts';
import { readSource } from '#intake/snapshot/read-source.ts';

/** The engine's entry, given by the process so that this part can be tried without it. */
export type Analyze = (input: AnalysisInput) => Promise<AnalysisResult> | AnalysisResult;
export type Send = (message: EngineMessage) => void;

/** A progress message at most this often: each is a write to the parent's pipe. */
const PROGRESS_INTERVAL_MS = 100;
/** The part of a limit at which the analysis is asked to end; the rest is for building the findings. */
const SOFT_SHARE = 0.85;
const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Does what one request asks, inside the engine's process. @throws whatever the catalog or the engine throws. */
export async function serveRequest(request: EngineRequest, analyze: Analyze, send: Send): Promise<void> {
  const catalog = await loadCatalogFolders(request.catalogFolders);
  if (request.kind === 'verify') send({ kind: 'verified', checked: await check(request, catalog, send) });
  else await run(request, { catalog, analyze, send });
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

interface Engine {
  readonly catalog: Catalog;
  readonly analyze: Analyze;
  readonly send: Send;
}

async function run(request: Extract<EngineRequest, { kind: 'analyze' }>, { catalog, analyze, send }: Engine): Promise<void> {
  const files: SourceFile[] = [];
  for (const [path, text] of await readSources(request.root, request.paths)) if (text !== undefined) files.push({ path, text });
  send({ kind: 'started' });
  const cut = watchLimits(request.limits);
  let lastSent = 0;
  const result = await analyze({
    files,
    catalog,
    options: {
      ...request.options,
      signal: cut.signal,
      onFinding: (finding) => send({ kind: 'finding', finding }),
      onProgress: (progress) => {
        cut.look();
        const now = Date.now();
        if (now - lastSent < PROGRESS_INTERVAL_MS && progress.done < progress.total) return;
        lastSent = now;
        send({ kind: 'progress', progress });
      },
    },
  });
  const cutBy = cut.by();
  send({ kind: 'analyzed', result, ...(cutBy === undefined ? {} : { cutBy }) });
}

/** The analysis does not yield, so no timer fires: the limits are looked at whenever it tells its progress. */
function watchLimits(limits: EngineLimits): { readonly signal: AbortSignal; readonly look: () => void; readonly by: () => CutBy | undefined } {
  const controller = new AbortController();
  const deadline = performance.now() + limits.timeMs * SOFT_SHARE;
  let by: CutBy | undefined;
  const look = (): void => {
    if (performance.now() > deadline) by ??= 'out-of-time';
    else if (process.memoryUsage.rss() > limits.memoryBytes * SOFT_SHARE) by ??= 'out-of-memory';
    if (by !== undefined) controller.abort();
  };
  return { signal: controller.signal, look, by: () => by };
}

async function check({ root, findings }: Extract<EngineRequest, { kind: 'verify' }>, catalog: Catalog, send: Send): Promise<readonly CheckedFinding[]> {
  const texts = await readSources(root, [...new Set(findings.flatMap(filesOf))]);
  send({ kind: 'started' });
  const read = (path: string): string | undefined => texts.get(path);
  const rules = new Map(catalog.rules.map((rule) => [rule.id, rule]));
  const verified = findings.flatMap((finding) => {
    const rule = rules.get(finding.rule);
    return rule === undefined ? [] : [verifyFinding(finding, rule, read)];
  });
  const reports = presentFindings(verified, catalog.rules, read);
  return verified.flatMap((finding, index) => {
    const report = reports[index];
    return report === undefined ? [] : [{ finding, report }];
  });
}

/** Every file that a check may look into: of the trace, of what was applied on the way, of the entry point. */
function filesOf({ hops, applied, entryPoint }: Finding): string[] {
  return [...hops, ...applied.map(({ hop }) => hop), ...(entryPoint ? [entryPoint] : [])].map(({ file }) => file);
}
