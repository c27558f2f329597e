/*
 * An engine's process without the engine: the same request and messages, and an analysis that does what each file says.
 * `hang`, `die`, `eat`, `overflow` and `fail` are the ways in which an analysis can go wrong, each also with `unseen` before it, which takes the
 * mark away; `dieWith b.js` dies if that file is given too. `write`, `read` and `spawn` are what hostile code would do with it, `flood`, `babble`,
 * `forge` and `fork` what it would do to its parent. `wait 500` takes half a second; `find` reports one finding,
 * `complain a.js` something that could not be analysed there.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import type { AnalysisInput, AnalysisResult, Finding } from '@whitebox/engine';
import { MESSAGES_DESCRIPTOR, openChannel } from '../src/analysis/engine-channel.ts';
import { serveRequest } from '../src/analysis/serve-request.ts';

const position = { line: 1, column: 1 };

function findingIn(file: string, text: string): Finding {
  const hop = { file, start: 0, end: text.length, edge: 'sink' as const, from: position, to: position, sha256: '', text, function: '' };
  return {
    rule: 'code-injection', language: 'javascript', severity: 'high', threat: 'remote', message: 'found', hops: [hop], sourceCount: 1, facts: [], applied: [],
    signatures: { flow: `flow:${file}`, scope: `scope:${file}`, syntax: `syntax:${file}`, line: `line:${file}` },
  };
}

/** To the end, as what is not written would not be said. */
function say(bytes: string | Buffer): void {
  const all = Buffer.from(bytes);
  for (let at = 0; at < all.length;) at += writeSync(MESSAGES_DESCRIPTOR, all, at);
}

function overflow(): number {
  return overflow() + 1;
}

/** The first process of a namespace is deaf to its own signals, but not to a fault. */
function die(): never {
  process.kill(process.pid, 'SIGKILL');
  process.abort();
}

const MEGABYTE = 1024 * 1024;

/** What a file's first word makes the analysis do. */
const DEEDS: Readonly<Record<string, (argument: string, paths: readonly string[], options: AnalysisInput['options']) => unknown>> = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, Number(ms))),
  hang: () => new Promise((resolve) => setTimeout(resolve, 300_000)),
  overflow: () => overflow(),
  stumble: (place, _, options) => options?.onFault?.(new Error(`a fault ${place}`)),
  complain: (file, _, options) => options?.onDiagnostic?.({ kind: 'unsupported-construct', file, message: 'a complaint' }),
  dieWith: (other, paths) => paths.includes(other) && die(),
  flood: (megabytes) => {
    for (let i = 0; i < Number(megabytes); i++) say(Buffer.alloc(MEGABYTE, 'x'));
    say('\n');
  },
  babble: () => say(`\n{\nnull\n[]\n"kind"\n{"kind":"toString"}\n{"kind":"finding"}\n{"kind":"finding","finding":${'['.repeat(100_000)}}\n\u0000\n`),
  forge: () => {
    const finding = findingIn('/etc/passwd', 'root');
    say(`${JSON.stringify({ kind: 'finding', finding, isFinal: true })}\n${JSON.stringify({ kind: 'finding', finding: { ...finding, severity: 'fatal' }, isFinal: true })}\n`);
    for (let i = 0; i < 1_500; i++) say(`${JSON.stringify({ kind: 'finding', finding: { ...findingIn('a.js', 'x'), extra: { deep: [[[]]] } }, isFinal: true })}\n`);
  },
  fork: () => {
    spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { detached: true, stdio: ['ignore', 'ignore', 'ignore', MESSAGES_DESCRIPTOR] }).unref();
  },
  deaf: () => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
    // No signal is heard while it waits, as in a loop without end, which would take a core.
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
  die,
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
    const [first = '', ...rest] = text.trim().split(' ');
    const [word = '', argument = ''] = first === 'unseen' ? rest : [first, ...rest];
    options?.onWork?.(first === 'unseen' ? '' : path);
    await DEEDS[word]?.(argument, files.map((file) => file.path), options);
    if (!word.startsWith('find')) continue;
    const finding = findingIn(path, text);
    findings.push(finding);
    options?.onFinding?.(finding);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  options?.onProgress?.({ phase: 'analyze', done: files.length, total: files.length });
  const coverage = { files: files.length, filesSkipped: 0, functions: 0, functionsReached: 0, calls: 0, callsUnresolved: 0, entryPoints: 0 };
  return { findings, identified: [], diagnostics: [], routes: [], coverage, engineDigest: 'stub', catalogDigest: 'stub' };
}

const channel = openChannel();
const { request } = channel;
// The check of findings is the engine's own; one with this message ends it.
const deadly = request.kind === 'verify' ? request.findings.findIndex(({ message }) => message === 'dies') : -1;
if (deadly >= 0) {
  channel.send({ kind: 'started' });
  channel.mark(deadly + 1);
  die();
}
await serveRequest(channel, analyze).catch((error: unknown) => {
  channel.send({ kind: 'failed', error: String(error) });
  process.exitCode = 1;
});
