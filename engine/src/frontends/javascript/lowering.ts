/*
 * The state of lowering one file, and what all syntax families do with it: reading and writing names, evaluating
 * expressions into slots, opening blocks, scopes and functions. The families (one file each) hold the rules by node kind
 * and reach one another through `expression` and `statement`, so they import this file and never each other in a ring.
 *
 * Invariants: a rule writes `into` last; variables are declared on entry of their block, so that functions above the
 * declaration see the slot; every nest is counted, and what lies deeper than `MAX_DEPTH` becomes an unknown effect.
 */
import type { FunctionBuilder } from '#engine/ir/builder.ts';
import type { Block, Constant, Instruction, Slot } from '#engine/ir/instruction.ts';
import type { IrClass, IrFunction } from '#engine/ir/module.ts';
import type { Diagnostic, DiagnosticKind } from '#engine/diagnostics/diagnostic.ts';
import type { Span } from '#engine/source/source-file.ts';
import type { Node, SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import { ImportTable } from '#engine/frontends/javascript/import-table.ts';
import { Scope, type FunctionState, type Variable } from '#engine/frontends/javascript/scope.ts';
import { takesName, unwrap, writesEarly } from '#engine/frontends/javascript/syntax.ts';

/**
 * Lowers an expression and gives the slot with its value. `into` is where the caller would like to have it; a rule writes
 * there as the last thing it does, or gives another slot.
 */
export type ExpressionRule = (lowering: Lowering, node: Node, into: Slot | undefined) => Slot;
export type StatementRule = (lowering: Lowering, node: Node) => void;

/** The rules of all families by the kind ids of one grammar. */
export interface RuleTable {
  readonly expressions: readonly (ExpressionRule | undefined)[];
  readonly statements: readonly (StatementRule | undefined)[];
}

/** A file of noise has an error in each line: more of them tell nobody more. */
const MAX_DIAGNOSTICS = 100;

/** What jumps may leave at a place of one function. */
export interface JumpTargets {
  readonly loops: number;
  readonly switches: number;
  readonly labels: readonly string[];
}

/**
 * Nested expressions and statements that are lowered by recursion. The costliest nest (a switch in a switch) then needs half of
 * the default stack of 984 kB, and none of 12,600 files of real packages is deeper than 200.
 */
const MAX_DEPTH = 250;

export class Lowering {
  readonly functions: IrFunction[] = [];
  readonly classes: IrClass[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly imports = new ImportTable();
  /** Specifiers of static imports. */
  readonly specifiers = new Set<string>();
  /** Whether the file imports or exports by keyword. */
  isEsModule = false;
  /** Slots of the module function that the platform fills. */
  readonly platformSlots: { module?: Slot; exports?: Slot } = {};
  readonly module: FunctionState;
  readonly moduleScope: Scope;
  /** Names around the place being lowered, joined by dots; '' at the top. */
  qualifier = '';
  /** The name that an anonymous function or class takes from where it is assigned; consumed by its rule. */
  pendingName = '';
  /** The object of the namespace being lowered: `export` stores there. */
  namespaceSlot: Slot | undefined;
  /** ERROR nodes that were lowered; the others are found at the end. */
  readonly seenErrors = new Set<Node>();
  /** Loops and switches around the place, and the labels, that `break` and `continue` may name. */
  targets: JumpTargets = { loops: 0, switches: 0, labels: [] };
  /** Decorators that stand before the `export` of the class that comes next; consumed by its rule. */
  exportDecorators: readonly Node[] = [];
  current: FunctionState;
  scope: Scope;
  #functionCount = 0;
  #depth = 0;

  constructor(
    readonly tree: SyntaxTree,
    readonly path: string,
    readonly rules: RuleTable,
    builder: FunctionBuilder,
  ) {
    this.module = { index: this.#functionCount++, builder, parent: undefined, depth: 0, qualifiedName: '<module>', hasOwnThis: true };
    this.current = this.module;
    this.moduleScope = new Scope(this.module);
    this.scope = this.moduleScope;
  }

  get builder(): FunctionBuilder {
    return this.current.builder;
  }

  /** Whether a node is something to run: it has a rule, by itself or inside brackets. */
  isKnown(node: Node): boolean {
    const kind = this.tree.kindId(unwrap(this.tree, node));
    return this.isStatement(node) || this.rules.expressions[kind] !== undefined;
  }

  isStatement(node: Node): boolean {
    return this.rules.statements[this.tree.kindId(node)] !== undefined;
  }

  nextFunctionIndex(): number {
    return this.#functionCount++;
  }

  at(node: Node): Span {
    return this.tree.span(node);
  }

  emit(instruction: Instruction): void {
    this.builder.emit(instruction);
  }

  temp(): Slot {
    return this.builder.slot();
  }

  block(fill: () => void): Block {
    return this.builder.block(fill);
  }

  diagnose(kind: DiagnosticKind, span: Span, message: string): void {
    if (this.diagnostics.length < MAX_DIAGNOSTICS) this.diagnostics.push({ kind, file: this.path, span, message });
  }

  constant(value: Constant, at: Span, into = this.temp()): Slot {
    this.emit({ op: 'const', dst: into, value, ...at });
    return into;
  }

  /** Runs `body` in a scope of its own. */
  inScope(body: () => void): void {
    const outer = this.scope;
    this.scope = new Scope(this.current, outer);
    body();
    this.scope = outer;
  }

  /** The block of a loop, a switch or a labelled statement: jumps in it may name them. */
  jumpBlock(kind: 'loops' | 'switches' | 'label', label: string | undefined, fill: () => void): Block {
    const outer = this.targets;
    this.targets = {
      loops: outer.loops + (kind === 'loops' ? 1 : 0),
      switches: outer.switches + (kind === 'switches' ? 1 : 0),
      labels: label === undefined ? outer.labels : [...outer.labels, label],
    };
    const block = this.block(fill);
    this.targets = outer;
    return block;
  }

  /** Lowers an expression; the slot given back holds its value until the next write to a variable. */
  expression(node: Node, into?: Slot): Slot {
    const inner = unwrap(this.tree, node);
    const rule = this.rules.expressions[this.tree.kindId(inner)];
    if (rule === undefined) return this.unknown(inner, `no value: ${this.tree.kind(inner)}`);
    if (this.#depth >= MAX_DEPTH) return this.tooDeep(inner);
    this.#depth++;
    const slot = rule(this, inner, into);
    this.#depth--;
    if (inner !== node && (slot === into || !this.builder.isVariable(slot))) this.#hintOf(node, slot);
    return slot;
  }

  statement(node: Node): void {
    const rule = this.rules.statements[this.tree.kindId(node)];
    if (rule === undefined) {
      this.expression(node);
      return;
    }
    this.nested(node, () => rule(this, node));
  }

  /** Runs `lower` one level deeper, or gives up on `node` where that is too deep. */
  nested(node: Node, lower: () => void): void {
    if (this.#depth >= MAX_DEPTH) {
      this.tooDeep(node);
      return;
    }
    this.#depth++;
    lower();
    this.#depth--;
  }

  /** The type that a cast names, for its result alone: never for a variable that is only read. */
  #hintOf(node: Node, slot: Slot): void {
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

  /** How many functions outward a variable lies; marks it as captured when that is not 0. */
  hopsTo(variable: Variable): number {
    const hops = this.current.depth - variable.owner.depth;
    if (hops > 0) variable.owner.builder.captured.add(variable.slot);
    return hops;
  }

  /** The variable that a name means, `module` and `exports` of CommonJS included. */
  find(name: string): Variable | undefined {
    const variable = this.scope.find(name);
    if (variable !== undefined || (name !== 'module' && name !== 'exports')) return variable;
    this.platformSlots[name] = this.moduleScope.declare(name);
    return this.moduleScope.find(name);
  }

  /** The slot with a variable's value: its own in its function, else read by `outer`. */
  readVariable(variable: Variable, at: Span, into?: Slot): Slot {
    const hops = this.hopsTo(variable);
    if (hops === 0) return variable.slot;
    const dst = into ?? this.temp();
    this.emit({ op: 'outer', dst, hops, slot: variable.slot, ...at });
    return dst;
  }

  /** The slot with a name's value; a free name is a global. */
  readName(name: string, at: Span, into?: Slot): Slot {
    const variable = this.find(name);
    if (variable !== undefined) return this.readVariable(variable, at, into);
    if (name === 'undefined') return this.constant(undefined, at, into);
    const dst = into ?? this.temp();
    this.emit({ op: 'global', dst, name, ...at });
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

  /** An unknown effect with the diagnostic that says why. */
  unknown(node: Node, message: string, inputs: readonly Slot[] = []): Slot {
    const dst = this.temp();
    this.diagnose('unsupported-construct', this.at(node), message);
    this.emit({ op: 'unknown', dst, inputs, ...this.at(node) });
    return dst;
  }

  /** A name that the grammar put in where there is none. Its diagnostic is made with those of all missing tokens. */
  missing(node: Node): Slot {
    const dst = this.temp();
    this.emit({ op: 'unknown', dst, inputs: [], ...this.at(node) });
    return dst;
  }

  tooDeep(node: Node): Slot {
    return this.unknown(node, `nested more than ${MAX_DEPTH} deep`);
  }
}
