/*
 * Where a value may get from one place, as the syntax alone shows it: up through the expression that it stands in, into the variables,
 * fields and containers that it is assigned to, out of functions by what they return, and into those that it is handed to.
 * It looks only into the functions of the two places. It asks for no order of statements and knows no values: a step that it
 * cannot follow does not stand in the source.
 */
import { ASSIGNMENTS, BEGINS_WITHIN, CLASSES, ELEMENTS, endsValue, FUNCTIONS, IMPLICIT, MEMBERS, PAIRS, PASSES_ON, RETURNS, THROWS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node } from '#trace-checker/syntax/syntax-tree.ts';
import { Places, type Carrier, type Region } from '#trace-checker/flow/places.ts';
import { bound, fieldsIn, generatedReads, isBlockOf, isFieldOfClass, isParameterOf, isTarget, isValueCalled, keysOf, namesFilled, patternsAround, placesOfClass } from '#trace-checker/flow/written.ts';
import { boundNames } from '#trace-checker/flow/bound-names.ts';
import { argumentsOf, calleeOf, isCall, isFunction, literalText, memberName, namesOfFunction, objectOf, receiverOf } from '#trace-checker/flow/callee.ts';
import { callNames, isComputed, namesOfClass } from '#trace-checker/flow/call-names.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';

/** Of one walk: sound code takes some hundreds. */
const MAX_STEPS = 20_000;

export class Reach {
  readonly #places: Places;
  readonly #valueOf: ((unit: SourceUnit, fn: Node) => Reach | undefined) | undefined;
  readonly #variables = new Set<string>();
  readonly #fields = new Set<string>();
  readonly #returned = new Set<string>();
  readonly #givenBack = new Set<string>();
  #steps = 0;

  /** @param valueOf where the value of a function gets to, by which it may be called without its name; undefined where that is not asked */
  constructor(regions: readonly Region[], valueOf?: (unit: SourceUnit, fn: Node) => Reach | undefined) {
    this.#places = new Places(regions);
    this.#valueOf = valueOf;
  }

  get places(): Pick<Places, 'has' | 'callsIn'> {
    return this.#places;
  }

  from(unit: SourceUnit, nodes: readonly Node[]): this {
    for (const node of nodes) {
      this.#places.mark(unit, node);
      this.#begin(unit, node);
    }
    this.#run();
    return this;
  }

  #run(): void {
    for (let at = this.#places.next(); at !== undefined && this.#steps++ < MAX_STEPS; at = this.#places.next()) this.#rise(at.unit, at.node);
  }

