import type { ParseFailure } from '#engine/frontends/tree/parser.ts';
import { FunctionBuilder } from '#engine/ir/builder.ts';
import type { IrFunction, IrModule } from '#engine/ir/module.ts';
import type { SourceFile, Span } from '#engine/source/source-file.ts';

/** The function that runs the code of a file itself: function 0. */
export function moduleFunction(builder: FunctionBuilder, { start, end }: Span): IrFunction {
  return {
    index: 0, name: '', qualifiedName: '<module>', kind: 'module', isAsync: false, isGenerator: false, parameters: [],
    slotCount: builder.slotCount, slotNames: builder.slotNames, capturedSlots: [...builder.captured].sort((left, right) => left - right),
    annotations: [], body: builder.body, start, end,
  };
}

const FAILURES: Readonly<Record<ParseFailure, string>> = {
  'budget-exceeded': 'parsing was stopped: the text needs too many steps',
  'out-of-memory': 'parsing was stopped: the text needs too much memory',
};

/** A file that has no tree: an empty module and the reason. */
export function unparsedModule({ path, text }: SourceFile, language: string, failure: ParseFailure): IrModule {
  const builder = new FunctionBuilder();
  const at = { start: 0, end: text.length };
  builder.emit({ op: 'unknown', inputs: [], ...at });
  return {
    path, language, functions: [moduleFunction(builder, at)], classes: [], imports: [],
    diagnostics: [{ kind: 'file-skipped', file: path, span: at, message: FAILURES[failure] }],
  };
}
