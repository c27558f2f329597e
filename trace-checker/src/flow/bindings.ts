/* What names, fields and containers get: where a value is given to a target, everything that reads the target has it. */
import { CASTS, ELEMENTS, FUNCTIONS, Kinds, MEMBERS } from '#trace-checker/syntax/words.ts';
import { NONE, type Node, type SyntaxTree } from '#trace-checker/syntax/syntax-tree.ts';
import { boundNames } from '#trace-checker/flow/bound-names.ts';
import { isCall, literalText, memberName, objectOf, receiverOf } from '#trace-checker/flow/callee.ts';
import type { Carrier, Places } from '#trace-checker/flow/places.ts';
import { declaresField, isParameterOf, isSetter, keysOf, patternsAround } from '#trace-checker/flow/written.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';

/** Members that a chain may have: `a.b.c` has two. */
const MAX_CHAIN = 50;

/** `java.util.List`. */
const QUALIFIED = /^(?!this\.)(?:[a-z_]\w*\.){2,}[A-Z]\w*$/;
const PARAMETERS = new Kinds(/parameter/);
const SEVERAL = new Kinds(/pattern_list|tuple_pattern|list_pattern|array_pattern/);

export class Bindings {
  readonly #places: Places;
  readonly #variables = new Set<string>();
  readonly #fields = new Set<string>();

  constructor(places: Places) {
    this.#places = places;
  }

