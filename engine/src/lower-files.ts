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
  const readable = files.flatMap((file, at) => {
    const frontend = frontends.frontendFor(file.path, file.text);
    return frontend ? [{ file, at, frontend }] : [];
  });
  const outside = exchange && sha256(`${ENGINE_VERSION} ${exchange.program} ${digestOf(lowering.outside)}`);
  // All that a lowered file depends on: our code, what stands elsewhere, its path, as functions and diagnostics name it, and its text.
  const keyOf = ({ file: { path, text } }: Readable): readonly string[] => (outside === undefined ? [] : [sha256([outside, path, text].join('\u0000'))]);
  const lowered = new Array<IrModule | undefined>(files.length);
  const begin = Math.floor(readable.length * (exchange?.beginAt ?? 0));
  const inTurn = [...readable.slice(begin), ...readable.slice(0, begin)];
  for (let from = 0; from < inTurn.length && signal?.aborted !== true; from += BATCH) {
    onProgress?.({ phase: 'parse', done: from, total: inTurn.length });
    const batch = inTurn.slice(from, from + BATCH);
    const keys = batch.flatMap(keyOf);
    const known = exchange?.fetch(keys) ?? [];
    for (const [i, item] of batch.entries()) {
      lowered[item.at] = lowerOne(item, lowering, { known: known[i], keep: (module) => exchange?.offer(keys[i] ?? '', module) });
      if (frontends.isBroken) await frontends.repair();
    }
  }
  return lowered.filter((module) => module !== undefined);
}

interface Readable {
  readonly file: SourceFile;
  /** Its place among all files. */
  readonly at: number;
  readonly frontend: Frontend;
}

interface Kept {
  readonly known: IrModule | undefined;
  readonly keep: (module: IrModule) => void;
}

function lowerOne({ file, frontend }: Readable, lowering: Lowering, { known, keep }: Kept): IrModule | undefined {
  lowering.onWork(file.path);
  const module = known ?? attempt(file, frontend, lowering);
  if (module && !known) keep(module);
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

function digestOf({ statements, generators }: Outside): string {
  return sha256(JSON.stringify([[...statements ?? []].map(([type, methods]) => [type, [...methods]]), generators ?? []]));
}

