/* Calls and functions: a value goes into the functions that a call may run, through the call, and out to who has the result. */
import { ASSIGNMENTS, CONSTRUCTIONS, ELEMENTS, endsValue, FUNCTIONS, IMPLICIT, MEMBERS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node } from '#trace-checker/syntax/syntax-tree.ts';
import type { Bindings } from '#trace-checker/flow/bindings.ts';
import { argumentsOf, calleeOf, isCall, isFunction, isGivenSome, namesOfCall, receiverOf } from '#trace-checker/flow/callee.ts';
import type { Carrier, Places } from '#trace-checker/flow/places.ts';
import { fieldsIn, generatedReads, isOtherVariable, isParameterOf, isValueCalled, namesFilled, placesOfClass, yieldsWithin } from '#trace-checker/flow/written.ts';
import { functionsOf } from '#trace-checker/flow/own-calls.ts';
import { valuesSetBy } from '#trace-checker/flow/set-values.ts';
import { isForeign, isForeignLoaded } from '#trace-checker/flow/foreign-names.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';
import { remembered } from '#trace-checker/remembered.ts';

/** Writers around writers. */
const MAX_WRAPPERS = 4;

/** Calls of which the value of a function is part, so that they may call it without its name; undefined where that is not asked. */
export type CallsWithValue = (unit: SourceUnit, fn: Node) => Places['calls'] | undefined;

interface Knowledge {
  readonly callsWith: CallsWithValue;
  readonly givesBack: (unit: SourceUnit, fn: Node) => boolean;
}

export class Calls {
  readonly #places: Places;
  readonly #bindings: Bindings;
  readonly #callsWith: CallsWithValue;
  readonly #givesBack: (unit: SourceUnit, fn: Node) => boolean;

  constructor(places: Places, bindings: Bindings, { callsWith, givesBack }: Knowledge) {
    this.#places = places;
    this.#bindings = bindings;
    this.#callsWith = callsWith;
    this.#givesBack = givesBack;
  }

  /** Whether a call runs functions of its file whose results have nothing of what they are given. */
  isKept(unit: SourceUnit, node: Node): boolean {
    if (!isCall(unit.tree, node)) return false;
    const functions = functionsOf(unit, node);
    return functions.length > 0 && !functions.some((fn) => this.#givesBack(unit, fn));
  }

  /** `resolve` of `new Promise((resolve) => …)`: what it is called with, the object that is made there holds. */
  #makerOf(unit: SourceUnit, call: Node): Node {
    const { tree } = unit;
    const callee = calleeOf(tree, call);
    const fn = tree.kind(callee) === 'identifier' ? unit.scopeOf(callee) : 0;
    if (fn === 0 || !isParameterOf(unit, fn, tree.textOf(callee))) return NONE;
    const around = tree.parent(tree.parent(fn));
    return around !== NONE && CONSTRUCTIONS.has(tree.kind(around)) ? around : NONE;
  }

