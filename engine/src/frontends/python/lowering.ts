/*
 * The state of lowering one file, and what all syntax families do with it: reading and writing names, evaluating
 * expressions into slots, opening blocks, scopes and functions. The families (one file each) hold the rules by node kind
 * and reach one another through `expression` and `statement`, so they import this file and never each other in a ring.
 *
 * Invariants: a rule writes `into` last; names are declared on entry of their function, so that all of its code sees the
 * slot; every nest is counted, and what lies deeper than `MAX_DEPTH` becomes an unknown effect.
 */
import type { FunctionBuilder } from '#engine/ir/builder.ts';
import type { Argument, Block, Constant, Instruction, Slot } from '#engine/ir/instruction.ts';
import type { IrClass, IrFunction } from '#engine/ir/module.ts';
import type { Diagnostic, DiagnosticKind } from '#engine/diagnostics/diagnostic.ts';
import type { Span } from '#engine/source/source-file.ts';
import type { Node, SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import { ImportTable } from '#engine/frontends/python/import-table.ts';
import { Scope, type FunctionState, type Variable } from '#engine/frontends/python/scope.ts';
import { unwrap, writesEarly } from '#engine/frontends/python/syntax.ts';

/**
 * Lowers an expression and gives the slot with its value. `into` is where the caller would like to have it; a rule writes
 * there as the last thing it does, or gives another slot.
 */
export type ExpressionRule = (lowering: Lowering, node: Node, into: Slot | undefined) => Slot;
export type StatementRule = (lowering: Lowering, node: Node) => void;

/** The rules of all families by the kind ids of the grammar. */
export interface RuleTable {
  readonly expressions: readonly (ExpressionRule | undefined)[];
  readonly statements: readonly (StatementRule | undefined)[];
}

/** A file of noise has an error in each line: more of them tell nobody more. */
const MAX_DIAGNOSTICS = 100;

/** The loop around a place. `breakLabel`: its `else` must be left too. */
export interface LoopContext {
  readonly breakLabel: string | undefined;
}

/**
 * Nested expressions and statements that are lowered by recursion. The costliest nest then needs half of the default stack of
 * 984 kB; real code stays below 100.
 */
const MAX_DEPTH = 250;

export class Lowering {
  readonly functions: IrFunction[] = [];
  readonly classes: IrClass[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly imports = new ImportTable();
  /** Modules that the module's own code imports. */
  readonly specifiers = new Set<string>();
  /** Modules of which all names are imported: free names may be theirs. */
  readonly stars: string[] = [];
  readonly module: FunctionState;
  readonly moduleScope: Scope;
  /** Names around the place being lowered, joined by dots; '' at the top. */
  qualifier = '';
  /** ERROR nodes that were lowered; the others are found at the end. */
  readonly seenErrors = new Set<Node>();
  /** Loops around the place in this function, the innermost last. */
  loops: readonly LoopContext[] = [];
  /** What the `except` clause around the place caught. */
  caught: Slot | undefined;
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
    this.module = { index: this.#functionCount++, builder, parent: undefined, depth: 0, qualifiedName: '<module>' };
    this.current = this.module;
    this.moduleScope = new Scope(this.module);
    this.scope = this.moduleScope;
  }

  get builder(): FunctionBuilder {
    return this.current.builder;
  }

  /** Whether a node is something to run. */
  isKnown(node: Node): boolean {
    return this.isStatement(node) || this.rules.expressions[this.tree.kindId(unwrap(this.tree, node))] !== undefined;
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

  /** Runs `body` with another scope. */
  inScope(scope: Scope, body: () => void): void {
    const outer = this.scope;
    this.scope = scope;
    body();
    this.scope = outer;
  }

  /** The body of a loop: jumps in it mean the loop. */
  loopBlock(loop: LoopContext, fill: () => void): Block {
    const outer = this.loops;
    this.loops = [...outer, loop];
    const block = this.block(fill);
    this.loops = outer;
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
    return slot;
  }

  statement(node: Node): void {
    const rule = this.rules.statements[this.tree.kindId(node)];
    if (rule === undefined) this.expression(node);
    else this.nested(node, () => rule(this, node));
  }

  statements(nodes: readonly Node[]): void {
    for (const node of nodes) this.statement(node);
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

  /** Lowers `value` so that `dst` holds it: written there directly, or by a `copy` that stands for `at`. */
  assign(value: Node, dst: Slot, at: Span): void {
    const isDirect = !this.builder.isVariable(dst) || !writesEarly(this.tree, unwrap(this.tree, value));
    const slot = this.expression(value, isDirect ? dst : undefined);
    if (slot !== dst) this.emit({ op: 'copy', dst, src: slot, ...at });
  }

  /** How many functions outward a variable lies; marks it as captured when that is not 0. */
  hopsTo(variable: Variable): number {
    const hops = this.current.depth - variable.owner.depth;
    if (hops > 0) variable.owner.builder.captured.add(variable.slot);
    return hops;
  }

  /** The slot with a variable's value: its own in its function, else read by `outer`. */
  readVariable(variable: Variable, at: Span, into?: Slot): Slot {
    const hops = this.hopsTo(variable);
    if (hops === 0) return variable.slot;
    const dst = into ?? this.temp();
    this.emit({ op: 'outer', dst, hops, slot: variable.slot, ...at });
    return dst;
  }

  /** An unknown effect with the diagnostic that says why. */
  unknown(node: Node, message: string, inputs: readonly Slot[] = []): Slot {
    this.diagnose('unsupported-construct', this.at(node), message);
    return this.anything(this.at(node), inputs);
  }

  /** What a function of the language itself gives. */
  callGlobal({ name, args }: { readonly name: string; readonly args: readonly Argument[] }, at: Span, dst = this.temp()): Slot {
    const callee = this.temp();
    this.emit({ op: 'global', dst: callee, name, ...at });
    this.emit({ op: 'call', dst, callee, args, ...at });
    return dst;
  }

  /** A value of which nothing is known. */
  anything(at: Span, inputs: readonly Slot[] = [], dst = this.temp()): Slot {
    this.emit({ op: 'unknown', dst, inputs, ...at });
    return dst;
  }

  tooDeep(node: Node): Slot {
    return this.unknown(node, `nested more than ${MAX_DEPTH} deep`);
  }
}
