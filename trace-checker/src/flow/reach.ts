/*
 * Where a value may get from one place, as the syntax alone shows it: up through the expression that it stands in, into the variables,
 * fields and containers that it is assigned to, out of functions by what they return, and into those that it is handed to.
 * It looks only into the functions of the places that are asked about, and stops where it has come to all of them. It knows no values:
 * a step that it cannot follow does not stand in the source.
 */
import { ASSIGNMENTS, BEGINS_WITHIN, CLASSES, ELEMENTS, endsValue, FUNCTIONS, Kinds, MEMBERS, PAIRS, PASSES_ON, RETURNS, THROWS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node } from '#trace-checker/syntax/syntax-tree.ts';
import { Bindings } from '#trace-checker/flow/bindings.ts';
import { boundNames } from '#trace-checker/flow/bound-names.ts';
import { isCall } from '#trace-checker/flow/callee.ts';
import { Calls, type CallsWithValue } from '#trace-checker/flow/calls.ts';
import { Places, type Carrier, type Region, type Work } from '#trace-checker/flow/places.ts';
import { assignmentOf, isBlockOf, isComponent, isFieldOfClass, isTarget } from '#trace-checker/flow/written.ts';
import { functionsAt } from '#trace-checker/flow/implicit-calls.ts';
import { wholeOf } from '#trace-checker/flow/module-names.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';

/** Of one walk: sound code takes some hundreds. */
const MAX_STEPS = 20_000;

const BINDING = new Kinds(/parameter|pattern|target/);
const SWITCHING = new Kinds(/switch_expression|match_statement|switch_statement/);

export class Reach {
  readonly #places: Places;
  readonly #bindings: Bindings;
  readonly #calls: Calls;

  constructor(regions: readonly Region[], callsWith: CallsWithValue = () => undefined) {
    this.#places = new Places(regions);
    this.#bindings = new Bindings(this.#places);
    this.#calls = new Calls(this.#places, this.#bindings, { callsWith, givesBack });
  }

  /** Whether a function has the value as its result. */
  gives(unit: SourceUnit, fn: Node): boolean {
    return this.#places.isResult(unit, fn);
  }

  has(unit: SourceUnit, node: Node): boolean {
    return this.#places.has(unit, node);
  }

  /** The calls that the value is part of. */
  get calls(): Places['calls'] {
    return this.#places.calls;
  }

  /** The value of a function, where its decorators are handed it; the walk starts with `from`. */
  atDecorators(unit: SourceUnit, fn: Node): this {
    const around = unit.tree.parent(fn);
    if (around !== NONE && unit.tree.kind(around) === 'decorated_definition') this.#decorate(unit, around, fn);
    return this;
  }

  /**
   * @param isThere asked after each step: whether the walk may stop
   * @param isResult whether a call among the nodes has the value as its result, as the function that it calls gave it
   */
  from(unit: SourceUnit, nodes: readonly Node[], isThere: () => boolean = () => false, isResult = false): this {
    for (const node of nodes) {
      if (isResult || !this.#calls.isKept(unit, node)) this.#places.mark(unit, node);
      this.#begin(unit, node);
    }
    return this.#walk(isThere);
  }

  /** What a call hands over gets into the functions that it runs. */
  into(unit: SourceUnit, calls: readonly Node[], isThere: () => boolean): this {
    for (const call of calls) {
      if (isCall(unit.tree, call)) this.#calls.run(unit, call);
      else {
        this.#calls.enterImplicit(functionsAt(unit.tree, call));
        this.#places.mark(unit, call);
        this.#begin(unit, call);
      }
    }
    return this.#walk(isThere);
  }

  #walk(isThere: () => boolean): this {
    let steps = 0;
    for (let work = this.#places.next(); work !== undefined && steps++ < MAX_STEPS && !isThere(); work = this.#places.next()) this.#follow(work);
    return this;
  }

  #follow({ kind, unit, node }: Work): void {
    if (kind === 'value') this.#rise(unit, node);
    else if (kind === 'result') this.#calls.leaveFunction(unit, node);
    else this.#calls.giveBack(unit, node);
  }