  #makeWith(unit: SourceUnit, call: Node): void {
    const maker = this.#makerOf(unit, call);
    if (maker !== NONE) this.#places.mark(unit, maker);
    for (const name of valuesSetBy(unit, calleeOf(unit.tree, call))) this.#bindings.bindName(unit, name);
  }

  /** In a call: its result, the object whose method it is, and the function that it calls. */
  passThrough(unit: SourceUnit, call: Node, from: Node): void {
    const { tree } = unit;
    if (this.isKept(unit, call)) this.#places.settle(unit, call);
    else this.#places.mark(unit, call);
    this.#places.note(unit, call);
    const isCallee = tree.holds(calleeOf(tree, call), from) || receiverOf(tree, call) === from;
    if (!isCallee) {
      this.#fill(unit, call);
      this.#makeWith(unit, call);
    }
    this.#handToCallbacks(unit, call);
    this.#send(unit, call);
    this.enter({ unit, node: call });
  }

  /** What a generator is sent, its `yield` gives. */
  #send(unit: SourceUnit, call: Node): void {
    if (argumentsOf(unit.tree, call).length === 0 || !namesOfCall(unit.tree, call).some((name) => name === 'next' || name === 'send')) return;
    for (const region of this.#places.regions) for (const node of yieldsWithin(region.unit, region.root)) this.#places.mark(region.unit, node);
  }

  /** A call gives a value to all that it is handed. */
  begin(unit: SourceUnit, call: Node): void {
    // What is given nothing, or texts and numbers that are written out, puts nothing into its object.
    if (isGivenSome(unit.tree, call)) this.#fill(unit, call);
    this.#fillArguments({ unit, node: call });
    this.run(unit, call);
  }

  /** A call gives a value to the functions that it runs, and to no more. */
  run(unit: SourceUnit, call: Node): void {
    this.#send(unit, call);
    this.#handToCallbacks(unit, call);
    this.enter({ unit, node: call });
  }

  #fill(unit: SourceUnit, call: Node): void {
    const receiver = receiverOf(unit.tree, call);
    if (receiver !== NONE) this.#bindings.bindRoot(unit, receiver);
    for (const name of namesFilled(unit.tree, call)) this.#bindings.addField(name);
  }

  /** Of an argument that is made around others, as a writer around a stream, those get it. */
  #fillArguments({ unit, node }: Carrier, depth = 0): void {
    for (const argument of argumentsOf(unit.tree, node)) {
      if (isFunction(unit.tree, argument)) continue;
      this.#bindings.bindRoot(unit, argument);
      if (depth < MAX_WRAPPERS && CONSTRUCTIONS.has(unit.tree.kind(argument))) this.#fillArguments({ unit, node: argument }, depth + 1);
    }
  }

  /** Functions written among the arguments of a call get what the call has. */
  #handToCallbacks(unit: SourceUnit, call: Node): void {
    const { tree } = unit;
    for (const argument of argumentsOf(tree, call)) {
      for (const fn of unit.functionsWithin(argument)) {
        if (unit.functionOf(tree.parent(fn)) === unit.functionOf(tree.parent(argument))) this.#bindAll(unit, fn);
      }
    }
  }

  #bindAll(unit: SourceUnit, fn: Node): void {
    for (const parameter of unit.parametersOf(fn)) this.#bindings.bind(unit, parameter);
  }

  /** Functions and classes around a region's root that a call may run get its arguments. */
  enter({ unit, node }: Carrier): void {
    const names = unit.namesRun(node);
    for (const region of this.#places.regions) {
      const entered = region.entered ?? new Set(names.flatMap((name) => region.unit.functionsByName.get(name) ?? []));
      for (const fn of entered) if (this.#mayCall({ unit, node }, region.unit, fn)) this.#bindParameters(region.unit, fn);
      for (const at of region.unit.classes) {
        const isNear = region.unit.tree.holds(region.root, at) || region.unit.tree.holds(at, region.root);
        if (!isNear) continue;
        if (region.unit.namesOfClass(at).some((name) => names.includes(name))) this.#bindClass(region.unit, at);
        for (const each of generatedReads(region.unit, at, names)) this.#places.mark(region.unit, each);
      }
    }
  }

  /** Functions of names that an operator, or storing into an object, calls get what stands beside it. */
  enterImplicit(names: readonly string[]): void {
    for (const region of this.#places.regions) {
      const entered = region.entered ?? names.flatMap((name) => region.unit.functionsByName.get(name) ?? []);
      for (const fn of entered) if (region.unit.namesOfFunction(fn).some((name) => names.includes(name))) this.#bindParameters(region.unit, fn);
    }
  }

  /** A decorator is called; where it stands as a call itself, what that gives is: a function that is declared in the one that it runs. */
  enterDecorator({ unit, node }: Carrier): void {
    this.enter({ unit, node });
    const maker = unit.tree.children(node)[0] ?? NONE;
    if (!isCall(unit.tree, maker)) return;
    for (const region of this.#places.regions) {
      for (const fn of unit.namesRun(maker).flatMap((name) => region.unit.functionsByName.get(name) ?? [])) {
        for (const each of region.unit.functionsWithin(fn)) if (each !== fn && region.unit.functionOf(region.unit.tree.parent(each)) === fn) this.#bindAll(region.unit, each);
      }
    }
  }

  #bindClass(unit: SourceUnit, node: Node): void {
    this.#places.settle(unit, node);
    for (const each of placesOfClass(unit, node)) this.#places.mark(unit, each);
  }

  #mayCall(call: Carrier, unit: SourceUnit, fn: Node): boolean {
    const names = unit.namesOfFunction(fn);
    if (call.unit.namesRun(call.node).some((name) => names.includes(name)) && !isForeign(call.unit, calleeNode(call), unit)) return true;
    if (isMethodOfArgument(call, unit, fn)) return true;
    if (isValueCalled(call, unit, fn, names) || (names.length > 0 && call.unit.isComputed(call.node) && !isMadeByLibrary(call, unit, fn) && !isInNoTable(call, unit, fn))) return true;
    return this.#callsWith(unit, fn)?.callsIn(call.unit).has(call.node) === true;
  }

  #bindParameters(unit: SourceUnit, fn: Node): void {
    if (unit.tree.kind(fn) === 'method_reference') {
      this.#places.mark(unit, fn);
      this.#places.markResult(unit, fn);
    }
    this.#bindAll(unit, fn);
    for (const node of fieldsIn(unit, fn)) this.#places.mark(unit, node);
    for (const own of ['this', 'super', 'arguments']) for (const node of unit.namesWithin(own, fn)) this.#places.mark(unit, node);
  }

  /** Calls in the regions that may run a function: by its name, by a computed one, or by its value. */
  *#callsOf(unit: SourceUnit, fn: Node): Generator<Carrier> {
    const names = unit.namesOfFunction(fn);
    const value = this.#callsWith(unit, fn);
    for (const { unit: at, root } of this.#places.regions) {
      const named = names.flatMap((name) => at.callsByName.get(name) ?? []).filter((node) => !isForeign(at, calleeNode({ unit: at, node }), unit));
      const calls = [...named, ...(names.length > 0 ? at.computedCalls.filter((node) => !isMadeByLibrary({ unit: at, node }, unit, fn) && !isInNoTable({ unit: at, node }, unit, fn)) : []), ...(value?.callsIn(at) ?? [])];
      for (const node of new Set(calls)) if (at.tree.holds(root, node)) yield { unit: at, node };
    }
  }

  /** What a function puts into an object that it was given, or whose method it is, its caller has; what a constructor puts into its own, who makes it. */
  giveBack(unit: SourceUnit, fn: Node): void {
    const isConstructor = unit.namesOfFunction(fn).includes('super');
    const isMethod = unit.classOf(fn) !== NONE;
    for (const call of this.#callsOf(unit, fn)) {
      const receiver = isMethod ? receiverOf(call.unit.tree, call.node) : NONE;
      if (receiver !== NONE) this.#bindings.bindRoot(call.unit, receiver);
      this.#fillArguments(call);
      if (isConstructor) this.#places.mark(call.unit, call.node);
    }
  }

  leave(unit: SourceUnit, statement: Node): void {
    const fn = unit.functionOf(unit.tree.parent(statement));
    if (fn !== 0) this.#places.markResult(unit, fn);
  }

  /** What a function returns: the value of its calls, by name or where its value was handed over. */
  leaveFunction(unit: SourceUnit, fn: Node): void {
    const { tree } = unit;
    const names = unit.namesOfFunction(fn);
    for (const name of names) if (name !== 'this' && name !== 'super') for (const each of this.#places.occurrences(name)) if (!isForeign(each.unit, memberAround(each), unit) && !isOtherVariable(each.unit, each.node, { unit, fn })) this.markUse(each);
    for (const call of this.#callsOf(unit, fn)) this.#places.mark(call.unit, call.node);
    // A function without a name, or one whose value is handed on, gives its result to who calls the value.
    for (const at of tree.upFrom(tree.parent(fn))) {
      if (isCall(tree, at)) {
        this.passThrough(unit, at, fn);
        break;
      }
      if (endsValue(tree.kind(at)) || ASSIGNMENTS.has(tree.kind(at))) break;
    }
    if (tree.child(fn, 'name') === NONE) this.#places.mark(unit, fn);
    if (names.some((name) => IMPLICIT.test(name))) this.#markImplicit(unit, fn);
  }

  /** What every object of a class has: whoever names the class. */
  leaveClass(unit: SourceUnit, within: Node): void {
    const around = unit.classOf(within);
    const name = around === NONE ? NONE : unit.tree.child(around, 'name');
    if (name !== NONE) for (const each of this.#places.occurrences(unit.tree.textOf(name))) this.markUse(each);
  }

  /** A setter that is generated stands at the field: the object that it is called on has the value. */
  fillBySetter(unit: SourceUnit, field: Node): void {
    const { tree } = unit;
    const name = tree.kind(field) === 'variable_declarator' ? tree.textOf(tree.child(field, 'name')) : '';
    const setter = `set${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    if (name === '' || unit.functionsByName.has(setter)) return;
    for (const region of this.#places.regions) {
      for (const call of region.unit.callsByName.get(setter) ?? []) if (region.unit.tree.holds(region.root, call)) this.#fill(region.unit, call);
    }
  }

  /** The call that a name stands in as what is called, or the getter's read. */
  markUse({ unit, node }: Carrier): void {
    const { tree } = unit;
    if (FUNCTIONS.has(tree.kind(tree.parent(node))) && tree.role(node) === 'name') return;
    const member = MEMBERS.has(tree.kind(tree.parent(node))) ? tree.parent(node) : node;
    const isMember = member !== node && tree.children(member).at(-1) === node;
    const call = tree.parent(isMember ? member : node);
    // What a function gives is what its call gives: the call does not hand it to the function.
    if (isCall(tree, call) && (calleeOf(tree, call) === (isMember ? member : node) || tree.role(node) === 'name')) {
      this.#places.mark(unit, call);
      return;
    }
    this.#places.mark(unit, node);
    this.#places.mark(unit, member);
  }

  /** Functions that operators, loops and texts call: what may call them is any use of an object of their class. */
  #markImplicit(unit: SourceUnit, fn: Node): void {
    const { tree } = unit;
    this.leaveClass(unit, fn);
    const object = tree.parent(tree.kind(tree.parent(fn)) === 'pair' ? tree.parent(fn) : fn);
    if (tree.kind(object) === 'object') this.#places.mark(unit, object);
    const around = unit.classOf(fn);
    const holder = around === NONE ? unit.functionOf(tree.parent(fn)) : around;
    for (const { root } of this.#places.regionsOf(unit)) {
      for (const own of ['this', 'self']) for (const each of unit.namesWithin(own, root)) if (tree.holds(holder, each)) this.#places.mark(unit, each);
    }
  }
}

/** Whether a call is handed an object that is made there of the class whose method the function is: `list.map(new Upper())` calls `apply`. */
function isMethodOfArgument({ unit: { tree }, node }: Carrier, unit: SourceUnit, fn: Node): boolean {
  const around = unit.classOf(fn);
  if (around === NONE) return false;
  const names = unit.namesOfClass(around);
  return argumentsOf(tree, node).some((argument) => CONSTRUCTIONS.has(tree.kind(argument)) && namesOfCall(tree, argument).some((name) => names.includes(name)));
}

/** What is called, with the object whose method it is. */
function calleeNode({ unit: { tree }, node }: Carrier): Node {
  const receiver = tree.child(node, 'object');
  return receiver === NONE ? calleeOf(tree, node) : receiver;
}

/** What a call of a library gave is called, or the library itself, which is no function of the program but one that it decorates: `pug.compile(text)()`. */
function isMadeByLibrary({ unit, node }: Carrier, of: SourceUnit, fn: Node): boolean {
  if (unit === of && unit.tree.kind(node) === 'decorator' && unit.tree.parent(node) === unit.tree.parent(fn)) return false;
  const callee = calleeOf(unit.tree, node);
  return isCall(unit.tree, callee) && (isForeign(unit, calleeNode({ unit, node: callee }), of) || isForeignLoaded(unit, callee, of));
}

/** A function that is declared beside others, and that nothing names: no table has it. What all functions of a file are members of, is one. */
function isInNoTable(call: Carrier, unit: SourceUnit, fn: Node): boolean {
  const { tree } = call.unit;
  const receiver = ELEMENTS.has(tree.kind(calleeOf(tree, call.node))) ? receiverOf(tree, call.node) : NONE;
  return receiver !== NONE && !isCall(tree, receiver) && !OF_ALL.test(tree.textOf(receiver)) && isNamedNowhere(unit, fn);
}

const namedNowhere = new WeakMap<SourceUnit, Map<Node, boolean>>();

function isNamedNowhere(unit: SourceUnit, fn: Node): boolean {
  const answers = namedNowhere.get(unit) ?? new Map<Node, boolean>();
  namedNowhere.set(unit, answers);
  return remembered(answers, fn, () => {
    const { tree } = unit;
    const isDeclared = tree.kind(fn) === 'function_declaration' || (tree.kind(fn) === 'function_definition' && unit.classOf(fn) === NONE && tree.kind(tree.parent(fn)) !== 'decorated_definition');
    const name = isDeclared ? tree.child(fn, 'name') : NONE;
    if (name === NONE || tree.kind(tree.parent(fn)) === 'export_statement') return false;
    return unit.namesWithin(tree.textOf(name), 0).every((each) => each === name) && unit.literalsOf(tree.textOf(name)).length === 0;
  });
}

/** What has the functions of a file by their names. */
const OF_ALL = /^(?:this|window|globalThis|self|global)$|__dict__$/;

/** The member, or the receiver, of what a name names; else the name. */
function memberAround({ unit: { tree }, node }: Carrier): Node {
  const around = tree.parent(node);
  if (MEMBERS.has(tree.kind(around))) return around;
  const receiver = tree.role(node) === 'name' && isCall(tree, around) ? tree.child(around, 'object') : NONE;
  return receiver === NONE ? node : receiver;
}
