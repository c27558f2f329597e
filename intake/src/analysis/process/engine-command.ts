import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWN_SCHEDULE } from '#intake/analysis/process/work-clock.ts';
import type { Command } from '#intake/isolation/confine.ts';
import { engineFlags } from '#intake/analysis/process/engine-flags.ts';
import type { EngineLimits, EngineRequest } from '#intake/analysis/engine-message.ts';

export interface EngineCommand extends Command {
  /** Where its program and data lie; absent for sources, whose compiler reads and starts what it likes. */
  readonly readable: readonly string[] | undefined;
}

/** Node with the engine's program. @param program another one in its place, for tests. */
export function engineCommand(request: EngineRequest, { limits, program }: { readonly limits: EngineLimits; readonly program?: string }): EngineCommand {
  const sibling = import.meta.url.endsWith('.ts') ? '../engine-process.ts' : './engine-process.mjs';
  const entry = program ?? fileURLToPath(new URL(sibling, import.meta.url));
  // The compiler that runs sources starts a program and writes a cache; only a built process can be locked in.
  const readable = entry.endsWith('.ts') ? undefined : readableBy(entry, request);
  const guards = readable === undefined ? ['--import', import.meta.resolve('tsx')] : permissions([...readable, request.root]);
  return {
    readable: readable && [process.execPath, ...readable],
    file: process.execPath,
    args: [...engineFlags(limits.memoryBytes), ...guards, entry],
  };
}

/** The program, its packages and the catalog. */
function readableBy(entry: string, { catalogFolders }: EngineRequest): readonly string[] {
  const product = resolve(dirname(entry), '..');
  return [dirname(entry), join(product, 'node_modules'), join(product, 'package.json'), join(product, 'catalog'), ...catalogFolders];
}

/** Node's permission model: reads what is named; no writing, no processes, no workers. */
function permissions(readable: readonly string[]): string[] {
  const flag = Number.parseInt(process.versions.node, 10) >= 24 ? '--permission' : '--experimental-permission';
  // Node 20 ends with a failed assertion when it is given the same path twice, as the product's own catalog would be.
  // And it refuses a folder of which a part is granted by itself, such as the catalog when a folder of it is scanned.
  const known = [...new Set(readable.map((path) => resolve(path)))].filter((path) => existsSync(path));
  const paths = known.filter((path) => !known.some((outer) => path.startsWith(join(outer, '/'))));
  const allowed = [...paths.map((path) => (path.endsWith('.json') ? path : join(path, '*'))), OWN_SCHEDULE];
  return [flag, '--disable-warning=ExperimentalWarning', ...allowed.map((path) => `--allow-fs-read=${path}`)];
}
