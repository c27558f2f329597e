import type { Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import { isMember } from '#engine/frontends/java/members.ts';
import type { Rules } from '#engine/frontends/java/lowering.ts';
import { lowerStatements } from '#engine/frontends/java/statements/blocks.ts';

/** Text that did not parse. */
export const errors: Rules = {
  expressions: { ERROR: lowerError },
  statements: { ERROR: (lowering, node) => void lowerError(lowering, node) },
};

/**
 * An unknown effect. What was recognised inside is lowered, so that nothing is lost, but only perhaps runs: a statement torn from
 * its place must not make what follows dead.
 */
function lowerError(lowering: Lowering, node: Node): Slot {
  const { tree } = lowering;
  const at = lowering.at(node);
  lowering.seenErrors.add(node);
  lowering.diagnose('parse-error', at, 'this part did not parse');
  const known = tree.named(node).filter((child) => lowering.isKnown(child));
  const values = known.filter((child) => !lowering.isStatement(child)).map((child) => lowering.expression(child));
  const dst = lowering.anything(at, values);
  const run = known.filter((child) => lowering.isStatement(child));
  const then = lowering.block(() => lowering.inScope(() => lowerStatements(lowering, run)));
  if (then.length > 0) lowering.emit({ op: 'if', condition: dst, then, else: [], ...at });
  return dst;
}

/** After a file: diagnoses missing tokens, and lowers the errors that stand where no rule looks; members in them belong to their class already. */
export function lowerRemainingErrors(lowering: Lowering): void {
  const { tree } = lowering;
  if (tree.errorCount === 0) return;
  for (let node = 1; node < tree.length; node++) {
    if (tree.isMissing(node)) lowering.diagnose('parse-error', lowering.at(node), `missing ${tree.kind(node)}`);
    else if (tree.isError(node) && !lowering.seenErrors.has(node)) {
      if (tree.named(node).some((child) => isMember(tree, child))) lowering.diagnose('parse-error', lowering.at(node), 'this part did not parse');
      else lowering.statement(node);
    }
  }
}

/** The name of a class whose heading is all that is left of it: what follows `class`. */
export function tornName(lowering: Lowering, node: Node): string {
  const { tree } = lowering;
  let previous = NONE;
  for (const child of tree.children(node)) {
    if (tree.kind(child) === 'identifier' && previous !== NONE && ['class', 'interface', 'enum', 'record'].includes(tree.kind(previous))) return tree.textOf(child);
    previous = child;
  }
  return '';
}
