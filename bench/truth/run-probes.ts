/* Runs the probes of one file, each in a process of its own with a time limit, and judges them. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from './install.ts';
import { judgeProbe, runsOf, type Run, type RunResult, type Verdict } from './judge-probe.ts';
import { readPage } from './page.ts';
import type { Probe, ProbeFile } from './probe-file.ts';
import { writeProgram, type Program } from './programs.ts';
import { responseOf, textOf, type Answer, type Witness } from './witness.ts';
import { openWorld, type World } from './world.ts';

export interface ProbedClaim {
  readonly section: Probe['section'];
  readonly path: string;
  readonly kind: string;
  readonly verdict: Verdict;
}

const TIME_LIMIT_MS = 60_000;

/** All claims that a file tries. What cannot be installed or built leaves its claims not probed, with the reason. */
export async function runProbeFile(file: ProbeFile, { parallel, cache }: { readonly parallel: number; readonly cache: string }): Promise<readonly ProbedClaim[]> {
  const jobs = file.probes.flatMap((probe) => probe.kinds.map((kind) => ({ probe, kind })));
  const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-truth-program-'));
  const calls = [...new Set(file.probes.flatMap(({ run, safe }) => [run, ...safe]))];
  let runsFolder: string | undefined;
  try {
    const packages = installPackages(file.language, file.install, cache);
    runsFolder = path.join(packages, 'runs', path.basename(folder));
    const program = writeProgram(file.language, { file, calls, folder, packages });
    return await inParallel(jobs, parallel, async ({ probe, kind }) => ({ section: probe.section, path: probe.path, kind, verdict: await runProbe(program, { probe, kind, calls, folder }) }));
  } catch (error) {
    const because = reasonOf(error);
    return jobs.map(({ probe, kind }) => ({ section: probe.section, path: probe.path, kind, verdict: { kind: 'not-probed', because } }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    if (runsFolder !== undefined) rmSync(runsFolder, { recursive: true, force: true });
  }
}

async function runProbe(program: Program, { probe, kind, calls, folder }: { readonly probe: Probe; readonly kind: string; readonly calls: readonly string[]; readonly folder: string }): Promise<Verdict> {
  const worlds: { readonly run: Run; readonly world: World }[] = [];
  try {
    for (const run of runsOf(probe, kind)) worlds.push({ run, world: await openWorld() });
    const job = worlds.map(({ run, world }) => ({ call: calls.indexOf(run.code), payload: world.named(run.payload), world: world.folder, listener: world.listener }));
    const { answers, output, end } = await runProgram(program, job, folder);
    if (answers.length < worlds.length) return { kind: 'not-probed', because: `${end} after ${answers.length} of ${worlds.length} runs: ${lastLine(output.toString())}` };
    return judgeProbe(probe, kind, worlds.map(({ run, world }, index) => resultOf({ run, world }, answers[index] ?? {}, output.subarray(answers[index - 1]?.printed ?? 0, answers[index]?.printed).toString())));
  } finally {
    for (const { world } of worlds) await world.close();
  }
}

function resultOf({ run, world }: { readonly run: Run; readonly world: World }, answer: Answer, output: string): RunResult {
  const text = textOf(answer.value);
  const headers = Object.fromEntries(Object.entries(responseOf(answer.value)?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]));
  const witness: Witness = {
    text, headers, error: answer.error, output, marked: world.isMarked(), outsideChanged: world.hasOutsideChanged(), requests: world.requests(), polluted: answer.polluted === true,
    get page() {
      const type = headers['content-type'];
      return type === undefined || /html|svg|xml/.test(type) ? readPage(text) : { isActive: false, shape: '' };
    },
  };
  return { run, world, value: answer.value, witness };
}

/** One process for all runs of a probe: they share nothing but its loaded modules. */
async function runProgram(program: Program, job: readonly object[], folder: string): Promise<{ readonly answers: readonly Answer[]; readonly output: Buffer; readonly end: string }> {
  const place = mkdtempSync(path.join(folder, 'process-'));
  const home = path.join(place, 'home');
  mkdirSync(home);
  const [jobFile, answerFile, outputFile] = ['job.json', 'answers.jsonl', 'output.txt'].map((name) => path.join(place, name)) as [string, string, string]; // Three names.
  const output = openSync(outputFile, 'a');
  writeFileSync(jobFile, JSON.stringify(job));
  const child = spawn(program.command, [...program.args, jobFile, answerFile, outputFile], {
    cwd: home, stdio: ['ignore', output, output], detached: true,
    env: { PATH: process.env['PATH'] ?? '', HOME: home, LANG: 'C.UTF-8', TZ: 'UTC', ...program.environment },
  });
  let isLate = false;
  const killGroup = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch (error) {
      // The whole group may have ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // What kill throws has a code.
    }
  };
  const limit = setTimeout(() => {
    isLate = true;
    killGroup();
  }, TIME_LIMIT_MS);
  const code = await new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(null));
  });
  clearTimeout(limit);
  // What the probe started and left must not outlive it.
  killGroup();
  closeSync(output);
  const lines = existsSync(answerFile) ? readFileSync(answerFile, 'utf8').split('\n').filter((line) => line !== '') : [];
  return { answers: lines.map((line) => JSON.parse(line) as Answer), output: readFileSync(outputFile), end: isLate ? `it took longer than ${TIME_LIMIT_MS / 1000} s` : `the process ended with ${code ?? 'a signal'}` }; // Our own harness writes them.
}

async function inParallel<T, R>(items: readonly T[], parallel: number, work: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next; index < items.length; index = next) {
      next += 1;
      const item = items[index];
      if (item !== undefined) results[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return results;
}

function reasonOf(error: unknown): string {
  const { message, stderr } = error as { readonly message: string; readonly stderr?: Buffer }; // Errors of Node and of execFileSync.
  return stderr === undefined ? message : `it does not compile: ${stderr.toString().split('\n').filter((line) => line.includes('error:')).slice(0, 3).join(' | ')}`;
}

/** The line that names the error, or the last. */
function lastLine(output: string): string {
  const lines = output.trim().split('\n');
  return (lines.findLast((line) => /Error\b|Exception\b/.test(line)) ?? lines.at(-1) ?? '').slice(0, 200);
}