  /** What a node gives a value to by itself, where the trace begins at it. */
  #begin(unit: SourceUnit, node: Node): void {
    const { tree } = unit;
    const kind = tree.kind(node);
    if (isCall(tree, node)) return this.#calls.begin(unit, node);
    if (RETURNS.has(kind)) return this.#calls.leave(unit, node);
    if (PAIRS.has(kind)) return this.#bindings.store(unit, node);
    for (const role of ASSIGNMENTS.get(kind)?.target ?? []) {
      const target = tree.child(node, role);
      if (target !== NONE) this.#bindings.bind(unit, target);
    }
    if (isFieldOfClass(unit, node)) {
      this.#calls.leaveClass(unit, node);
      this.#calls.fillBySetter(unit, node);
    }
    if (isComponent(tree, node)) this.#bindComponent(unit, node);
    if (!ASSIGNMENTS.has(kind)) this.#beginOther(unit, node, kind);
  }

  #beginOther(unit: SourceUnit, node: Node, kind: string): void {
    const { tree } = unit;
    if (tree.kind(tree.parent(node)) === 'dict_pattern' && tree.role(node) === 'key') return this.#bindValueOf(unit, node);
    const isBinding = unit.isVariable(node) ? isTarget(unit, node) : BINDING.has(kind);
    if (isBinding) for (const name of boundNames(tree, node)) this.#bindings.bindName(unit, name);
    if (MEMBERS.has(kind) || ELEMENTS.has(kind)) {
      if (isTarget(unit, node)) this.#bindings.bind(unit, node);
      return;
    }
    if (CLASSES.has(kind) || FUNCTIONS.has(kind)) return this.#beginDeclaration(unit, node);
    // A declaration is its declarators, a wrapper what it wraps.
    if (!kind.endsWith('_declaration') && !BEGINS_WITHIN.has(kind)) return;
    for (const child of tree.children(node)) {
      if ((kind !== 'block' || tree.end(child) === tree.end(node)) && this.#places.mark(unit, child)) this.#begin(unit, child);
    }
  }

  /** `'name': pattern`: what stands under the key, the pattern takes. */
  #bindValueOf(unit: SourceUnit, key: Node): void {
    const parts = unit.tree.children(unit.tree.parent(key));
    const value = parts[parts.indexOf(key) + 1];
    if (value !== undefined && unit.tree.role(value) === 'value') this.#bindings.bind(unit, value);
  }

  /** Of a class the fields that it declares, of a function its parameters: a library fills them. */
  #beginDeclaration(unit: SourceUnit, node: Node): void {
    const { tree } = unit;
    if (FUNCTIONS.has(tree.kind(node))) {
      for (const parameter of unit.parametersOf(node)) this.#bindings.bind(unit, parameter);
      for (const each of unit.namesWithin('arguments', node)) this.#places.mark(unit, each);
      return;
    }
    for (const text of unit.textsWithin(node)) this.#bindings.addField(text);
  }

  /** Passes a value on to what is around it. */
  #rise(unit: SourceUnit, node: Node): void {
    const { tree } = unit;
    const around = tree.parent(node);
    if (around === NONE) return;
    const kind = tree.kind(around);
    const role = tree.role(node);
    // `{ id }` is `{ id: id }`.
    if (tree.kind(node) === 'shorthand_property_identifier') this.#bindings.addField(tree.textOf(node));
    if (FUNCTIONS.has(kind)) {
      if (role === 'body' && isValue(tree.kind(node))) this.#places.markResult(unit, around);
      return;
    }
    if (kind === 'switch_rule' || kind === 'yield_statement') return this.#answer(unit, around);
    if (RETURNS.has(kind)) {
      this.#places.mark(unit, around);
      return this.#calls.leave(unit, around);
    }
    if (THROWS.has(kind)) return this.#throw(unit, around);
    this.#calls.enterImplicit(functionsAt(tree, around));
    const shape = assignmentOf(tree, around);
    if (shape !== undefined) return this.#assign(unit, { node, around, shape });
    if (PAIRS.has(kind)) return this.#put(unit, around, node);
    if (isCall(tree, around)) return this.#pass(unit, around, node);
    if (role === 'body' && endsValue(kind)) return;
    if (kind === 'export_statement') this.#export(unit, around);
    if (kind === 'decorated_definition') return this.#decorate(unit, around, node);
    this.#surround(unit, around, node);
  }

  /** What is around a value and takes no part of it. */
  #surround(unit: SourceUnit, around: Node, node: Node): void {
    const { tree } = unit;
    const kind = tree.kind(around);
    if (SWITCHING.has(kind)) this.#bindCases(unit, around, node);
    if (isBlockOf(tree, around, node)) this.#places.settle(unit, around);
    else if (PASSES_ON.has(kind) || kind.endsWith('_declaration') || !endsValue(kind)) this.#places.mark(unit, around);
  }

  #assign(unit: SourceUnit, { node, around, shape }: { readonly node: Node; readonly around: Node; readonly shape: { readonly target: readonly string[]; readonly value: readonly string[] } }): void {
    const { tree } = unit;
    const role = tree.role(node);
    const isValue = shape.value.includes(role) && !(shape.target.includes(role) && role !== 'left');
    if (!isValue) {
      // A key chooses the place that is written to, and is in the container from then on.
      if (!ELEMENTS.has(tree.kind(node)) || role !== 'left') return;
      this.#bindings.bindRoot(unit, node);
      this.#places.settle(unit, around);
      if (tree.kind(tree.parent(around)) === 'expression_statement') this.#places.settle(unit, tree.parent(around));
      return;
    }
    for (const target of shape.target) {
      const into = tree.child(around, target);
      if (into !== NONE) this.#bindings.bind(unit, into);
    }
    // What a class gives a field has every object that is made of it.
    if (isFieldOfClass(unit, around)) this.#calls.leaveClass(unit, around);
    this.#places.mark(unit, around);
  }

  /** A value that is written out under a key, or a key that is computed: the object has it. */
  #put(unit: SourceUnit, pair: Node, node: Node): void {
    const { tree } = unit;
    if (tree.role(node) === 'key') {
      if (!/identifier$/.test(tree.kind(node))) this.#places.mark(unit, tree.parent(pair));
      return;
    }
    this.#places.mark(unit, pair);
    this.#bindings.store(unit, pair);
  }

  /** What a branch gives is what the whole switch gives, where that is a value. */
  #answer(unit: SourceUnit, branch: Node): void {
    for (const at of unit.tree.upFrom(branch)) {
      if (FUNCTIONS.has(unit.tree.kind(at))) return;
      if (unit.tree.kind(at) !== 'switch_expression') continue;
      this.#places.mark(unit, at);
      return;
    }
  }

  /** A decorator is called with what it decorates, and the name stands for what it gives. */
  #decorate(unit: SourceUnit, around: Node, node: Node): void {
    const { tree } = unit;
    const definition = tree.child(around, 'definition');
    const name = definition === NONE ? NONE : tree.child(definition, 'name');
    if (node === definition) for (const each of tree.children(around)) if (tree.kind(each) === 'decorator') this.#calls.enterDecorator({ unit, node: each });
    if (name !== NONE) for (const each of this.#places.occurrences(tree.textOf(name))) if (each.node !== name) this.#markValue(each);
  }

  /** A name that stands for the value, and the member of that name. */
  #markValue({ unit, node }: Carrier): void {
    this.#places.mark(unit, node);
    if (MEMBERS.has(unit.tree.kind(unit.tree.parent(node)))) this.#places.mark(unit, unit.tree.parent(node));
  }

  #bindCases(unit: SourceUnit, around: Node, subject: Node): void {
    const { tree } = unit;
    if (tree.role(subject) === 'body') return;
    for (let node = around; node < tree.after(around); node++) {
      if (/^(?:case_pattern|record_pattern|type_pattern)$/.test(tree.kind(node))) this.#bindings.bind(unit, node);
      if (tree.role(node) === 'key' && tree.kind(tree.parent(node)) === 'dict_pattern') this.#places.settle(unit, node);
    }
  }

  /** Patterns that take records of the class apart bind a component at its place. */
  #bindComponent({ tree }: SourceUnit, component: Node): void {
    const components = tree.children(tree.parent(component));
    const name = tree.textOf(tree.child(tree.parent(tree.parent(component)), 'name'));
    for (const { unit, node } of this.#places.occurrences(name)) {
      const pattern = unit.tree.parent(node);
      const part = unit.tree.kind(pattern) === 'record_pattern' ? unit.tree.children(unit.tree.children(pattern).at(-1) ?? NONE)[components.indexOf(component)] : undefined;
      // A record within is taken apart by a pattern of its own.
      if (part !== undefined && unit.tree.kind(part) !== 'record_pattern') this.#bindings.bind(unit, part);
    }
  }

  /** What a file exports as a whole, others have under names of their own. */
  #export(unit: SourceUnit, statement: Node): void {
    if (!unit.tree.hasToken(statement, 'default')) return;
    for (const region of this.#places.regions) {
      if (region.unit === unit) continue;
      for (const name of region.unit.namesFor(wholeOf(unit.file))) for (const node of region.unit.variablesWithin(name, 0, region.root)) this.#markValue({ unit: region.unit, node });
    }
  }

  #pass(unit: SourceUnit, call: Node, from: Node): void {
    this.#fail(unit, call);
    this.#calls.passThrough(unit, call, from);
  }

  /** A call that fails may tell what it was given: who catches that around it has it. */
  #fail(unit: SourceUnit, call: Node): void {
    const { tree } = unit;
    const around = unit.tries.findLast((at) => at < call && tree.holds(at, call) && tree.holds(tree.child(at, 'body'), call));
    if (around === undefined) return;
    for (const at of unit.catches) if (tree.parent(at) === around) for (const name of boundNames(tree, at)) this.#bindings.bindName(unit, name);
  }

  /** What is thrown gets to who catches, and to who is called back with a failure. */
  #throw(thrownIn: SourceUnit, statement: Node): void {
    this.#calls.leave(thrownIn, statement);
    for (const { unit, root } of this.#places.regions) {
      for (const at of unit.catches) if (unit.tree.holds(root, at)) for (const name of boundNames(unit.tree, at)) this.#bindings.bindName(unit, name);
    }
  }
}

