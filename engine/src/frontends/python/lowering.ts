/*
 * The state of lowering one file, and what all syntax families do with it: reading and writing names, evaluating
 * expressions into slots, opening blocks, scopes and functions. The families (one file each) hold the rules by node kind
 * and reach one another through `expression` and `statement`, so they import this file and never each other in a ring.
 *
 * Invariants: a rule writes `into` last; names are declared on entry of their function, so that all of its code sees the
 * slot; every nest is counted, and what lies deeper than `MAX_DEPTH` becomes an unknown effect.
 */
import type { FunctionBuilder } from '#engine/ir/builder.ts';
import type { Argument, Block, Slot } from '#engine/ir/instruction.ts';
import type { TypeAlias } from '#engine/ir/module.ts';
import type { Span } from '#engine/source/source-file.ts';
import { TreeLowering, type ExpressionRule as Rule, type Rules as FamilyRules, type RuleTable as Table } from '#engine/frontends/tree/tree-lowering.ts';
import type { Node, SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import { ImportTable } from '#engine/frontends/python/import-table.ts';
import { Scope, type FunctionState } from '#engine/frontends/python/scope.ts';
import { unwrap, writesEarly } from '#engine/frontends/python/syntax.ts';

export type ExpressionRule = Rule<Lowering>;
export type Rules = FamilyRules<Lowering>;
export type RuleTable = Table<Lowering>;

/** The loop around a place. `breakLabel`: its `else` must be left too. */
export interface LoopContext {
  readonly breakLabel: string | undefined;
}

/**
 * Nested expressions and statements that are lowered by recursion. The costliest nest then needs half of the default stack of
 * 984 kB; real code stays below 100.
 */
const MAX_DEPTH = 250;

export class Lowering extends TreeLowering<Lowering, FunctionState, Scope> {
  readonly imports = new ImportTable();
  /** Modules that the module's own code imports. */
  readonly specifiers = new Set<string>();
  /** Modules of which all names are imported: free names may be theirs. */
  readonly stars: string[] = [];
  readonly typeAliases: TypeAlias[] = [];
  /** Loops around the place in this function, the innermost last. */
  loops: readonly LoopContext[] = [];
  /** What the `except` clause around the place caught. */
  caught: Slot | undefined;

  constructor(tree: SyntaxTree, path: string, rules: RuleTable, builder: FunctionBuilder) {
    const module: FunctionState = { index: 0, builder, parent: undefined, depth: 0, qualifiedName: '<module>' };
    super({ tree, path, rules, module, scope: new Scope(module), maxDepth: MAX_DEPTH });
  }

  protected override own(): this {
    return this;
  }

  protected override unwrap(node: Node): Node {
    return unwrap(this.tree, node);
  }

  /** The body of a loop: jumps in it mean the loop. */
  loopBlock(loop: LoopContext, fill: () => void): Block {
    const outer = this.loops;
    this.loops = [...outer, loop];
    const block = this.block(fill);
    this.loops = outer;
    return block;
  }

  statements(nodes: readonly Node[]): void {
    for (const node of nodes) this.statement(node);
  }

  /** Lowers `value` so that `dst` holds it: written there directly, or by a `copy` that stands for `at`. */
  assign(value: Node, dst: Slot, at: Span): void {
    const isDirect = !this.builder.isVariable(dst) || !writesEarly(this.tree, unwrap(this.tree, value));
    const slot = this.expression(value, isDirect ? dst : undefined);
    if (slot !== dst) this.emit({ op: 'copy', dst, src: slot, ...at });
  }

  /** What a function of the language itself gives. */
  callGlobal({ name, args }: { readonly name: string; readonly args: readonly Argument[] }, at: Span, dst = this.temp()): Slot {
    const callee = this.temp();
    this.emit({ op: 'global', dst: callee, name, ...at });
    this.emit({ op: 'call', dst, callee, args, ...at });
    return dst;
  }
}
