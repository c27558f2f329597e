/* One parsed file with what the walk asks of it: names by their text, functions around a node, who declares a name. */
import { ASSIGNMENTS, CALLS, CATCHES, CLASSES, FUNCTIONS, Kinds, MEMBERS, TRIES, VARIABLES } from '#trace-checker/syntax/words.ts';
import { NONE, type Node, type SyntaxTree } from '#trace-checker/syntax/syntax-tree.ts';
import { callNames, isComputed, membersGiven, membersSetTo, membersStored, namesOfClass } from '#trace-checker/flow/call-names.ts';
import { argumentsOf, calleeOf, literalText, namesOfCall, namesOfFunction } from '#trace-checker/flow/callee.ts';
import { exportedAs, exportedWholes, importedNames, wholeOf } from '#trace-checker/flow/module-names.ts';
import { boundNames } from '#trace-checker/flow/bound-names.ts';
import { basesOf, type KinByName } from '#trace-checker/flow/kin.ts';
import { remembered } from '#trace-checker/remembered.ts';

/** Nodes around parameters, and parameters that stand alone. */
const PARAMETER_ROLES = new Set(['parameters', 'parameter']);

/** What is known of a file from those around it. */
export interface Surroundings {
  readonly foreign?: ReadonlyMap<string, string>;
  /** As the file names it → the module, of what it names and is no part of the program. */
  readonly missing?: ReadonlyMap<string, string>;
  readonly own?: readonly string[];
  /** Classes that have others above them, of the file and of those that it leads to. */
  readonly kin?: () => KinByName;
  /** Names → what they stand for where a file between hands it on. */
  readonly handedOn?: () => ReadonlyMap<string, readonly string[]>;
}

const NAMES = new Kinds(/identifier(?:_pattern)?$|^(?:this|super)$/);

const NOTHING: ReadonlyMap<string, string> = new Map();
const NO_NAMES: ReadonlyMap<string, readonly string[]> = new Map();
const NO_KIN: KinByName = new Map();

/** The longest value that is looked at for a name. */
const MAX_VALUE = 300;

const IMPORTS = /\bimport\b/;

/** Methods of Java's reflection that are asked for a method by its name. */
const LOOKUPS = /^get(?:Declared)?Method$/;

export class SourceUnit {
  readonly functions: Node[] = [];
  readonly calls: Node[] = [];
  readonly classes: Node[] = [];
  readonly catches: Node[] = [];
  readonly tries: Node[] = [];
  readonly functionsByName: ReadonlyMap<string, readonly Node[]>;
  /** Name → calls by it. */
  readonly callsByName: ReadonlyMap<string, readonly Node[]>;
  readonly computedCalls: readonly Node[];
  /** Text of a name → where it stands, as a variable or a member; in order. */
  readonly #names = new Map<string, Node[]>();
  readonly #declared = new Map<Node, Set<string>>();
  readonly #functionAround: Int32Array;
  readonly #scopes = new Map<Node, Node>();
  readonly #namesOfCalls = new Map<Node, readonly string[]>();
  readonly #namesOfFunctions = new Map<Node, readonly string[]>();
  /** What local names stand for in other files. */
  readonly #imported: ReadonlyMap<string, readonly string[]>;
  readonly #wholes: ReadonlySet<string>;
  readonly #exportedAs: ReadonlyMap<string, readonly string[]>;
  readonly #handedOn: () => ReadonlyMap<string, readonly string[]>;
  #literals: ReadonlyMap<string, readonly Node[]> | undefined;
  #lookedUp: readonly string[] | undefined;
  #words: ReadonlySet<string> | undefined;
  readonly #kin: () => KinByName;
  /** Members → names of what they are set to. */
  readonly #setTo: ReadonlyMap<string, readonly string[]>;
  readonly #madeNames = new Map<Node, readonly string[]>();

  /** Local names of what is no part of the program → the modules that they stand for. */
  readonly foreign: ReadonlyMap<string, string>;
  /** As the file names them → the modules that are no part of the program. */
  readonly missing: ReadonlyMap<string, string>;
  /** Members in which the file stores something, as they are written. */
  readonly stored: ReadonlySet<string>;
  /** What other files may name this one by, beside its path. */
  readonly own: readonly string[];

