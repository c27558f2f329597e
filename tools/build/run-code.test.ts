import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const dist = path.join(import.meta.dirname, '../../dist');
const tool = path.join(import.meta.dirname, 'run-code.mjs');

/** Whether V8 takes what the build left of a program's code, in a process with these flags; the program itself is not run. */
function isTaken(program: string, flags: readonly string[]): boolean {
  const code = readdirSync(dist).find((file) => file.startsWith(`${program}-`) && file.endsWith('.cjs')) ?? '';
  const script = `const { loadCode } = await import(${JSON.stringify(pathToFileURL(tool).href)});
    process.stdout.write(String(loadCode({ url: ${JSON.stringify(pathToFileURL(path.join(dist, `${program}.mjs`)).href)} }, ${JSON.stringify(code)}).script.cachedDataRejected));`;
  return execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', script], { encoding: 'utf8' }) === 'false';
}

test('what V8 made of the programs when they were built is taken by the processes that a scan starts', async () => {
  // What is imported by a computed address has no type: this is `intake/src/analysis/process/engine-flags.ts`.
  const { engineFlags } = await import(pathToFileURL(path.join(dist, 'engine-flags.mjs')).href) as { engineFlags: () => readonly string[] };
  expect(isTaken('cli', [])).toBe(true);
  expect(isTaken('engine-process', engineFlags())).toBe(true);
});

test('under other flags the code is compiled anew', () => {
  expect(isTaken('engine-process', ['--max-old-space-size=300'])).toBe(false);
});
