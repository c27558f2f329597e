/* The instructions of one file as people read them: what the search runs in place of the source. */
import { createFrontends } from '#engine/frontends/index.ts';
import type { IrFunction } from '#engine/ir/module.ts';
import type { Outside } from '#engine/ir/outside.ts';
import { functionLines, moduleLines } from '#engine/ir/printer.ts';
import { LineMap } from '#engine/source/line-map.ts';
import type { SourceFile } from '#engine/source/source-file.ts';
import { shorten, singleLine } from '#engine/text/plain-text.ts';

/** A constant may be as long as its file. */
const MAX_LINE = 2_000;

/**
 * Lines of the file's instructions, or of the functions at a line alone: those that begin on it, else the innermost one around it.
 * Names and constants of the code steer no terminal and make no lines of their own. Undefined: no front-end reads the file.
 * @param outside what the catalog says of code that does not stand in the file
 */
export async function printIr(file: SourceFile, line: number | undefined, outside: Outside): Promise<readonly string[] | undefined> {
  const module = (await createFrontends()).frontendFor(file.path, file.text)?.lower(file, outside);
  if (!module) return undefined;
  const lines = line === undefined ? moduleLines(module) : functionsAt(module.functions, new LineMap(file.text), line).flatMap((code, i) => [...(i > 0 ? [''] : []), ...functionLines(code)]);
  return lines.map((text) => shorten(singleLine(text), MAX_LINE));
}

function functionsAt(functions: readonly IrFunction[], map: LineMap, line: number): readonly IrFunction[] {
  if (line < 1 || line > map.lineCount) return [];
  const begin = (code: IrFunction): number => map.positionAt(code.start).line;
  const written = functions.filter(({ kind }) => kind !== 'module');
  const beginning = written.filter((code) => begin(code) === line);
  if (beginning.length > 0) return beginning;
  const around = written.filter((code) => begin(code) < line && line <= map.positionAt(code.end).line);
  const innermost = around.toSorted((a, b) => (a.end - a.start) - (b.end - b.start))[0] ?? functions.find(({ kind }) => kind === 'module');
  return innermost ? [innermost] : [];
}