  constructor(readonly file: string, readonly tree: SyntaxTree, { foreign = NOTHING, missing = NOTHING, own = [], kin = () => NO_KIN, handedOn = () => NO_NAMES }: Surroundings = {}) {
    this.#kin = kin;
    this.#handedOn = handedOn;
    this.foreign = foreign;
    this.missing = missing;
    this.own = own;
    this.#functionAround = new Int32Array(tree.length);
    this.#imported = importedNames(file, tree.text);
    this.#wholes = exportedWholes(tree.text);
    this.#exportedAs = exportedAs(tree.text);
    this.#setTo = membersSetTo(this);
    this.stored = membersStored(this);
    const outer: Node[] = [];
    for (let node = 0; node < tree.length; node++) {
      const kind = tree.kind(node);
      this.#functionAround[node] = FUNCTIONS.has(kind) && tree.isNamed(node) ? node : (this.#functionAround[tree.parent(node)] ?? 0);
      this.#listOf(kind, node)?.push(node);
      if (kind === 'nonlocal_statement' || kind === 'global_statement') outer.push(node);
      if (NAMES.has(kind)) this.#note(node);
    }
    for (let node = 0; node < tree.length; node++) this.#declare(node);
    for (const node of outer) for (const name of tree.children(node)) this.#declared.get(this.functionOf(node))?.delete(tree.textOf(name));
    this.functionsByName = indexed(this.functions, (fn) => this.namesOfFunction(fn));
    this.callsByName = indexed(this.calls, (call) => this.namesOfCall(call));
    this.computedCalls = this.calls.filter((call) => isComputed(tree, call));
  }

