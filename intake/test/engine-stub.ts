/*
 * An engine's process without the engine: the same request and messages, and an analysis that does what the first file says.
 * `hang`, `die`, `eat` and `fail` are the ways in which an analysis can go wrong, `write`, `read` and `spawn` what hostile code would do with it, `wait 500` takes half a second; `find` reports one finding.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AnalysisInput, AnalysisResult, Finding } from '@whitebox/engine';
import { serveRequest } from '../src/analysis/serve-request.ts';
import type { EngineRequest } from '../src/analysis/engine-message.ts';

const position = { line: 1, column: 1 };

function findingIn(file: string, text: string): Finding {
  const hop = { file, start: 0, end: text.length, edge: 'sink' as const, from: position, to: position, sha256: '', text, function: '' };
  return {
    rule: 'code-injection', language: 'javascript', severity: 'high', threat: 'remote', message: 'found', hops: [hop], sourceCount: 1, facts: [], applied: [],
    signatures: { flow: `flow:${file}`, scope: `scope:${file}`, syntax: `syntax:${file}`, line: `line:${file}` },
  };
}

/** What a file's first word makes the analysis do. */
const DEEDS: Readonly<Record<string, (argument: number) => unknown>> = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  hang: () => new Promise((resolve) => setTimeout(resolve, 300_000)),
  die: () => process.kill(process.pid, 'SIGKILL'),
  fail: () => {
    throw new Error('the engine is broken');
  },
  eat: () => {
    for (const hoard: Buffer[] = []; ;) hoard.push(Buffer.alloc(32 * 1024 * 1024, 1));
  },
  write: () => writeFileSync('/tmp/whitebox-escaped', ''),
  read: () => readFileSync('/etc/passwd'),
  spawn: () => execFileSync('id'),
  env: () => {
    throw new Error(JSON.stringify(process.env));
  },
};

async function analyze({ files, options }: AnalysisInput): Promise<AnalysisResult> {
  const findings: Finding[] = [];
  for (const [index, { path, text }] of files.entries()) {
    options?.onProgress?.({ phase: 'analyze', done: index, total: files.length });
    if (options?.signal?.aborted) break;
    const [word = '', argument] = text.trim().split(' ');
    await DEEDS[word]?.(Number(argument));
    if (!word.startsWith('find')) continue;
    const finding = findingIn(path, text);
    findings.push(finding);
    options?.onFinding?.(finding);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  options?.onProgress?.({ phase: 'analyze', done: files.length, total: files.length });
  const coverage = { files: files.length, filesSkipped: 0, functions: 0, functionsReached: 0, calls: 0, callsUnresolved: 0, entryPoints: 0 };
  return { findings, diagnostics: [], routes: [], coverage, engineDigest: 'stub', catalogDigest: 'stub' };
}

process.once('message', (request: EngineRequest) => {
  void serveRequest(request, analyze, (message) => process.send?.(message))
    .catch((error: unknown) => process.send?.({ kind: 'failed', error: String(error) }))
    .finally(() => process.disconnect());
});
