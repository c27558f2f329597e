import { againIfKilled } from '#intake/analysis/again-if-killed.ts';
import { DEFAULT_ENGINE_LIMITS, runOptions, type SnapshotAnalysisOptions } from '#intake/analysis/analyze-snapshot.ts';
import { defaultCatalogFolder } from '#intake/analysis/read-catalog-files.ts';
import { runEngine } from '#intake/analysis/run-engine.ts';

export type PrintOptions = Pick<SnapshotAnalysisOptions, 'root' | 'catalogFolders' | 'limits' | 'signal' | 'program' | 'messages' | 'isolation'> & {
  /** The file, relative to the root. */
  readonly path: string;
  /** The functions at this line alone. */
  readonly line?: number;
};

/**
 * The instructions of one file in lines, read and lowered in a child process like every hostile file. Empty where the file cannot be read or
 * has no such line.
 * @throws {IntakeError} `cancelled`. @throws {Error} when the process did not come to its end.
 */
export async function printInstructions(options: PrintOptions): Promise<readonly string[]> {
  const { root, path, line, catalogFolders = [defaultCatalogFolder()] } = options;
  const limits = { ...DEFAULT_ENGINE_LIMITS, ...options.limits };
  const { run, lines } = await againIfKilled(async (timeMs) => {
    const told: string[] = [];
    const ended = await runEngine({ kind: 'print', root, path, catalogFolders, ...(line !== undefined && { line }) }, {
      ...runOptions(options), limits: { ...limits, timeMs },
      onMessage: (message) => {
        if (message.kind === 'line') told.push(message.text);
      },
    });
    return { run: ended, lines: told };
  }, limits.timeMs);
  if (run.end !== 'complete') throw new Error(`printing ended early (${run.end}): ${run.detail}`);
  return lines;
}
