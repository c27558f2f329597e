import { TreeLowering, type LoweredFunction } from '#engine/frontends/tree/tree-lowering.ts';
import type { Block } from '#engine/ir/instruction.ts';

/** What jumps may leave at a place of one function: loops and switches around it, and labels that they may name. */
export interface JumpTargets {
  readonly loops: number;
  readonly switches: number;
  readonly labels: readonly string[];
}

export const NO_TARGETS: JumpTargets = { loops: 0, switches: 0, labels: [] };

/** Lowering of a language whose blocks are scopes and whose jumps name loops, switches or labels. */
export abstract class BlockLowering<Lowering, State extends LoweredFunction, Scope, Targets extends JumpTargets = JumpTargets> extends TreeLowering<Lowering, State, Scope> {
  abstract targets: Targets;

  /** A scope within the one around the place. */
  protected abstract innerScope(): Scope;

  /** Runs `body` in a scope of its own. */
  inScope(body: () => void): void {
    this.withScope(this.innerScope(), body);
  }

  /** The block of a loop, a switch or a labelled statement: jumps in it may name them. */
  jumpBlock(kind: 'loops' | 'switches' | 'label', label: string | undefined, fill: () => void): Block {
    const outer = this.targets;
    this.targets = {
      ...outer,
      loops: outer.loops + (kind === 'loops' ? 1 : 0),
      switches: outer.switches + (kind === 'switches' ? 1 : 0),
      labels: label === undefined ? outer.labels : [...outer.labels, label],
    };
    const block = this.block(fill);
    this.targets = outer;
    return block;
  }
}
