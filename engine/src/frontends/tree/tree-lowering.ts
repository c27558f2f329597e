/*
 * The state of lowering the tree of one file that all languages have: functions, classes and diagnostics so far, the function and the
 * scope around the place, and what rules by node kind do with it. Names, types and calls are each language's own.
 *
 * Invariants: a rule writes `into` last; every nest is counted, and what lies deeper than `maxDepth` becomes an unknown effect.
 */
import type { Diagnostic, DiagnosticKind } from '#engine/diagnostics/diagnostic.ts';
import type { Node, SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import type { FunctionBuilder } from '#engine/ir/builder.ts';
import type { Block, Constant, Instruction, Slot } from '#engine/ir/instruction.ts';
import type { IrClass, IrFunction } from '#engine/ir/module.ts';
import type { Span } from '#engine/source/source-file.ts';

/**
 * Lowers an expression and gives the slot with its value. `into` is where the caller would like to have it; a rule writes
 * there as the last thing it does, or gives another slot.
 */
export type ExpressionRule<Lowering> = (lowering: Lowering, node: Node, into: Slot | undefined) => Slot;
export type StatementRule<Lowering> = (lowering: Lowering, node: Node) => void;

/** The rules of all families by the kind ids of one grammar. */
export interface RuleTable<Lowering> {
  readonly expressions: readonly (ExpressionRule<Lowering> | undefined)[];
  readonly statements: readonly (StatementRule<Lowering> | undefined)[];
}

/** What a syntax family contributes, by node kind. */
export interface Rules<Lowering> {
  readonly expressions?: Readonly<Record<string, ExpressionRule<Lowering>>>;
  readonly statements?: Readonly<Record<string, StatementRule<Lowering>>>;
}

/** Resolves rules to the kind ids of a grammar. A kind that the grammar lacks (TypeScript's in JavaScript) is left out. */
export function tabulate<Lowering>(families: readonly Rules<Lowering>[], kinds: readonly string[]): RuleTable<Lowering> {
  const expressions = new Map(families.flatMap((family) => Object.entries(family.expressions ?? {})));
  const statements = new Map(families.flatMap((family) => Object.entries(family.statements ?? {})));
  return {
    expressions: kinds.map((kind) => expressions.get(kind)),
    statements: kinds.map((kind) => statements.get(kind)),
  };
}

/** A function while its body is lowered. */
export interface LoweredFunction {
  readonly builder: FunctionBuilder;
  /** How many functions are around it. */
  readonly depth: number;
}

/** A file of noise has an error in each line: more of them tell nobody more. */
const MAX_DIAGNOSTICS = 100;

export interface LoweredFile<Lowering, State, Scope> {
  readonly tree: SyntaxTree;
  readonly path: string;
  readonly rules: RuleTable<Lowering>;
  /** The function of the file itself, which has the index 0, and its scope. */
  readonly module: State;
  readonly scope: Scope;
  /** Nested expressions and statements that are lowered by recursion: half of the default stack for the costliest nest of the language. */
  readonly maxDepth: number;
}

export abstract class TreeLowering<Lowering, State extends LoweredFunction, Scope> {
  readonly functions: IrFunction[] = [];
  readonly classes: IrClass[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly tree: SyntaxTree;
  readonly path: string;
  readonly rules: RuleTable<Lowering>;
  readonly module: State;
  readonly moduleScope: Scope;
  /** Names around the place being lowered, joined by dots; '' at the top. */
  qualifier = '';
  /** ERROR nodes that were lowered; the others are found at the end. */
  readonly seenErrors = new Set<Node>();
  current: State;
  scope: Scope;
  readonly #maxDepth: number;
  #functionCount = 1;
  #depth = 0;

  constructor({ tree, path, rules, module, scope, maxDepth }: LoweredFile<Lowering, State, Scope>) {
    this.tree = tree;
    this.path = path;
    this.rules = rules;
    this.module = module;
    this.moduleScope = scope;
    this.current = module;
    this.scope = scope;
    this.#maxDepth = maxDepth;
  }

  /** The lowering as rules know it. */
  protected abstract own(): Lowering;

  /** What stands in the brackets, casts and the like around a value. */
  protected abstract unwrap(node: Node): Node;

  /** Told of each expression once it is lowered. */
  protected lowered(_node: Node, _inner: Node, _slot: Slot, _into: Slot | undefined): void {}

  get builder(): FunctionBuilder {
    return this.current.builder;
  }

  /** Whether a node is something to run: it has a rule, by itself or inside brackets. */
  isKnown(node: Node): boolean {
    return this.isStatement(node) || this.rules.expressions[this.tree.kindId(this.unwrap(node))] !== undefined;
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
  withScope(scope: Scope, body: () => void): void {
    const outer = this.scope;
    this.scope = scope;
    body();
    this.scope = outer;
  }

  /** Lowers an expression; the slot given back holds its value until the next write to a variable. */
  expression(node: Node, into?: Slot): Slot {
    const inner = this.unwrap(node);
    const rule = this.rules.expressions[this.tree.kindId(inner)];
    if (rule === undefined) return this.unknown(inner, `no value: ${this.tree.kind(inner)}`);
    if (this.#depth >= this.#maxDepth) return this.tooDeep(inner);
    this.#depth++;
    const slot = rule(this.own(), inner, into);
    this.#depth--;
    this.lowered(node, inner, slot, into);
    return slot;
  }

  statement(node: Node): void {
    const rule = this.rules.statements[this.tree.kindId(node)];
    if (rule === undefined) this.expression(node);
    else this.nested(node, () => rule(this.own(), node));
  }

  /** Runs `lower` one level deeper, or gives up on `node` where that is too deep. */
  nested(node: Node, lower: () => void): void {
    if (this.#depth >= this.#maxDepth) {
      this.tooDeep(node);
      return;
    }
    this.#depth++;
    lower();
    this.#depth--;
  }

  /** How many functions outward a variable lies; marks it as captured when that is not 0. */
  hopsTo({ slot, owner }: { readonly slot: Slot; readonly owner: LoweredFunction }): number {
    const hops = this.current.depth - owner.depth;
    if (hops > 0) owner.builder.captured.add(slot);
    return hops;
  }

  /** The slot with a variable's value: its own in its function, else read by `outer`. */
  readVariable(variable: { readonly slot: Slot; readonly owner: LoweredFunction }, at: Span, into?: Slot): Slot {
    const hops = this.hopsTo(variable);
    if (hops === 0) return variable.slot;
    const dst = into ?? this.temp();
    this.emit({ op: 'outer', dst, hops, slot: variable.slot, ...at });
    return dst;
  }

  /** A value of which nothing is known. */
  anything(at: Span, inputs: readonly Slot[] = [], dst = this.temp()): Slot {
    this.emit({ op: 'unknown', dst, inputs, ...at });
    return dst;
  }

  /** An unknown effect with the diagnostic that says why. */
  unknown(node: Node, message: string, inputs: readonly Slot[] = []): Slot {
    this.diagnose('unsupported-construct', this.at(node), message);
    return this.anything(this.at(node), inputs);
  }

  tooDeep(node: Node): Slot {
    return this.unknown(node, `nested more than ${this.#maxDepth} deep`);
  }
}