  #listOf(kind: string, node: Node): Node[] | undefined {
    if (CATCHES.has(kind)) return this.catches;
    if (TRIES.has(kind)) return this.tries;
    if (!this.tree.isNamed(node)) return undefined;
    if (FUNCTIONS.has(kind)) return this.functions;
    if (CLASSES.has(kind)) return this.classes;
    return CALLS.has(kind) ? this.calls : undefined;
  }

  #note(node: Node): void {
    const text = this.tree.textOf(node).replace(/^#/, '');
    const known = this.#names.get(text);
    if (known === undefined) this.#names.set(text, [node]);
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
    return this.#functionAround[node] ?? 0;
  }

  classOf(node: Node): Node {
    for (const at of this.tree.upFrom(node)) if (CLASSES.has(this.tree.kind(at)) && this.tree.isNamed(at)) return at;
    return NONE;
  }

  /** The function, or the file, that declares the variable of a name. */
  scopeOf(name: Node): Node {
    const known = this.#scopes.get(name);
    if (known !== undefined) return known;
    const text = this.tree.textOf(name);
    let scope = this.functionOf(name);
    while (scope !== 0 && this.#declared.get(scope)?.has(text) !== true) scope = this.functionOf(this.tree.parent(scope));
    this.#scopes.set(name, scope);
    return scope;
  }

  /** Where a name stands within a node. */
  namesWithin(text: string, root: Node): readonly Node[] {
    return within(this.#names.get(text) ?? [], root, this.tree.after(root));
  }

  /** Where the variable that a scope declares under a name stands within a node. */
  variablesWithin(text: string, scope: Node, root: Node): readonly Node[] {
    return this.namesWithin(text, root).filter((node) => this.isVariable(node) && this.scopeOf(node) === scope);
  }

  /** All names that stand within a node. */
  textsWithin(root: Node): readonly string[] {
    return [...this.#names.keys()].filter((text) => this.namesWithin(text, root).length > 0);
  }

  functionsWithin(root: Node): readonly Node[] {
    return within(this.functions, root, this.tree.after(root));
  }

  /** What a variable is declared with or set to, as it is written. */
  valuesOf(name: Node): readonly string[] {
    const { tree } = this;
    return this.variablesWithin(tree.textOf(name), this.scopeOf(name), 0).flatMap((each) => {
      const around = tree.parent(each);
      const value = /declarator$|^assignment/.test(tree.kind(around)) && /^(?:name|left)$/.test(tree.role(each)) ? tree.child(around, tree.role(each) === 'name' ? 'value' : 'right') : NONE;
      return value === NONE ? [] : [tree.textOf(value).slice(0, MAX_VALUE)];
    });
  }

  /** Where a text stands as a written-out key. */
  literalsOf(text: string): readonly Node[] {
    this.#literals ??= indexed(range(this.tree.length), (node) => (this.tree.isNamed(node) ? literalText(this.tree, node) ?? [] : []));
    return this.#literals.get(text) ?? [];
  }

  /** Names by which a call calls, and what they stand for where they were imported. */
  namesOfCall(call: Node): readonly string[] {
    return remembered(this.#namesOfCalls, call, () => {
      const names = [...callNames(this, call), ...this.#reflected(call)];
      const callee = calleeOf(this.tree, call);
      if (this.tree.kind(callee) === 'identifier') return this.#withOrigins(names, callee);
      return MEMBERS.has(this.tree.kind(callee)) ? [...names, ...names.flatMap((name) => this.#setTo.get(name) ?? [])] : names;
    });
  }

  /** Names, and what they stand for: where they are imported, taken out of an object under another name, or handed on by a file between. */
  #withOrigins(names: readonly string[], callee: Node): readonly string[] {
    const taken = this.variablesWithin(this.tree.textOf(callee), this.scopeOf(callee), 0).flatMap((each) => [...this.#keyOf(each), ...membersGiven(this.tree, each)]);
    const near = [...names, ...names.flatMap((name) => this.#imported.get(name) ?? []), ...taken];
    const handedOn = this.#imported.size > 0 || IMPORTS.test(this.tree.text) ? this.#handedOn() : NO_NAMES;
    return [...near, ...near.flatMap((name) => handedOn.get(name) ?? [])];
  }

  /** `load` of `{ load: local }`, where the local name stands. */
  #keyOf(name: Node): readonly string[] {
    const { tree } = this;
    const around = tree.parent(name);
    const key = tree.kind(around) === 'pair_pattern' && tree.role(name) === 'value' ? tree.child(around, 'key') : NONE;
    return key === NONE ? [] : [tree.textOf(key)];
  }

  /** Names that the file looks methods up by, where a call runs a method that was looked up. */
  #reflected(call: Node): readonly string[] {
    if (this.tree.kind(call) !== 'method_invocation' || !namesOfCall(this.tree, call).includes('invoke')) return [];
    return (this.#lookedUp ??= this.calls.filter((each) => namesOfCall(this.tree, each).some((name) => LOOKUPS.test(name))).flatMap((each) => {
      const [name = NONE] = argumentsOf(this.tree, each);
      return name === NONE ? [] : literalText(this.tree, name) ?? [];
    }));
  }

  /** Names of what a call runs: where it makes an object of a class that does not say how, also of the classes above. */
  namesRun(call: Node): readonly string[] {
    return remembered(this.#madeNames, call, () => {
      const names = this.namesOfCall(call);
      return names.some((name) => /^\p{Lu}/u.test(name)) ? [...names, ...basesOf(names, this.#kin(), true)] : names;
    });
  }

  /** Names that stand in the file for what others call so. */
  namesFor(other: string): readonly string[] {
    return [...this.#imported].flatMap(([name, stands]) => (stands.includes(other) ? [name] : []));
  }

  /** Names of the classes above the one around a node. */
  namesAbove(node: Node): readonly string[] {
    const around = this.classOf(node);
    return around === NONE ? [] : basesOf(namesOfClass(this, around), this.#kin(), false);
  }

  /** Names by which a function may be called; none of one that only its value reaches. */
  namesOfFunction(fn: Node): readonly string[] {
    return remembered(this.#namesOfFunctions, fn, () => this.#withWhole(namesOfFunction(this, fn), fn));
  }

  namesOfClass(node: Node): readonly string[] {
    return this.#withWhole(namesOfClass(this, node), node);
  }

  /** What is exported as a whole bears the name of the file too, and is its `default`; what is exported under another name, that one. */
  #withWhole(own: readonly string[], node: Node): readonly string[] {
    const names = [...own, ...own.flatMap((name) => this.#exportedAs.get(name) ?? [])];
    const { tree } = this;
    const around = tree.parent(node);
    const isWhole = names.some((name) => this.#wholes.has(name)) || (around > 0 && /^(?:module\.exports\s*=|export\s+default\b)/.test(tree.textOf(around).slice(0, 100)));
    return isWhole ? [...names, wholeOf(this.file), 'default'] : names;
  }

  /** All words of the file, in code or not. */
  get words(): ReadonlySet<string> {
    return (this.#words ??= new Set(this.tree.text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []));
  }

  isComputed(call: Node): boolean {
    return isComputed(this.tree, call);
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

function* range(length: number): Generator<Node> {
  for (let node = 0; node < length; node++) yield node;
}

function indexed(nodes: Iterable<Node>, namesOf: (node: Node) => readonly string[] | string): ReadonlyMap<string, readonly Node[]> {
  const index = new Map<string, Node[]>();
  for (const node of nodes) {
    const names = namesOf(node);
    for (const name of typeof names === 'string' ? [names] : names) {
      const known = index.get(name);
      if (known === undefined) index.set(name, [node]);
      else known.push(node);
    }
  }
  return index;
}


/** Of nodes in order, those from one to before another. */
function within(nodes: readonly Node[], from: Node, to: Node): readonly Node[] {
  const first = firstFrom(nodes, from);
  const end = firstFrom(nodes, to);
  return first === 0 && end === nodes.length ? nodes : nodes.slice(first, end);
}

function firstFrom(nodes: readonly Node[], wanted: Node): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
