import type { IrFunction, IrModule } from '#engine/ir/module.ts';
import type { Frontend } from '#engine/frontends/frontend.ts';
import { moduleFunction, unparsedModule } from '#engine/frontends/tree/module-function.ts';
import type { Parsers } from '#engine/frontends/tree/parser.ts';
import type { Node } from '#engine/frontends/tree/syntax-tree.ts';
import { annotationsAmong } from '#engine/frontends/java/annotations.ts';
import { ClassScope, linkParents } from '#engine/frontends/java/class-scope.ts';
import { assignments } from '#engine/frontends/java/expressions/assignments.ts';
import { chains } from '#engine/frontends/java/expressions/chains.ts';
import { creation } from '#engine/frontends/java/expressions/creation.ts';
import { lambdas } from '#engine/frontends/java/expressions/lambdas.ts';
import { literals } from '#engine/frontends/java/expressions/literals.ts';
import { names } from '#engine/frontends/java/expressions/names.ts';
import { operators } from '#engine/frontends/java/expressions/operators.ts';
import { patterns } from '#engine/frontends/java/expressions/patterns.ts';
import { switches } from '#engine/frontends/java/expressions/switches.ts';
import { PAGE_METHOD, pageName, translatePage } from '#engine/frontends/java/jsp/page.ts';
import { EXTENSIONS } from '#engine/frontends/java/language.ts';
import { Lowering, type RuleTable } from '#engine/frontends/java/lowering.ts';
import { isMember } from '#engine/frontends/java/members.ts';
import { tabulate } from '#engine/frontends/tree/tree-lowering.ts';
import { defineClasses } from '#engine/frontends/java/statements/classes.ts';
import { constructors } from '#engine/frontends/java/statements/constructors.ts';
import { lowerStatements } from '#engine/frontends/java/statements/blocks.ts';
import { CLASS_KINDS, declarations } from '#engine/frontends/java/statements/declarations.ts';
import { errors, lowerRemainingErrors, tornName } from '#engine/frontends/java/statements/errors.ts';
import { declareGenerated } from '#engine/frontends/java/statements/generated-members.ts';
import { exceptions } from '#engine/frontends/java/statements/exceptions.ts';
import { loops } from '#engine/frontends/java/statements/loops.ts';
import { statements } from '#engine/frontends/java/statements/statements.ts';

const FAMILIES = [literals, names, operators, assignments, chains, creation, lambdas, patterns, switches, declarations, statements, loops, exceptions, constructors, errors];

const LANGUAGE = 'java';

const PACKAGE = /^[ \t]*package[ \t]+([\w.]+)[ \t]*;/m;
/** A part of the name begins with a capital letter: `shop.Model`. */
const CAPITAL = /(?:^|\.)[A-Z]/;

/** Java 8 to 21, and server pages. */
export function createJavaFrontend(parsers: Parsers): Frontend {
  let table: RuleTable | undefined;
  return {
    language: LANGUAGE,
    extensions: EXTENSIONS,
    packageOf: ({ text }) => {
      const name = PACKAGE.exec(text)?.[1] ?? '';
      return CAPITAL.test(name) ? name : undefined;
    },
    lower: (file, outside) => {
      const page = file.path.toLowerCase().endsWith('.java') ? undefined : translatePage(file.text, pageName(file.path));
      const tree = parsers.parse(page?.text ?? file.text, 'java');
      if (typeof tree === 'string') return unparsedModule(file, LANGUAGE, tree);
      table ??= tabulate(FAMILIES, tree.vocabulary.kinds);
      const lowered = lowerFile(new Lowering(tree, file.path, table, { page, ...outside }), file.text.length);
      return page ? { ...lowered, page: PAGE_METHOD } : lowered;
    },
  };
}

function lowerFile(lowering: Lowering, length: number): IrModule {
  const { tree } = lowering;
  // A file of which little parsed has an error at its root: what was recognised below is the file.
  if (tree.isError(0)) lowering.diagnose('parse-error', lowering.at(0), 'most of this file did not parse');
  const roots = tree.named(0);
  for (const root of roots) {
    if (tree.kind(root) === 'package_declaration') lowering.imports.setNamespace(tree, root);
    else if (tree.kind(root) === 'import_declaration') lowering.imports.add(tree, root);
  }
  defineFile(lowering, roots.flatMap((root) => classesIn(lowering, root)));
  const loose = roots.filter((root) => lowering.isStatement(root) && !CLASS_KINDS.has(tree.kind(root)) && !tree.isError(root));
  lowerStatements(lowering, loose);
  lowerRemainingErrors(lowering);
  lowering.functions[0] = { ...fileFunction(lowering, length), annotations: roots.flatMap((root) => (tree.kind(root) === 'package_declaration' ? annotationsAmong(lowering, root) : [])) };
  return {
    path: lowering.path,
    language: LANGUAGE,
    functions: lowering.functions,
    classes: lowering.classes,
    imports: [...lowering.imports.specifiers],
    namespace: lowering.imports.namespace,
    diagnostics: lowering.diagnostics,
  };
}

/** The classes of a file; a heading torn from its body by an error counts with the members that were recognised. */
function classesIn(lowering: Lowering, root: Node): ClassScope[] {
  const { tree } = lowering;
  if (CLASS_KINDS.has(tree.kind(root))) return [new ClassScope(tree, { node: root, name: nameOf(lowering, root), place: 'file' })];
  if (!tree.isError(root)) return [];
  const inner = tree.named(root);
  const isTorn = inner.some((child) => isMember(tree, child) && !CLASS_KINDS.has(tree.kind(child)));
  return isTorn ? [new ClassScope(tree, { node: root, name: tornName(lowering, root), place: 'file' })] : inner.flatMap((child) => classesIn(lowering, child));
}

function nameOf({ tree }: Lowering, node: Node): string {
  const name = tree.child(node, 'name');
  return name < 0 ? '' : tree.textOf(name);
}

function defineFile(lowering: Lowering, types: readonly ClassScope[]): void {
  for (const type of types) lowering.moduleScope.classes.set(type.name, type);
  for (const type of types) declareGenerated(lowering, type);
  for (const type of types) linkParents(type, (name) => lowering.moduleScope.classes.get(name));
  defineClasses(lowering, types, (type) => {
    if (type.name !== '' && type.variable !== undefined) lowering.emit({ op: 'export', name: type.name, src: type.variable.slot, ...lowering.at(type.node) });
  });
}

function fileFunction({ module: { builder, thisSlot } }: Lowering, length: number): IrFunction {
  return { ...moduleFunction(builder, { start: 0, end: length }), ...(thisSlot !== undefined && { thisSlot }) };
}
