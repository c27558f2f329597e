/*
 * A component of Vue that is told as an object of options: its markup reads an instance, on which the functions of the options work. The
 * file is lowered as what makes one: an object with the methods, what `data` and `setup` give and what is computed, on which the hooks run
 * in their order, and methods perhaps, as somebody who looks at the page may have them run.
 */
import type { Slot } from '#engine/ir/instruction.ts';
import type { Span } from '#engine/source/source-file.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import { unwrap } from '#engine/frontends/javascript/syntax.ts';

const HOOKS = ['beforeCreate', 'created', 'beforeMount', 'mounted', 'activated', 'updated'];
/** How members are named that every instance is given by what the program uses beside it: read as globals, of which the catalog speaks. */
const GIVEN = /\$[A-Za-z]\w*/g;
/** What markup may name beside the instance. */
const OF_LANGUAGE = /^(?:Infinity|NaN|isFinite|isNaN|parse(?:Float|Int)|(?:de|en)codeURI(?:Component)?|Math|Number|Date|Array|Object|Boolean|String|RegExp|Map|Set|JSON|Intl|BigInt|console|Error|Symbol|v_(?:html|href|src)|_html)$/;

/** Options that a component file exports. */
export interface ComponentOptions {
  readonly slot: Slot;
  readonly value: Node;
}

/** Whether a free name in markup is a member of the instance. */
export function isOfInstance(name: string): boolean {
  return !OF_LANGUAGE.test(name);
}

/** Makes the instance. @returns its slot; undefined where the file exports no options that are written in it */
export function lowerInstance(lowering: Lowering, { slot: options, value }: ComponentOptions): Slot | undefined {
  const literal = optionsIn(lowering, value);
  if (literal === NONE) return undefined;
  const at = lowering.at(value);
  const self = lowering.builder.slot('this');
  lowering.emit({ op: 'object', dst: self, shape: 'object', ...at });
  const maker = new InstanceMaker(lowering, self, at);
  for (const name of new Set(lowering.tree.text.match(GIVEN))) {
    const given = lowering.temp();
    lowering.emit({ op: 'global', dst: given, name, ...at });
    lowering.emit({ op: 'set', object: self, key: name, src: given, ...at });
  }
  const members = membersOf(lowering, literal);
  const methods = members.get('methods');
  if (methods !== undefined) lowering.emit({ op: 'spread', object: self, src: maker.get(options, 'methods'), ...at });
  for (const name of ['data', 'setup']) if (members.has(name)) maker.take(options, name, members.get(name));
  const computed = members.get('computed');
  const compute = (): void => {
    if (computed !== undefined) for (const [name, node] of membersOf(lowering, computed)) maker.compute(maker.get(options, 'computed'), name, node);
  };
  compute();
  for (const name of HOOKS) if (members.has(name)) maker.run(maker.get(options, name));
  if (methods !== undefined) for (const name of membersOf(lowering, methods).keys()) maker.perhaps(() => maker.run(maker.get(self, name)));
  compute();
  return self;
}

class InstanceMaker {
  readonly #lowering: Lowering;
  readonly #self: Slot;
  readonly #at: Span;

  constructor(lowering: Lowering, self: Slot, at: Span) {
    this.#lowering = lowering;
    this.#self = self;
    this.#at = at;
  }

  get(object: Slot, key: string): Slot {
    const dst = this.#lowering.temp();
    this.#lowering.emit({ op: 'get', dst, object, key, ...this.#at });
    return dst;
  }

  /** Runs a function on the instance, with something of which nothing is known. */
  run(callee: Slot): Slot {
    const [dst, given] = [this.#lowering.temp(), this.#unknown()];
    this.#lowering.emit({ op: 'invoke', dst, object: callee, key: 'call', args: [{ slot: this.#self }, { slot: given }], ...this.#at });
    return dst;
  }

  /** The members of what a function gives, or of an object that stands in its place. */
  take(options: Slot, name: string, node: Node | undefined): void {
    const isObject = node !== undefined && node !== NONE && this.#lowering.tree.kind(node) === 'object';
    const given = this.get(options, name);
    this.#lowering.emit({ op: 'spread', object: this.#self, src: isObject ? given : this.run(given), ...this.#at });
  }

  compute(all: Slot, name: string, node: Node): void {
    const one = this.get(all, name);
    const getter = this.#lowering.tree.kind(node) === 'object' ? this.get(one, 'get') : one;
    this.#lowering.emit({ op: 'set', object: this.#self, key: name, src: this.run(getter), ...this.#at });
  }

  perhaps(body: () => void): void {
    this.#lowering.emit({ op: 'if', condition: this.#unknown(), then: this.#lowering.block(body), else: [], ...this.#at });
  }

  #unknown(): Slot {
    const dst = this.#lowering.temp();
    this.#lowering.emit({ op: 'unknown', dst, inputs: [], ...this.#at });
    return dst;
  }
}

/** The object, itself or given to the function that takes the options: `defineComponent({…})`, `Vue.extend({…})`. */
function optionsIn({ tree }: Lowering, value: Node): Node {
  const inner = value === NONE ? NONE : unwrap(tree, value);
  if (inner === NONE || tree.kind(inner) === 'object') return inner;
  if (tree.kind(inner) !== 'call_expression') return NONE;
  const given = tree.firstNamed(tree.child(inner, 'arguments'));
  return given !== NONE && tree.kind(given) === 'object' ? given : NONE;
}

/** Members by their names, with what stands there: a value, or the method itself. */
function membersOf({ tree }: Lowering, object: Node): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>();
  if (tree.kind(object) !== 'object') return found;
  for (const member of tree.named(object)) {
    const isMethod = tree.kind(member) === 'method_definition';
    const key = tree.child(member, isMethod ? 'name' : 'key');
    const value = isMethod ? member : tree.child(member, 'value');
    if (key !== NONE && value !== NONE && /identifier|string/.test(tree.kind(key))) found.set(tree.textOf(key).replace(/^['"]|['"]$/g, ''), value);
    else if (tree.kind(member) === 'shorthand_property_identifier') found.set(tree.textOf(member), member);
  }
  return found;
}
