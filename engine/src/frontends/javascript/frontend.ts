import { FunctionBuilder } from '#engine/ir/builder.ts';
import type { IrModule } from '#engine/ir/module.ts';
import type { SourceFile } from '#engine/source/source-file.ts';
import type { Frontend } from '#engine/frontends/frontend.ts';
import { moduleFunction, unparsedModule } from '#engine/frontends/tree/module-function.ts';
import type { ParseFailure, Parsers } from '#engine/frontends/tree/parser.ts';
import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import { assignments } from '#engine/frontends/javascript/expressions/assignments.ts';
import { chains } from '#engine/frontends/javascript/expressions/chains.ts';
import { classes } from '#engine/frontends/javascript/statements/classes.ts';
import { declarations, lowerStatements } from '#engine/frontends/javascript/statements/declarations.ts';
import { errors, lowerRemainingErrors, lowerTornFunctions } from '#engine/frontends/javascript/statements/errors.ts';
import { functions } from '#engine/frontends/javascript/expressions/functions.ts';
import { declareLoops, declareVars } from '#engine/frontends/javascript/statements/hoisting.ts';
import { jsx } from '#engine/frontends/javascript/expressions/jsx.ts';
import { literals } from '#engine/frontends/javascript/expressions/literals.ts';
import { loops } from '#engine/frontends/javascript/statements/loops.ts';
import { GRAMMARS, type GrammarName } from '#engine/frontends/javascript/language.ts';
import { Lowering, type RuleTable } from '#engine/frontends/javascript/lowering.ts';
import { lowerImports, modules } from '#engine/frontends/javascript/statements/modules.ts';
import { objects } from '#engine/frontends/javascript/expressions/objects.ts';
import { operators } from '#engine/frontends/javascript/expressions/operators.ts';
import { tabulate } from '#engine/frontends/tree/tree-lowering.ts';
import { extractFront, extractPageScripts, extractScripts, hasScripts } from '#engine/frontends/javascript/script-blocks.ts';
import { lowerInstance } from '#engine/frontends/javascript/component-options.ts';
import { markupCode } from '#engine/frontends/javascript/markup.ts';
import { splitTorn } from '#engine/frontends/javascript/statements/torn-function.ts';
import { statements } from '#engine/frontends/javascript/statements/statements.ts';
import { typescript } from '#engine/frontends/javascript/statements/typescript.ts';

const FAMILIES = [literals, operators, assignments, chains, functions, objects, classes, declarations, statements, loops, modules, typescript, jsx, errors];

/** JavaScript and TypeScript, with JSX, the scripts of Vue and Svelte components and of pages, and what runs for an Astro page. */
export function createJavaScriptFrontend(parsers: Parsers): Frontend {
  const tables = new Map<string, RuleTable>();
  return {
    language: 'javascript',
    extensions: [...GRAMMARS.keys()],
    interpreters: ['node', 'nodejs', 'bun', 'deno', 'tsx', 'ts-node'],
    takes: ({ path, text }) => grammarOf(path) !== 'page' || hasScripts(text),
    lower: (file) => {
      const source = sourceOf(file);
      const { tree, grammar, isMarkup } = parseWhole(parsers, source);
      if (typeof tree === 'string') return unparsedModule(file, 'javascript', tree);
      const table = tables.get(grammar) ?? tabulate(FAMILIES, tree.vocabulary.kinds);
      tables.set(grammar, table);
      return lowerFile(new Lowering(tree, file.path, table, new FunctionBuilder()), { isMarkup, isComponent: /\.vue$/i.test(file.path) });
    },
  };
}

interface Parsed {
  readonly tree: SyntaxTree | ParseFailure;
  readonly grammar: GrammarName;
  /** Whether what stands at the offset is code of the markup. */
  readonly isMarkup: (offset: number) => boolean;
}

/** The scripts of a component with what its markup writes, or alone where that does not parse. */
function parseWhole(parsers: Parsers, source: Source): Parsed {
  const { text, withMarkup } = source;
  const whole = withMarkup === undefined ? undefined : parse(parsers, { ...source, text: withMarkup });
  if (whole && typeof whole.tree !== 'string' && whole.tree.errorCount === 0) return { ...whole, isMarkup: (offset) => /\s/.test(text[offset] ?? '') };
  return { ...parse(parsers, source), isMarkup: () => false };
}