  /** What a node gives a value to by itself, where the trace begins at it. */
  #begin(unit: SourceUnit, node: Node): void {
    const { tree } = unit;
    const kind = tree.kind(node);
    if (isCall(tree, node)) {
      this.#fill(unit, node);
      this.#handToCallbacks(unit, node);
      for (const argument of argumentsOf(tree, node)) if (!isFunction(tree, argument)) this.#bindRoot(unit, argument);
      this.#enter({ unit, node });
      return;
    }
    if (RETURNS.has(kind)) return this.#leave(unit, node);
    if (PAIRS.has(kind)) return this.#store(unit, node);
    for (const role of ASSIGNMENTS.get(kind)?.target ?? []) {
      const target = tree.child(node, role);
      if (target !== NONE) this.#bind(unit, target);
    }
    if (isFieldOfClass(unit, node)) this.#leaveClass(unit, node);
    if (!ASSIGNMENTS.has(kind)) this.#beginOther(unit, node, kind);
  }

  #beginOther(unit: SourceUnit, node: Node, kind: string): void {
    const { tree } = unit;
    const isBinding = unit.isVariable(node) ? isTarget(unit, node) : /parameter|pattern|target/.test(kind);
    if (isBinding) for (const name of boundNames(tree, node)) this.#bindName(unit, name);
    if (MEMBERS.has(kind) || ELEMENTS.has(kind)) {
      if (isTarget(unit, node)) this.#bind(unit, node);
      return;
    }
    if (CLASSES.has(kind) || FUNCTIONS.has(kind)) return this.#beginDeclaration(unit, node);
    // A declaration is its declarators, a wrapper what it wraps.
    if (!kind.endsWith('_declaration') && !BEGINS_WITHIN.has(kind)) return;
    for (const child of tree.children(node)) {
      if ((kind !== 'block' || tree.end(child) === tree.end(node)) && this.#places.mark(unit, child)) this.#begin(unit, child);
    }
  }

  /** Of a class the fields that it declares, of a function its parameters: a library fills them. */
  #beginDeclaration(unit: SourceUnit, node: Node): void {
    const { tree } = unit;
    if (FUNCTIONS.has(tree.kind(node))) {
      for (const parameter of unit.parametersOf(node)) this.#bind(unit, parameter);
      for (const each of this.#places.occurrences('arguments')) if (tree.holds(node, each.node)) this.#places.mark(each.unit, each.node);
      return;
    }
    for (const [text, nodes] of unit.names) if (nodes.some((each) => tree.holds(node, each))) this.#addField(text);
  }

  /** Passes a value on to what is around it. */
  #rise(unit: SourceUnit, node: Node): void {
    const { tree } = unit;
    const around = tree.parent(node);
    if (around === NONE) return;
    const kind = tree.kind(around);
    const role = tree.role(node);
    if (FUNCTIONS.has(kind)) {
      if (role === 'body' && !endsValue(tree.kind(node))) this.#leaveFunction(unit, around);
      return;
    }
    if (RETURNS.has(kind)) {
      this.#places.mark(unit, around);
      return this.#leave(unit, around);
    }
    if (THROWS.has(kind)) return this.#throw(unit, around);
    const shape = ASSIGNMENTS.get(kind);
    if (shape !== undefined) return this.#assign(unit, { node, around, shape });
    if (PAIRS.has(kind)) {
      if (role === 'key') return;
      this.#places.mark(unit, around);
      return this.#store(unit, around);
    }
    if (isCall(tree, around)) return this.#passThrough(unit, around, node);
    if (role === 'body' && endsValue(kind)) return;
    if (kind === 'decorated_definition') return this.#decorate(unit, around, node);
    if (/switch_expression|match_statement|switch_statement/.test(kind)) this.#bindCases(unit, around, node);
    if (isBlockOf(tree, around, node)) this.#places.settle(unit, around);
    else if (PASSES_ON.has(kind) || kind.endsWith('_declaration') || !endsValue(kind)) this.#places.mark(unit, around);
  }

  #assign(unit: SourceUnit, { node, around, shape }: { readonly node: Node; readonly around: Node; readonly shape: { readonly target: readonly string[]; readonly value: readonly string[] } }): void {
    const { tree } = unit;
    const role = tree.role(node);
    const isValue = shape.value.includes(role) && !(shape.target.includes(role) && role !== 'left');
    // A key chooses the place that is written to.
    if (!isValue && ELEMENTS.has(tree.kind(node)) && role === 'left') this.#places.settle(unit, around);
    if (!isValue && ELEMENTS.has(tree.kind(node)) && tree.kind(tree.parent(around)) === 'expression_statement') this.#places.settle(unit, tree.parent(around));
    if (!isValue) return;
    for (const target of shape.target) {
      const into = tree.child(around, target);
      if (into !== NONE) this.#bind(unit, into);
    }
    if (around !== node && isFieldOfClass(unit, around)) this.#leaveClass(unit, around);
    this.#places.mark(unit, around);
  }

  /** What a class gives a field has every object that is made of it. */
  #leaveClass(unit: SourceUnit, field: Node): void {
    const around = unit.classOf(field);
    const name = around === NONE ? NONE : unit.tree.child(around, 'name');
    if (name !== NONE) for (const each of this.#places.occurrences(unit.tree.textOf(name))) this.#markUse(each);
  }

  /** A decorator is called with what it decorates, and the name stands for what it gives. */
  #decorate(unit: SourceUnit, around: Node, node: Node): void {
    const { tree } = unit;
    const definition = tree.child(around, 'definition');
    const name = definition === NONE ? NONE : tree.child(definition, 'name');
    if (node === definition) for (const each of tree.children(around)) if (tree.kind(each) === 'decorator') this.#enter({ unit, node: each });
    if (name !== NONE) for (const each of this.#places.occurrences(tree.textOf(name))) if (each.node !== name) this.#markUse(each);
  }

  #bindCases(unit: SourceUnit, around: Node, subject: Node): void {
    const { tree } = unit;
    if (tree.role(subject) === 'body') return;
    for (let node = around; node < tree.after(around); node++) {
      if (/^(?:case_pattern|record_pattern|type_pattern)$/.test(tree.kind(node))) this.#bind(unit, node);
    }
  }

  /** Something is given to a target: names, or a member of what the target's root names. */
  #bind(unit: SourceUnit, target: Node): void {
    const { tree } = unit;
    const kind = tree.kind(target);
    if (MEMBERS.has(kind) || ELEMENTS.has(kind)) {
      this.#places.settle(unit, target);
      const name = memberName(tree, target);
      if (name !== undefined) this.#addField(name);
      if (ELEMENTS.has(kind) || name === undefined || MEMBERS.has(kind)) this.#bindRoot(unit, target);
      return;
    }
    if (kind.endsWith('property_identifier') && !unit.isVariable(target)) {
      this.#addField(tree.textOf(target).replace(/^#/, ''));
      return;
    }
    for (const name of boundNames(tree, target)) this.#bindName(unit, name);
    this.#markUpTo(unit, target);
    for (const child of tree.children(target)) if (/pattern_list|tuple_pattern|list_pattern|array_pattern/.test(kind) && (MEMBERS.has(tree.kind(child)) || ELEMENTS.has(tree.kind(child)))) this.#bind(unit, child);
  }

  #markUpTo(unit: SourceUnit, target: Node): void {
    this.#places.mark(unit, target);
    const around = unit.tree.parent(target);
    if (around !== NONE && /parameter/.test(unit.tree.kind(around))) this.#places.settle(unit, around);
  }

  /** The variable under which a container is known gets what is put into it: `list` of `list.items[0].push(x)`. */
  #bindRoot(unit: SourceUnit, node: Node): void {
    const { tree } = unit;
    let at = node;
    for (let i = 0; i < 50; i++) {
      const kind = tree.kind(at);
      if (MEMBERS.has(kind) || ELEMENTS.has(kind)) {
        const name = memberName(tree, at);
        if (name !== undefined) this.#addField(name);
        at = objectOf(tree, at);
      } else if (isCall(tree, at)) at = receiverOf(tree, at);
      else break;
      if (at === NONE) return;
    }
    if (!unit.isVariable(at)) this.#places.mark(unit, at);
    else {
      this.#bindName(unit, at);
      this.#giveBack(unit, at);
    }
  }

  /** What a function puts into an object that it was given, its caller has. */
  #giveBack(unit: SourceUnit, name: Node): void {
    const fn = unit.scopeOf(name);
    const key = `${unit.file}\u0000${fn}`;
    if (!isParameterOf(unit, fn, unit.tree.textOf(name)) || this.#givenBack.has(key)) return;
    this.#givenBack.add(key);
    for (const call of this.#callsOf(unit, fn)) for (const argument of argumentsOf(call.unit.tree, call.node)) if (!isFunction(call.unit.tree, argument)) this.#bindRoot(call.unit, argument);
  }

  /** Calls in the regions that may run a function: by its name, by a computed one, or by its value. */
  *#callsOf(unit: SourceUnit, fn: Node): Generator<Carrier> {
    const names = namesOfFunction(bound(unit), fn);
    const value = this.#valueOf?.(unit, fn);
    for (const { unit: at, root } of this.#places.regions) {
      const calls = [...names.flatMap((name) => at.callsByName.get(name) ?? []), ...(names.length > 0 ? at.computedCalls : []), ...(value?.places.callsIn(at) ?? [])];
      for (const node of new Set(calls)) if (at.tree.holds(root, node)) yield { unit: at, node };
    }
  }

  #bindName(unit: SourceUnit, name: Node): void {
    const { tree } = unit;
    const text = tree.textOf(name);
    const scope = unit.scopeOf(name);
    for (const at of patternsAround(tree, name)) this.#places.settle(unit, at);
    const key = `${unit.file}\u0000${scope}\u0000${text}`;
    if (this.#variables.has(key)) return;
    this.#variables.add(key);
    for (const each of this.#places.occurrences(text)) {
      if (each.unit === unit && unit.isVariable(each.node) && unit.scopeOf(each.node) === scope) this.#places.mark(unit, each.node);
    }
    // What a file declares is seen by others as a member of it or an import; what nothing declares may be a field.
    if (scope === 0) this.#addField(text, unit);
    if (tree.kind(name) === 'shorthand_property_identifier_pattern') this.#places.mark(unit, name);
  }

  #addField(name: string, declaredIn?: SourceUnit): void {
    if (this.#fields.has(name) || name === '') return;
    this.#fields.add(name);
    const upper = name.charAt(0).toUpperCase() + name.slice(1);
    for (const text of [name, `get${upper}`, `is${upper}`, `with${upper}`, `set${upper}`]) for (const each of this.#places.occurrences(text)) this.#readField(each, declaredIn);
    for (const { unit, root } of this.#places.regions) for (const at of keysOf(unit, root, name)) this.#places.mark(unit, at);
  }

  #readField({ unit, node }: Carrier, declaredIn: SourceUnit | undefined): void {
    const { tree } = unit;
    const around = tree.parent(node);
    const kind = tree.kind(node);
    const isMember = MEMBERS.has(tree.kind(around)) && tree.children(around).at(-1) === node;
    if (isMember) this.#places.mark(unit, around);
    else if (tree.kind(around) === 'method_invocation' && tree.role(node) === 'name') this.#places.mark(unit, around);
    else if (kind === 'shorthand_property_identifier_pattern' || kind === 'shorthand_property_identifier') this.#bindName(unit, node);
    else if (tree.kind(around) === 'pair_pattern' && tree.role(node) === 'key') this.#bind(unit, tree.child(around, 'value'));
    else if (unit.isVariable(node) && unit.scopeOf(node) === 0 && (declaredIn === unit || !unit.isDeclaredInFile(tree.textOf(node)) || declaredIn !== undefined)) this.#places.mark(unit, node);
    if (FUNCTIONS.has(tree.kind(around)) && tree.role(node) === 'name') this.#leaveFunction(unit, around);
  }

  /** A key and a value written out: the object has the value under the key. */
  #store(unit: SourceUnit, pair: Node): void {
    const { tree } = unit;
    const key = tree.child(pair, tree.kind(pair) === 'keyword_argument' ? 'name' : 'key');
    if (key !== NONE && tree.kind(key) !== 'computed_property_name') this.#addField(literalText(tree, key) ?? tree.textOf(key).replace(/^#/, ''));
  }

  /** In a call: its result, the object whose method it is, and the function that it calls. */
  #passThrough(unit: SourceUnit, call: Node, from: Node): void {
    this.#places.mark(unit, call);
    this.#places.note(unit, call);
    const { tree } = unit;
    const isCallee = tree.holds(calleeOf(tree, call), from) || receiverOf(tree, call) === from;
    if (!isCallee) this.#fill(unit, call);
    this.#handToCallbacks(unit, call);
    this.#enter({ unit, node: call });
  }

  #fill(unit: SourceUnit, call: Node): void {
    const receiver = receiverOf(unit.tree, call);
    if (receiver !== NONE) this.#bindRoot(unit, receiver);
    for (const name of namesFilled(unit.tree, call)) this.#addField(name);
  }

  /** Functions written among the arguments of a call get what the call has. */
  #handToCallbacks(unit: SourceUnit, call: Node): void {
    const { tree } = unit;
    for (const argument of argumentsOf(tree, call)) {
      for (let node = argument; node < tree.after(argument); node++) {
        if (!isFunction(tree, node)) continue;
        for (const parameter of unit.parametersOf(node)) this.#bind(unit, parameter);
        node = tree.after(node) - 1;
      }
    }
  }

  /** Functions and classes around a region's root that a call may run get its arguments. */
  #enter({ unit, node }: Carrier): void {
    const names = callNames(unit, node);
    for (const region of this.#places.regions) {
      const entered = region.entered ?? [...new Set(names.flatMap((name) => region.unit.functionsByName.get(name) ?? []))];
      for (const fn of entered) if (this.#mayCall({ unit, node }, region.unit, fn)) this.#bindParameters(region.unit, fn);
      for (const at of region.unit.classes) {
        const isNear = region.unit.tree.holds(region.root, at) || region.unit.tree.holds(at, region.root);
        if (isNear && namesOfClass(region.unit, at).some((name) => names.includes(name))) this.#bindClass(region.unit, at);
        if (isNear) for (const each of generatedReads(region.unit, at, names)) this.#places.mark(region.unit, each);
      }
    }
  }

  #bindClass(unit: SourceUnit, node: Node): void {
    this.#places.settle(unit, node);
    for (const each of placesOfClass(unit, node)) this.#places.mark(unit, each);
  }

  #mayCall(call: Carrier, unit: SourceUnit, fn: Node): boolean {
    const names = namesOfFunction(bound(unit), fn);
    if (callNames(call.unit, call.node).some((name) => names.includes(name)) || isValueCalled(call, unit, fn, names) || (names.length > 0 && isComputed(call.unit.tree, call.node))) return true;
    return this.#valueOf?.(unit, fn)?.places.callsIn(call.unit).has(call.node) === true;
  }

  #bindParameters(unit: SourceUnit, fn: Node): void {
    const { tree } = unit;
    if (tree.kind(fn) === 'method_reference') {
      this.#places.mark(unit, fn);
      this.#leaveFunction(unit, fn);
    }
    for (const parameter of unit.parametersOf(fn)) this.#bind(unit, parameter);
    for (const node of fieldsIn(unit, fn)) this.#places.mark(unit, node);
    for (const own of ['this', 'super', 'arguments']) for (const node of unit.names.get(own) ?? []) if (tree.holds(fn, node)) this.#places.mark(unit, node);
  }

  #leave(unit: SourceUnit, statement: Node): void {
    const fn = unit.functionOf(unit.tree.parent(statement));
    if (fn !== 0) this.#leaveFunction(unit, fn);
  }

  /** What a function returns: the value of its calls, by name or where its value was handed over. */
  #leaveFunction(unit: SourceUnit, fn: Node): void {
    const key = `${unit.file}\u0000${fn}`;
    if (this.#returned.has(key)) return;
    this.#returned.add(key);
    const { tree } = unit;
    const names = namesOfFunction(bound(unit), fn);
    for (const name of names) if (name !== 'this' && name !== 'super') for (const each of this.#places.occurrences(name)) this.#markUse(each);
    for (const call of this.#callsOf(unit, fn)) this.#places.mark(call.unit, call.node);
    // A function without a name, or one whose value is handed on, gives its result to who calls the value.
    const holder = tree.parent(fn);
    for (const at of tree.upFrom(holder)) {
      if (isCall(tree, at)) {
        this.#passThrough(unit, at, fn);
        break;
      }
      if (endsValue(tree.kind(at)) || ASSIGNMENTS.has(tree.kind(at))) break;
    }
    if (tree.child(fn, 'name') === NONE) this.#places.mark(unit, fn);
    if (names.some((name) => IMPLICIT.test(name))) this.#markImplicit(unit, fn);
  }

  /** The call that a name stands in as what is called, or the getter's read. */
  #markUse({ unit, node }: Carrier): void {
    const { tree } = unit;
    if (FUNCTIONS.has(tree.kind(tree.parent(node))) && tree.role(node) === 'name') return;
    this.#places.mark(unit, node);
    const around = tree.parent(node);
    if (MEMBERS.has(tree.kind(around))) this.#places.mark(unit, around);
    if (isCall(tree, around)) this.#places.mark(unit, around);
  }

  /** Functions that operators, loops and texts call: what may call them is any use of an object of their class. */
  #markImplicit(unit: SourceUnit, fn: Node): void {
    const around = unit.classOf(fn);
    const name = around === NONE ? NONE : unit.tree.child(around, 'name');
    if (name !== NONE) for (const each of this.#places.occurrences(unit.tree.textOf(name))) this.#markUse(each);
    const object = unit.tree.parent(unit.tree.kind(unit.tree.parent(fn)) === 'pair' ? unit.tree.parent(fn) : fn);
    if (unit.tree.kind(object) === 'object') this.#places.mark(unit, object);
    const holder = around === NONE ? unit.functionOf(unit.tree.parent(fn)) : around;
    for (const each of [...this.#places.occurrences('this'), ...this.#places.occurrences('self')]) if (unit.tree.holds(holder, each.node)) this.#places.mark(each.unit, each.node);
  }

  /** What is thrown gets to who catches, and to who is called back with a failure. */
  #throw(thrownIn: SourceUnit, statement: Node): void {
    this.#leave(thrownIn, statement);
    for (const { unit, root } of this.#places.regions) {
      for (const at of unit.catches) if (unit.tree.holds(root, at)) for (const name of boundNames(unit.tree, at)) this.#bindName(unit, name);
    }
  }
}
