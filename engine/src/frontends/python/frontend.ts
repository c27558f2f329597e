import { FunctionBuilder } from '#engine/ir/builder.ts';
import type { IrModule } from '#engine/ir/module.ts';
import type { Frontend } from '#engine/frontends/frontend.ts';
import { moduleFunction, unparsedModule } from '#engine/frontends/tree/module-function.ts';
import type { Parsers } from '#engine/frontends/tree/parser.ts';
import { assignments } from '#engine/frontends/python/statements/assignments.ts';
import { declareBindings } from '#engine/frontends/python/bindings.ts';
import { chains } from '#engine/frontends/python/expressions/chains.ts';
import { comprehensions } from '#engine/frontends/python/expressions/comprehensions.ts';
import { definitions } from '#engine/frontends/python/statements/definitions.ts';
import { errors, lowerRemainingErrors } from '#engine/frontends/python/statements/errors.ts';
import { exceptions } from '#engine/frontends/python/statements/exceptions.ts';
import { functions } from '#engine/frontends/python/expressions/functions.ts';
import { imports, noteImports } from '#engine/frontends/python/statements/imports.ts';
import { literals } from '#engine/frontends/python/expressions/literals.ts';
import { loops } from '#engine/frontends/python/statements/loops.ts';
import { EXTENSIONS } from '#engine/frontends/python/language.ts';
import { Lowering, type RuleTable } from '#engine/frontends/python/lowering.ts';
import { matching } from '#engine/frontends/python/statements/matching.ts';
import { names } from '#engine/frontends/python/expressions/names.ts';
import { operators } from '#engine/frontends/python/expressions/operators.ts';
import { questions } from '#engine/frontends/python/expressions/questions.ts';
import { tabulate } from '#engine/frontends/tree/tree-lowering.ts';
import { statements } from '#engine/frontends/python/statements/statements.ts';

const FAMILIES = [names, literals, operators, chains, questions, functions, comprehensions, assignments, definitions, statements, loops, exceptions, imports, matching, errors];

/** Python 3, and what is left of Python 2. */
export function createPythonFrontend(parsers: Parsers): Frontend {
  let table: RuleTable | undefined;
  return {
    language: 'python',
    extensions: EXTENSIONS,
    interpreters: ['python'],
    lower: (file) => {
      const tree = parsers.parse(file.text, 'python');
      if (typeof tree === 'string') return unparsedModule(file, 'python', tree);
      table ??= tabulate(FAMILIES, tree.vocabulary.kinds);
      return lowerFile(new Lowering(tree, file.path, table, new FunctionBuilder()));
    },
  };
}

function lowerFile(lowering: Lowering): IrModule {
  const { tree } = lowering;
  // A file of which little parsed has an error at its root: what was recognised below is the file.
  if (tree.isError(0)) lowering.diagnose('parse-error', lowering.at(0), 'most of this file did not parse');
  noteImports(lowering);
  declareBindings(lowering, 0);
  lowering.statements(tree.named(0).filter((node) => lowering.isKnown(node)));
  lowerRemainingErrors(lowering);
  lowering.functions[0] = moduleFunction(lowering.module.builder, { start: 0, end: tree.text.length });
  return {
    path: lowering.path,
    language: 'python',
    functions: lowering.functions,
    classes: lowering.classes,
    imports: [...lowering.specifiers],
    ...(lowering.typeAliases.length > 0 && { typeAliases: lowering.typeAliases }),
    diagnostics: lowering.diagnostics,
  };
}
