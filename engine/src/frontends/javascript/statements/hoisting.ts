import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import { boundNames } from '#engine/frontends/javascript/expressions/patterns.ts';

/** Statements that other statements stand in: `var` is looked for there, never in expressions or functions. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'program', 'statement_block', 'if_statement', 'else_clause', 'for_statement', 'while_statement', 'do_statement', 'try_statement',
  'catch_clause', 'finally_clause', 'switch_statement', 'switch_body', 'switch_case', 'switch_default', 'labeled_statement',
  'with_statement', 'export_statement', 'ERROR',
]);

/** Declares the `var` names of a function's body in its scope. */
export function declareVars(lowering: Lowering, body: Node): void {
  const { tree } = lowering;
  const end = tree.afterOf(body);
  for (let node = body; node < end; ) {
    const kind = tree.kind(node);
    if (kind === 'variable_declaration') declareDeclarators(lowering, node);
    if (kind === 'for_in_statement') {
      const keyword = tree.child(node, 'kind');
      if (keyword !== NONE && tree.kind(keyword) === 'var') declareNames(lowering, tree.child(node, 'left'));
      const inner = tree.child(node, 'body');
      node = inner === NONE ? tree.afterOf(node) : inner;
    } else node = CONTAINERS.has(kind) ? node + 1 : tree.afterOf(node);
  }
}

/** Declares what the loops of a statement run over without a word that declares it, as those of markup do. */
export function declareLoops(lowering: Lowering, statement: Node): void {
  const { tree } = lowering;
  for (let node = statement; node < tree.afterOf(statement); node++) {
    if (tree.kind(node) === 'for_in_statement' && tree.child(node, 'kind') === NONE) declareNames(lowering, tree.child(node, 'left'));
  }
}

export function declareNames(lowering: Lowering, pattern: Node): void {
  for (const name of boundNames(lowering.tree, pattern)) lowering.scope.declare(name);
}

/** Declares all names of `const a = …, { b } = …`. */
export function declareDeclarators(lowering: Lowering, declaration: Node): void {
  const { tree } = lowering;
  for (const declarator of tree.named(declaration)) {
    const name = tree.kind(declarator) === 'variable_declarator' ? tree.child(declarator, 'name') : NONE;
    if (name !== NONE) declareNames(lowering, name);
  }
}

const NAMED_DECLARATIONS: ReadonlySet<string> = new Set([
  'function_declaration', 'generator_function_declaration', 'class_declaration', 'abstract_class_declaration', 'enum_declaration', 'import_alias',
]);

/** The declaration inside labels and an `export`, or the statement itself. */
export function declarationIn(tree: SyntaxTree, outer: Node): Node {
  let statement = outer;
  while (tree.kind(statement) === 'labeled_statement') {
    const body = tree.child(statement, 'body');
    if (body === NONE) return statement;
    statement = body;
  }
  if (tree.kind(statement) === 'expression_statement') {
    const inner = tree.firstNamed(statement);
    return inner !== NONE && tree.kind(inner) === 'internal_module' ? inner : statement;
  }
  if (tree.kind(statement) !== 'export_statement') return statement;
  const declaration = tree.child(statement, 'declaration');
  return declaration === NONE ? statement : declaration;
}

/** Declares in the current scope what the statements of one block declare in it: `let`, `const`, classes, functions. */
export function declareLexical(lowering: Lowering, statements: readonly Node[]): void {
  const { tree } = lowering;
  for (const statement of statements) {
    const declaration = declarationIn(tree, statement);
    const kind = tree.kind(declaration);
    if (kind === 'lexical_declaration' || kind === 'using_declaration') declareDeclarators(lowering, declaration);
    else if (kind === 'expression_statement') declareUsing(lowering, declaration);
    else if (NAMED_DECLARATIONS.has(kind)) {
      const name = tree.child(declaration, 'name');
      const first = name === NONE ? tree.firstNamed(declaration) : name;
      if (kind === 'import_alias' ? first !== NONE : name !== NONE) lowering.scope.declare(tree.textOf(first));
    } else if (kind === 'internal_module') declareNamespace(lowering, declaration);
  }
}

/** `using a = …`, which the grammar of TypeScript reads as an assignment with a word before it. */
function declareUsing(lowering: Lowering, statement: Node): void {
  const { tree } = lowering;
  const expression = tree.firstNamed(statement);
  // `await using` puts the assignment below the `await`.
  const assignment = expression !== NONE && tree.kind(expression) === 'await_expression' ? tree.firstNamed(expression) : expression;
  if (assignment === NONE || tree.kind(assignment) !== 'assignment_expression' || !tree.hasToken(assignment, 'using')) return;
  declareNames(lowering, tree.child(assignment, 'left'));
}

/** `namespace A.B` declares A. */
function declareNamespace(lowering: Lowering, declaration: Node): void {
  const name = lowering.tree.child(declaration, 'name');
  if (name !== NONE) lowering.scope.declare(lowering.tree.textOf(name).split('.')[0]?.trim() ?? '');
}
