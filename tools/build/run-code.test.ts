import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { madeBefore, madeOf, withSum } from './run-code.mjs';

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

test('what is damaged, or was made of another code, is not used', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-code-'));
  try {
    const file = path.join(folder, 'program.cjs');
    const code = Buffer.from('1;');
    const made = new Script('1;').createCachedData();
    const kept = withSum(code, made);
    const read = (bytes: Buffer, of = code): boolean => {
      writeFileSync(madeOf(file), bytes);
      return madeBefore(file, of) !== undefined;
    };
    expect(madeBefore(file, code)).toBeUndefined();
    expect(read(kept)).toBe(true);
    expect(madeBefore(file, code)).toEqual(made);
    expect(read(kept, Buffer.from('2;'))).toBe(false);
    expect(read(kept.subarray(0, kept.length / 2))).toBe(false);
    expect(read(kept.subarray(0, 2))).toBe(false);
    for (const at of [0, Math.floor(kept.length / 2), kept.length - 1]) {
      const damaged = Buffer.from(kept);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      expect(read(damaged)).toBe(false);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('under other flags the code is compiled anew', () => {
  expect(isTaken('engine-process', ['--max-old-space-size=300'])).toBe(false);
});
