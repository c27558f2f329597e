/*
 * Another scanner of running applications on the same pages, for comparison: Wapiti, which whoever runs this installed. It is a program of its own;
 * its report is read.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Told } from './labelled-suite.ts';

/** What its report calls our classes. */
const CWES: Readonly<Record<string, number>> = {
  'SQL Injection': 89,
  'Blind SQL Injection': 89,
  'Command execution': 78,
  'Path Traversal': 22,
  'Reflected Cross Site Scripting': 79,
  'Stored Cross Site Scripting': 79,
  'LDAP Injection': 90,
  'XPATH Injection': 643,
};
const MODULES = 'exec,file,sql,timesql,xss,permanentxss,ldap';
/** How its log marks each request of an attack. */
const REQUEST = /\[¨\] /g;

export interface WapitiRun {
  readonly told: readonly Told[];
  /** Of attacks; those of its crawl are not told apart. */
  readonly requests: number;
  readonly seconds: number;
}

/** @param pages addresses to begin with: its crawl goes one link beyond them. @throws where it writes no report */
export async function runWapiti(program: string, { url, pages, seconds }: { readonly url: string; readonly pages: readonly string[]; readonly seconds: number }): Promise<WapitiRun> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wapiti-'));
  const report = path.join(folder, 'report.json');
  const log = path.join(folder, 'log.txt');
  const limits = ['--max-scan-time', String(seconds), '--max-links-per-page', '50', '-d', '1', '--scope', 'folder', '--no-bugreport', '--flush-session'];
  const started = performance.now();
  await finished(program, ['-u', url, ...pages.flatMap((page) => ['-s', page]), '-m', MODULES, ...limits, '--store-session', folder, '-f', 'json', '-o', report, '-v', '2', '--log', log]);
  const requests = (await readFile(log, 'utf8')).match(REQUEST)?.length ?? 0;
  return { told: toldIn(JSON.parse(await readFile(report, 'utf8'))), requests, seconds: Math.round((performance.now() - started) / 1000) };
}

async function finished(program: string, args: readonly string[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).on('error', reject).on('close', () => resolve());
  });
}

/** Its report: `vulnerabilities` by category, each entry with the path of the address. */
export function toldIn(report: unknown): readonly Told[] {
  const { vulnerabilities } = report as { readonly vulnerabilities: Readonly<Record<string, readonly { readonly path: string }[]>> }; // Its own format, and a test harness's input.
  return Object.entries(vulnerabilities).flatMap(([category, entries]) => entries.map((entry) => ({ cwe: CWES[category] ?? 0, path: entry.path })));
}
