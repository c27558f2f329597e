import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EngineLimits, EngineRequest } from '#intake/analysis/engine-message.ts';

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
}

const HEAP_SHARE = 0.75;
const MEGABYTE = 1024 * 1024;

/**
 * Room for young objects: an analysis makes little that lasts, and with four times the default it is a sixth faster (270 kLoC:
 * 31.2 s at 16 MB, 29.8 at 32, 26.6 at 64, 26.3 at 128). It starts at what is its most by default instead of growing there.
 */
const YOUNG_MEGABYTES = { most: 64, first: 16 };

/** Node with the engine's program. @param program another one in its place, for tests. */
export function engineCommand(request: EngineRequest, { limits, program }: { readonly limits: EngineLimits; readonly program?: string }): Command {
  const sibling = import.meta.url.endsWith('.ts') ? './engine-process.ts' : './engine-process.mjs';
  const entry = program ?? fileURLToPath(new URL(sibling, import.meta.url));
  // The compiler that runs sources starts a program and writes a cache; only a built process can be locked in.
  const guards = entry.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : permissions(entry, request);
  const heap = Math.floor((limits.memoryBytes / MEGABYTE) * HEAP_SHARE);
  return {
    file: process.execPath,
    args: [`--max-old-space-size=${heap}`, `--max-semi-space-size=${YOUNG_MEGABYTES.most}`, `--min-semi-space-size=${YOUNG_MEGABYTES.first}`, '--stack-size=3900', ...guards, entry],
  };
}

/** Node's permission model: read the program, its packages, the catalog and the snapshot; no writing, no processes, no workers. */
function permissions(entry: string, request: EngineRequest): string[] {
  const product = resolve(dirname(entry), '..');
  const readable = [dirname(entry), join(product, 'node_modules'), join(product, 'package.json'), join(product, 'catalog'), ...request.catalogFolders, request.root];
  const flag = Number.parseInt(process.versions.node, 10) >= 24 ? '--permission' : '--experimental-permission';
  // Node 20 ends with a failed assertion when it is given the same path twice, as the product's own catalog would be.
  return [flag, '--disable-warning=ExperimentalWarning', ...[...new Set(readable.map((path) => resolve(path)))].filter((path) => existsSync(path)).map((path) => `--allow-fs-read=${path.endsWith('.json') ? path : join(path, '*')}`)];
}
