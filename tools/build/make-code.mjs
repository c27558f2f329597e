// @ts-check
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNode } from '../run-node.mjs';

/** A rule whose programs are of every language and reach most of the engine: what V8 compiles for them is what every scan needs. */
const PROGRAMS = 'catalog/rules/cross-site-scripting';
const SOURCE = /\.(?:java|js|py|ts)$/;

/**
 * Runs the programs that start for every scan once, so that V8 keeps what it makes of their code: half of what a small scan took was reading and
 * compiling. What is there already, of the same code by the same runtime under the same flags, stays.
 *
 * @param {string} root
 * @param {ReadonlyMap<string, string>} codes the file of each program's code
 */
export async function makeCode(root, codes) {
  const dist = path.join(root, 'dist');
  const keep = path.join(root, 'tools/build/keep-code.mjs');
  const scanned = path.join(root, PROGRAMS);
  const files = readdirSync(scanned, { recursive: true, encoding: 'utf8' }).filter((file) => SOURCE.test(file)).sort();
  const { DEFAULT_MEMORY_BYTES, engineFlags } = await import(pathToFileURL(path.join(dist, 'engine-flags.mjs')).href);
  const limits = { timeMs: 600_000, memoryBytes: DEFAULT_MEMORY_BYTES, stallMs: 600_000 };
  const request = { kind: 'analyze', root: scanned, paths: files, catalogFolders: [path.join(root, 'catalog')], options: {}, limits, verifies: true };
  const work = mkdtempSync(path.join(tmpdir(), 'whitebox-build-'));
  const unheard = openSync(devNull, 'w');
  try {
    /** @type {readonly { readonly program: string, readonly flags: readonly string[], readonly given: readonly string[], readonly says: unknown }[]} */
    const runs = [
      { program: 'engine-process', flags: engineFlags(), given: [], says: request },
      { program: 'cli', flags: [], given: ['scan', scanned, '--format', 'json', '--output', path.join(work, 'report')], says: '' },
    ];
    for (const { program, flags, given, says } of runs) {
      const code = codes.get(program);
      if (code === undefined) continue;
      const input = path.join(work, program);
      writeFileSync(input, JSON.stringify(says));
      const stdin = openSync(input, 'r');
      // Beyond the standard ones stand those of an engine process: nobody hears what it says.
      const status = await runNode(root, [...flags, keep, dist, `${program}.mjs`, code, ...given], [stdin, 'ignore', 'inherit', unheard, unheard, unheard]);
      closeSync(stdin);
      if (status !== 0) console.warn(`${program} ended with ${status ?? 'a signal'}, so V8 compiles it at each start`);
    }
  } finally {
    closeSync(unheard);
    rmSync(work, { recursive: true });
  }
}