  /** Something is given to a target: names, or a member of what the target's root names. */
  bind(unit: SourceUnit, target: Node): void {
    const { tree } = unit;
    const kind = tree.kind(target);
    if (MEMBERS.has(kind) || ELEMENTS.has(kind)) {
      this.#places.settle(unit, target);
      const name = memberName(tree, target);
      if (name !== undefined) this.addField(name);
      this.bindRoot(unit, target);
      return;
    }
    if (kind.endsWith('property_identifier') && !unit.isVariable(target)) {
      this.addField(tree.textOf(target).replace(/^#/, ''));
      return;
    }
    for (const name of boundNames(tree, target)) this.bindName(unit, name);
    this.#markUpTo(unit, target);
    if (!SEVERAL.has(kind)) return;
    for (const child of tree.children(target)) if (MEMBERS.has(tree.kind(child)) || ELEMENTS.has(tree.kind(child))) this.bind(unit, child);
  }

  #markUpTo(unit: SourceUnit, target: Node): void {
    this.#places.mark(unit, target);
    const around = unit.tree.parent(target);
    if (around !== NONE && PARAMETERS.has(unit.tree.kind(around))) this.#places.settle(unit, around);
  }

  /** The variable under which a container is known gets what is put into it: `list` of `list.items[0].push(x)`. */
  bindRoot(unit: SourceUnit, node: Node): void {
    const { tree } = unit;
    let at = node;
    for (let i = 0; i < MAX_CHAIN; i++) {
      const kind = tree.kind(at);
      if (MEMBERS.has(kind) || ELEMENTS.has(kind)) {
        const name = memberName(tree, at);
        if (name !== undefined) this.addField(name);
        at = objectOf(tree, at);
      } else if (isCall(tree, at)) at = receiverOf(tree, at);
      else if (CASTS.has(kind)) at = castOf(tree, at);
      else break;
      if (at === NONE) return;
    }
    if (!unit.isVariable(at)) {
      this.#places.mark(unit, at);
      if (tree.kind(at) === 'this' && unit.functionOf(at) !== 0) this.#places.markFilled(unit, unit.functionOf(at));
      return;
    }
    this.#bindTo(unit, at, true);
    const fn = unit.scopeOf(at);
    // What a function puts into an object that it was given, its caller has.
    if (isParameterOf(unit, fn, tree.textOf(at))) this.#places.markFilled(unit, fn);
  }

  bindName(unit: SourceUnit, name: Node): void {
    this.#bindTo(unit, name, false);
  }

  /** @param isFilled the object that the variable has gets something, which who read the variable before has too */
  #bindTo(unit: SourceUnit, name: Node, isFilled: boolean): void {
    const { tree } = unit;
    const text = tree.textOf(name);
    const scope = unit.scopeOf(name);
    for (const at of patternsAround(tree, name)) this.#places.settle(unit, at);
    const key = `${unit.file}\u0000${scope}\u0000${text}\u0000${isFilled || scope !== unit.functionOf(name) ? '' : name}`;
    if (this.#variables.has(key)) return;
    this.#variables.add(key);
    for (const { root } of this.#places.regionsOf(unit)) {
      for (const each of unit.variablesWithin(text, scope, root)) if (each === name || (!isOfMember(tree, each) && mayHave(unit, { each, name, scope, isFilled }))) this.#places.mark(unit, each);
    }
    // What a file declares is seen by others as a member of it or an import; what nothing declares may be a field.
    if (scope === 0) this.addField(text, unit);
    if (tree.kind(name) === 'shorthand_property_identifier_pattern') this.#places.mark(unit, name);
    if (isFieldAsWell(tree, name)) this.addField(text);
  }

  addField(name: string, declaredIn?: SourceUnit): void {
    if (this.#fields.has(name) || name === '') return;
    this.#fields.add(name);
    const upper = name.charAt(0).toUpperCase() + name.slice(1);
    for (const text of [name, `get${upper}`, `is${upper}`, `with${upper}`, `set${upper}`]) for (const each of this.#places.occurrences(text)) this.#readField(each, declaredIn);
    for (const { unit, root } of this.#places.regions) {
      for (const at of keysOf(unit, root, name)) this.#places.mark(unit, at);
      // An accessor that is generated stands at its class.
      for (const at of unit.classes) if (unit.tree.holds(root, at) && declaresField(unit, at, name)) this.#places.settle(unit, at);
    }
  }

  /** What is put into something by the name of a class is in none that has a package before it. */
  #readMember(unit: SourceUnit, member: Node): void {
    if (!QUALIFIED.test(unit.tree.textOf(member))) this.#places.mark(unit, member);
  }

  #readField({ unit, node }: Carrier, declaredIn: SourceUnit | undefined): void {
    const { tree } = unit;
    const around = tree.parent(node);
    const kind = tree.kind(node);
    const isMember = MEMBERS.has(tree.kind(around)) && tree.children(around).at(-1) === node;
    if (isMember) return this.#readMember(unit, around);
    if (tree.kind(around) === 'method_invocation' && tree.role(node) === 'name') this.#places.mark(unit, around);
    else if (tree.kind(around) === 'method_reference' && tree.children(around).at(-1) === node) this.#places.mark(unit, around);
    else if (kind === 'shorthand_property_identifier_pattern' || kind === 'shorthand_property_identifier') this.bindName(unit, node);
    else if (tree.kind(around) === 'pair_pattern' && tree.role(node) === 'key') this.bind(unit, tree.child(around, 'value'));
    else if (unit.isVariable(node) && unit.scopeOf(node) === 0 && (declaredIn !== undefined || !unit.isDeclaredInFile(tree.textOf(node)))) this.#places.mark(unit, node);
    if (!FUNCTIONS.has(tree.kind(around)) || tree.role(node) !== 'name') return;
    if (isSetter(tree, around)) for (const parameter of unit.parametersOf(around)) this.bind(unit, parameter);
    else this.#places.markResult(unit, around);
  }

  /** A key and a value written out: the object has the value under the key. */
  store(unit: SourceUnit, pair: Node): void {
    const { tree } = unit;
    const key = tree.child(pair, tree.kind(pair) === 'keyword_argument' ? 'name' : 'key');
    if (key !== NONE && tree.kind(key) !== 'computed_property_name') this.addField(literalText(tree, key) ?? tree.textOf(key).replace(/^#/, ''));
  }
}

/** `constructor(private readonly db)`: the parameter is a field. */
function isFieldAsWell(tree: SyntaxTree, name: Node): boolean {
  const around = tree.parent(name);
  return /^(?:required|optional)_parameter$/.test(tree.kind(around)) && (tree.hasToken(around, 'readonly') || tree.children(around).some((child) => tree.kind(child) === 'accessibility_modifier'));
}

/** The expression that a cast, or parentheses, are around: types stand behind it, or before it in `<T>value` and `(T) value`. */
function castOf(tree: SyntaxTree, node: Node): Node {
  const value = tree.child(node, 'value');
  if (value !== NONE) return value;
  const parts = tree.children(node);
  return (tree.kind(node) === 'type_assertion' ? parts.at(-1) : parts[0]) ?? NONE;
}

/** `List` of `java.util.List` is no variable. */
function isOfMember(tree: SyntaxTree, node: Node): boolean {
  const around = tree.parent(node);
  return tree.kind(around) === 'field_access' && tree.role(node) === 'field';
}

/** Whether a variable may have where it stands what it is given at a name: not as a parameter, which calls alone give a value, nor before it, unless the code between runs again. */
function mayHave(unit: SourceUnit, { each, name, scope, isFilled }: { readonly each: Node; readonly name: Node; readonly scope: Node; readonly isFilled: boolean }): boolean {
  if (each < name && scope !== 0 && unit.parametersOf(scope).some((parameter) => unit.tree.holds(parameter, each))) return false;
  return isFilled || each > name || scope !== unit.functionOf(name) || unit.functionOf(each) !== scope || isInOneLoop(unit.tree, each, name);
}

export function isInOneLoop(tree: SyntaxTree, a: Node, b: Node): boolean {
  for (const at of tree.upFrom(a)) if (LOOPS.test(tree.kind(at)) && tree.holds(at, b)) return true;
  return false;
}

/** What runs what is in it again. */
const LOOPS = /^(?:for|while|do|enhanced_for)_|_for_statement$|comprehension$|^generator_expression$|^for_in_clause$/;
