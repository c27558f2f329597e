import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds engine-stub.ts as the product's processes are built: it starts in a tenth of the time and can be locked in. @returns its path */
export async function buildEngineStub(): Promise<string> {
  const outfile = `${root}.cache/engine-stub-${randomUUID()}.mjs`;
  await build({
    absWorkingDir: root,
    entryPoints: ['intake/test/engine-stub.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    alias: { '@whitebox/engine': './engine/src/index.ts' },
    logLevel: 'error',
  });
  process.once('exit', () => rmSync(outfile, { force: true }));
  return outfile;
}
