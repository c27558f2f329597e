/* One parsed file with what the walk asks of it: names by their text, functions around a node, who declares a name. */
import { ASSIGNMENTS, CALLS, CATCHES, CLASSES, FUNCTIONS, VARIABLES } from '#trace-checker/syntax/words.ts';
import { NONE, type Node, type SyntaxTree } from '#trace-checker/syntax/syntax-tree.ts';
import { callNames, isComputed } from '#trace-checker/flow/call-names.ts';
import { namesOfFunction } from '#trace-checker/flow/callee.ts';
import { boundNames } from '#trace-checker/flow/bound-names.ts';

/** Nodes around parameters, and parameters that stand alone. */
const PARAMETER_ROLES = new Set(['parameters', 'parameter']);

export class SourceUnit {
  /** Text of a name → where it stands, as a variable or a member. */
  readonly names = new Map<string, Node[]>();
  readonly functions: Node[] = [];
  readonly calls: Node[] = [];
  readonly classes: Node[] = [];
  readonly catches: Node[] = [];
  readonly functionsByName: ReadonlyMap<string, readonly Node[]>;
  /** Name → calls by it. */
  readonly callsByName: ReadonlyMap<string, readonly Node[]>;
  readonly computedCalls: readonly Node[];
  readonly #declared = new Map<Node, Set<string>>();

  constructor(readonly file: string, readonly tree: SyntaxTree) {
    const outer: Node[] = [];
    for (let node = 0; node < tree.length; node++) {
      const kind = tree.kind(node);
      this.#listOf(kind, node)?.push(node);
      if (kind === 'nonlocal_statement' || kind === 'global_statement') outer.push(node);
      if (kind.endsWith('identifier') || kind === 'this' || kind === 'super') this.#note(node);
    }
    for (let node = 0; node < tree.length; node++) this.#declare(node);
    for (const node of outer) for (const name of tree.children(node)) this.#declared.get(this.functionOf(node))?.delete(tree.textOf(name));
    const classOf = (at: Node): Node => this.classOf(at);
    this.functionsByName = indexed(this.functions, (fn) => namesOfFunction({ tree, classOf }, fn));
    this.callsByName = indexed(this.calls, (call) => callNames({ tree, classOf }, call));
    this.computedCalls = this.calls.filter((call) => isComputed(tree, call));
  }

  #listOf(kind: string, node: Node): Node[] | undefined {
    if (CATCHES.has(kind)) return this.catches;
    if (!this.tree.isNamed(node)) return undefined;
    if (FUNCTIONS.has(kind)) return this.functions;
    if (CLASSES.has(kind)) return this.classes;
    return CALLS.has(kind) ? this.calls : undefined;
  }

  #note(node: Node): void {
    const text = this.tree.textOf(node).replace(/^#/, '');
    const known = this.names.get(text);
    if (known === undefined) this.names.set(text, [node]);
    else known.push(node);
  }

  #declare(node: Node): void {
    const { tree } = this;
    const kind = tree.kind(node);
    const owner = (from: Node): Set<string> => {
      const scope = this.functionOf(tree.parent(from));
      const known = this.#declared.get(scope);
      if (known !== undefined) return known;
      const made = new Set<string>();
      this.#declared.set(scope, made);
      return made;
    };
    if (FUNCTIONS.has(kind) && tree.isNamed(node)) {
      const own = this.#declared.get(node) ?? new Set<string>();
      this.#declared.set(node, own);
      for (const parameter of this.parametersOf(node)) for (const name of boundNames(tree, parameter)) own.add(tree.textOf(name));
      return;
    }
    const isPlainAssignment = kind === 'assignment_expression' || kind === 'augmented_assignment_expression';
    const shape = isPlainAssignment || this.#isFieldOfClass(node) ? undefined : ASSIGNMENTS.get(kind);
    for (const role of shape?.target ?? []) {
      const target = tree.child(node, role);
      if (target !== NONE) for (const name of boundNames(tree, target)) owner(node).add(tree.textOf(name));
    }
    if (CATCHES.has(kind)) for (const name of boundNames(tree, node)) owner(node).add(tree.textOf(name));
  }

  /** A variable that a class declares is reached by its name as a field is. */
  #isFieldOfClass(node: Node): boolean {
    return this.tree.kind(this.tree.parent(node)) === 'field_declaration';
  }

  /** The innermost function around a node, itself counted; 0, the file, where there is none. */
  functionOf(node: Node): Node {
    for (const at of this.tree.upFrom(node)) if (FUNCTIONS.has(this.tree.kind(at)) && this.tree.isNamed(at)) return at;
    return 0;
  }

  classOf(node: Node): Node {
    for (const at of this.tree.upFrom(node)) if (CLASSES.has(this.tree.kind(at)) && this.tree.isNamed(at)) return at;
    return NONE;
  }

  /** The function, or the file, that declares the variable of a name. */
  scopeOf(name: Node): Node {
    const text = this.tree.textOf(name);
    for (let scope = this.functionOf(name); scope !== 0; scope = this.functionOf(this.tree.parent(scope))) {
      if (this.#declared.get(scope)?.has(text)) return scope;
    }
    return 0;
  }

  isDeclaredInFile(text: string): boolean {
    return this.#declared.get(0)?.has(text) === true;
  }

  isVariable(node: Node): boolean {
    return VARIABLES.has(this.tree.kind(node));
  }

  /** The parameters of a function, in order, each as the grammar spans it. */
  parametersOf(fn: Node): readonly Node[] {
    const { tree } = this;
    for (let child = fn + 1; child < tree.after(fn); child = tree.after(child)) {
      if (!PARAMETER_ROLES.has(tree.role(child))) continue;
      return tree.kind(child) === 'identifier' ? [child] : tree.children(child).filter((each) => tree.kind(each) !== 'comment');
    }
    return [];
  }
}

function indexed(nodes: readonly Node[], namesOf: (node: Node) => readonly string[]): ReadonlyMap<string, readonly Node[]> {
  const index = new Map<string, Node[]>();
  for (const node of nodes) {
    for (const name of namesOf(node)) {
      const known = index.get(name);
      if (known === undefined) index.set(name, [node]);
      else known.push(node);
    }
  }
  return index;
}
