/* Reads and lowers the files of a program, or takes from other analyses of it what they lowered already. */
import type { Diagnostic } from '#engine/diagnostics/diagnostic.ts';
import { ENGINE_VERSION } from '#engine/engine-version.ts';
import type { AnalysisOptions } from '#engine/findings/analysis.ts';
import type { Frontend, Frontends } from '#engine/frontends/frontend.ts';
import type { IrModule } from '#engine/ir/module.ts';
import type { Outside } from '#engine/ir/outside.ts';
import { sha256 } from '#engine/source/digest.ts';
import type { SourceFile } from '#engine/source/source-file.ts';

export interface Lowering {
  readonly frontends: Frontends;
  readonly options: AnalysisOptions;
  readonly outside: Outside;
  readonly onWork: (path: string) => void;
  readonly tell: (diagnostic: Diagnostic) => void;
}

/** Files looked up in the exchange at once. With fewer, waiting for answers shows; with more, two analyses lower the same ones. */
const BATCH = 16;

/** @returns the lowered files in the order of the files; those of no known language, and those that could not be read, are not among them. */
export async function lowerFiles(files: readonly SourceFile[], lowering: Lowering): Promise<readonly IrModule[]> {
  const { frontends, options: { modules: exchange, signal, onProgress } } = lowering;
  const lowered: IrModule[] = [];
  const batches = batchesOf(files, lowering);
  for (const [at, batch] of batches.entries()) {
    if (signal?.aborted === true) break;
    onProgress?.({ phase: 'parse', done: at * BATCH, total: batches.length * BATCH });
    const known = exchange?.fetch(batch.map(({ key }) => key)) ?? [];
    for (const [i, item] of batch.entries()) {
      const module = lowerOne(item, lowering, known[i]);
      if (module) lowered.push(module);
      if (frontends.isBroken) await frontends.repair();
    }
  }
  return lowered;
}

/** Files that can be lowered, in order. */
function batchesOf(files: readonly SourceFile[], { frontends, options: { modules: exchange }, outside }: Lowering): readonly (readonly Readable[])[] {
  const common = exchange && sha256(`${ENGINE_VERSION} ${exchange.program} ${digestOf(outside)}`);
  // All that a lowered file depends on: our code, what stands elsewhere, its path, as functions and diagnostics name it, and its text.
  const keyOf = ({ path, text }: SourceFile): string => (common === undefined ? '' : sha256([common, path, text].join('\u0000')));
  const batches: Readable[][] = [];
  for (const file of files) {
    const frontend = frontends.frontendFor(file.path, file.text);
    if (!frontend) continue;
    const last = batches.at(-1);
    const readable = { file, frontend, key: keyOf(file) };
    if (last && last.length < BATCH) last.push(readable);
    else batches.push([readable]);
  }
  return batches;
}

interface Readable {
  readonly file: SourceFile;
  readonly frontend: Frontend;
  /** In the exchange. */
  readonly key: string;
}

function lowerOne({ file, frontend, key }: Readable, lowering: Lowering, known: IrModule | undefined): IrModule | undefined {
  lowering.onWork(file.path);
  const module = known ?? attempt(file, frontend, lowering);
  if (module && !known) lowering.options.modules?.offer(key, module);
  if (lowering.options.isOwn?.(file.path) ?? true) module?.diagnostics.forEach(lowering.tell);
  return module;
}

function attempt(file: SourceFile, frontend: Frontend, { options: { onFault }, outside, tell }: Lowering): IrModule | undefined {
  try {
    return frontend.lower(file, outside);
  } catch (error) {
    if (!onFault) throw error;
    onFault(error);
    tell({ kind: 'engine-fault', file: file.path, message: `A fault in the engine kept the file from being read (${firstLine(error)}).` });
    return undefined;
  }
}

export function firstLine(error: unknown): string {
  return String(error).split('\n', 1)[0] ?? '';
}

function digestOf({ statements, generators, packages }: Outside): string {
  return sha256(JSON.stringify([[...statements ?? []].map(([type, methods]) => [type, [...methods]]), generators ?? [], packages ?? []]));
}