/** A body that is an expression: a function may give another one. */
function isValue(kind: string): boolean {
  return !endsValue(kind) || FUNCTIONS.has(kind) || CLASSES.has(kind);
}

/** Functions that call functions that are asked about: what lies deeper is taken to give back. */
const MAX_NESTING = 20;
let nesting = 0;

const known = new WeakMap<SourceUnit, Map<Node, boolean>>();

/** Whether the result of a function may have what it is given, or what its object has: where no way leads to it, a call of it passes nothing on. */
function givesBack(unit: SourceUnit, fn: Node): boolean {
  const answers = known.get(unit) ?? new Map<Node, boolean>();
  known.set(unit, answers);
  const answer = answers.get(fn);
  if (answer !== undefined) return answer;
  if (nesting >= MAX_NESTING) return true;
  // A function that calls itself is taken to give back, until it is known.
  answers.set(fn, true);
  const own = ['this', 'super', 'self', 'arguments'].flatMap((name) => unit.namesWithin(name, fn));
  const reach = new Reach([{ unit, root: fn, entered: [] }]);
  nesting++;
  const made = reach.from(unit, [...unit.parametersOf(fn), ...own], () => reach.gives(unit, fn)).gives(unit, fn);
  nesting--;
  answers.set(fn, made);
  return made;
}