/** JavaScript with types (Flow, or a wrong ending) may be sound TypeScript: that grammar counts where it finds no error. */
function parse(parsers: Parsers, { text, grammar }: Source): { tree: SyntaxTree | ParseFailure; grammar: GrammarName } {
  const tree = parsers.parse(text, grammar);
  if (grammar !== 'javascript' || typeof tree === 'string' || tree.errorCount === 0) return { tree, grammar };
  const typed = parsers.parse(text, 'tsx');
  if (typeof typed !== 'string' && typed.errorCount === 0) return { tree: typed, grammar: 'tsx' };
  return { tree: parsers.parse(text, grammar), grammar };
}

function grammarOf(path: string): GrammarName | 'component' | 'front' | 'page' {
  return GRAMMARS.get(path.slice(path.lastIndexOf('.')).toLowerCase()) ?? 'javascript';
}

interface Source {
  readonly text: string;
  /** The same with the code of a component's markup. */
  readonly withMarkup?: string;
  readonly grammar: GrammarName;
}

function sourceOf({ path, text }: SourceFile): Source {
  const grammar = grammarOf(path);
  if (grammar === 'front') return { text: extractFront(text), grammar: 'typescript' };
  if (grammar === 'page') return { text: extractPageScripts(text), grammar: 'javascript' };
  if (grammar !== 'component') return { text, grammar };
  const scripts = extractScripts(text);
  const markup = markupCode(path, text);
  return {
    text: scripts.text, grammar: scripts.isTypeScript ? 'typescript' : 'javascript',
    ...(markup !== undefined && { withMarkup: overlaid(scripts.text, markup) }),
  };
}

/** What stands in the one text where the other is blank: they have no code in the same place. */
function overlaid(text: string, other: string): string {
  return text.replace(/[^\S\r\n]+/g, (gap, at: number) => other.slice(at, at + gap.length));
}

function lowerFile(lowering: Lowering, { isMarkup, isComponent }: { readonly isMarkup: (offset: number) => boolean; readonly isComponent: boolean }): IrModule {
  const { tree } = lowering;
  // A file of which little parsed has an error at its root: what was recognised below is the file.
  if (tree.isError(0)) lowering.diagnose('parse-error', lowering.at(0), 'most of this file did not parse');
  const { torn, pieces } = splitTorn(tree, tree.children(0));
  const [scripts, markup] = [false, true].map((wanted) => pieces.filter((node) => lowering.isKnown(node) && isMarkup(tree.start(node)) === wanted));
  // Markup is written once the scripts have run, wherever it stands.
  const statementsOfFile = [...scripts ?? [], ...markup ?? []];
  lowering.isEsModule = statementsOfFile.some((node) => isModuleSyntax(tree, node));
  lowerImports(lowering, statementsOfFile);
  declareVars(lowering, 0);
  for (const node of markup ?? []) declareLoops(lowering, node);
  lowerStatements(lowering, scripts ?? []);
  const { options } = lowering.component;
  if (options && isComponent) lowering.component.instance = lowerInstance(lowering, options);
  lowerStatements(lowering, markup ?? []);
  lowerTornFunctions(lowering, torn);
  lowerRemainingErrors(lowering);
  lowering.functions[0] = moduleFunction(lowering.module.builder, { start: 0, end: tree.text.length });
  const { module: moduleSlot, exports: exportsSlot } = lowering.platformSlots;
  const deferred = [...lowering.deferred].filter((specifier) => !lowering.specifiers.has(specifier));
  return {
    path: lowering.path,
    language: 'javascript',
    functions: lowering.functions,
    classes: lowering.classes,
    imports: [...lowering.specifiers, ...deferred],
    ...(deferred.length > 0 && { deferred }),
    ...(moduleSlot !== undefined && { moduleSlot }),
    ...(exportsSlot !== undefined && { exportsSlot }),
    diagnostics: lowering.diagnostics,
  };
}

/** `import x = require()` and `export =` are CommonJS in other words. */
function isModuleSyntax(tree: SyntaxTree, node: Node): boolean {
  if (tree.kind(node) === 'import_statement') return tree.childOfKind(node, 'import_require_clause') === NONE;
  return tree.kind(node) === 'export_statement' && !tree.hasToken(node, '=');
}
