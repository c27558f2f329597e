import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds engine-stub.ts. @returns its path */
export async function buildEngineStub(): Promise<string> {
  return await buildEngineProgram('intake/test/engine-stub.ts');
}

/**
 * Builds a program as the product's processes are built: it starts in a tenth of the time and can be locked in. Named by its
 * content, so that test files which build it at once share one.
 * @param entry from the repository's root
 * @returns its path
 */
export async function buildEngineProgram(entry: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    alias: { '@whitebox/engine/load-catalog': './engine/src/catalog/load-catalog.ts', '@whitebox/engine': './engine/src/index.ts' },
    logLevel: 'error',
  });
  const text = outputFiles.map((file) => file.text).join('');
  const path = `${root}.cache/${basename(entry, '.ts')}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.mjs`;
  mkdirSync(`${root}.cache`, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
  return path;
}
