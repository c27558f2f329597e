/*
 * The state of lowering one file, and what all syntax families do with it: reading and writing names, evaluating
 * expressions into slots, opening blocks, scopes and functions. The families (one file each) hold the rules by node kind
 * and reach one another through `expression` and `statement`, so they import this file and never each other in a ring.
 *
 * Invariants: a rule writes `into` last; variables are declared on entry of their block, so that functions above the
 * declaration see the slot; every nest is counted, and what lies deeper than `MAX_DEPTH` becomes an unknown effect.
 */
import type { FunctionBuilder } from '#engine/ir/builder.ts';
import type { Slot } from '#engine/ir/instruction.ts';
import type { Span } from '#engine/source/source-file.ts';
import { BlockLowering, NO_TARGETS } from '#engine/frontends/tree/block-lowering.ts';
import type { ExpressionRule as Rule, Rules as FamilyRules, RuleTable as Table } from '#engine/frontends/tree/tree-lowering.ts';
import type { Node, SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import { ImportTable } from '#engine/frontends/javascript/import-table.ts';
import { Scope, type FunctionState, type Variable } from '#engine/frontends/javascript/scope.ts';
import { isOfInstance, type ComponentOptions } from '#engine/frontends/javascript/component-options.ts';
import { takesName, unwrap, writesEarly } from '#engine/frontends/javascript/syntax.ts';

export type ExpressionRule = Rule<Lowering>;
export type Rules = FamilyRules<Lowering>;
export type RuleTable = Table<Lowering>;

/**
 * Nested expressions and statements that are lowered by recursion. The costliest nest (a switch in a switch) then needs half of
 * the default stack of 984 kB, and none of 12,600 files of real packages is deeper than 200.
 */
const MAX_DEPTH = 250;

export class Lowering extends BlockLowering<Lowering, FunctionState, Scope> {
  readonly imports = new ImportTable();
  /** Specifiers of static imports, and of those that the file's own code asks for. */
  readonly specifiers = new Set<string>();
  /** Specifiers that functions ask for when they run. */
  readonly deferred = new Set<string>();
  /** Whether the file imports or exports by keyword. */
  isEsModule = false;
  /** Slots of the module function that the platform fills. */
  readonly platformSlots: { module?: Slot; exports?: Slot } = {};
  /** The name that an anonymous function or class takes from where it is assigned; consumed by its rule. */
  pendingName = '';
  /** Optional chains around the place, which evaluate it only where they go on. */
  optionalDepth = 0;
  /** The object of the namespace being lowered: `export` stores there. */
  namespaceSlot: Slot | undefined;
  /** Loops and switches around the place, and the labels, that `break` and `continue` may name. */
  targets = NO_TARGETS;
  /** What a component file exports, and the instance that its markup reads. */
  component: { options?: ComponentOptions; instance?: Slot | undefined } = {};
  /** Decorators that stand before the `export` of the class that comes next; consumed by its rule. */
  exportDecorators: readonly Node[] = [];
  /** Functions of which directives of the file speak; found when first asked for. */
  directed: ReadonlyMap<Node, readonly Node[]> | undefined;

  constructor(tree: SyntaxTree, path: string, rules: RuleTable, builder: FunctionBuilder) {
    const module: FunctionState = { index: 0, builder, parent: undefined, depth: 0, qualifiedName: '<module>', hasOwnThis: true };
    super({ tree, path, rules, module, scope: new Scope(module), maxDepth: MAX_DEPTH });
  }

  protected override own(): this {
    return this;
  }

  protected override unwrap(node: Node): Node {
    return unwrap(this.tree, node);
  }

  protected override innerScope(): Scope {
    return new Scope(this.current, this.scope);
  }

  /** The type that a cast names, for its result alone: never for a variable that is only read. */
  protected override lowered(node: Node, inner: Node, slot: Slot, into: Slot | undefined): void {
    if (inner === node || (slot !== into && this.builder.isVariable(slot))) return;
    const type = this.imports.typeOfCast(this.tree, node);
    if (type !== undefined) this.emit({ op: 'hint', slot, type, ...this.at(node) });
  }

  /**
   * Lowers `value` so that `dst` holds it: written there directly, or by a `copy` that stands for `at`. With `isFresh` nothing
   * can read `dst` before (a new `const`); else an expression that writes in several steps goes through a temporary.
   */
  assign(value: Node, dst: Slot, at: Span, { isFresh = false, name = '' } = {}): void {
    const inner = unwrap(this.tree, value);
    this.pendingName = name !== '' && takesName(this.tree, inner) ? name : '';
    const mayWriteDirectly = isFresh || !writesEarly(this.tree, inner);
    const slot = this.expression(value, mayWriteDirectly ? dst : undefined);
    if (slot !== dst) this.emit({ op: 'copy', dst, src: slot, ...at });
  }

  /** The variable that a name means, `module` and `exports` of CommonJS included. */
  find(name: string): Variable | undefined {
    const variable = this.scope.find(name);
    if (variable !== undefined || (name !== 'module' && name !== 'exports')) return variable;
    this.platformSlots[name] = this.moduleScope.declare(name);
    return this.moduleScope.find(name);
  }

  /** The slot with a name's value; a free name is a global. */
  readName(name: string, at: Span, into?: Slot): Slot {
    const variable = this.find(name);
    if (variable !== undefined) return this.readVariable(variable, at, into);
    if (name === 'undefined') return this.constant(undefined, at, into);
    const dst = into ?? this.temp();
    const { instance } = this.component;
    if (instance !== undefined && isOfInstance(name)) this.emit({ op: 'get', dst, object: this.readVariable({ slot: instance, owner: this.module }, at), key: name, ...at });
    else this.emit({ op: 'global', dst, name, ...at });
    return dst;
  }

  /** The slot with `this`. At the top of a file it is what CommonJS has there, `exports`; nothing in an ES module. */
  readThis(at: Span, into?: Slot): Slot {
    const owner = this.ownerOfThis();
    if (owner === this.module) return this.isEsModule ? this.constant(undefined, at, into) : this.readName('exports', at, into);
    owner.thisSlot ??= owner.builder.slot('this');
    return this.readVariable({ slot: owner.thisSlot, owner }, at, into);
  }

  readArguments(at: Span, into?: Slot): Slot {
    const owner = this.ownerOfThis();
    owner.argumentsSlot ??= owner.builder.slot('arguments');
    return this.readVariable({ slot: owner.argumentsSlot, owner }, at, into);
  }

  ownerOfThis(): FunctionState {
    let owner = this.current;
    while (!owner.hasOwnThis && owner.parent !== undefined) owner = owner.parent;
    return owner;
  }

  /** A name that the grammar put in where there is none. Its diagnostic is made with those of all missing tokens. */
  missing(node: Node): Slot {
    const dst = this.temp();
    this.emit({ op: 'unknown', dst, inputs: [], ...this.at(node) });
    return dst;
  }
}
