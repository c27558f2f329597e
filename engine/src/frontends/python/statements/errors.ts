import type { Slot } from '#engine/ir/instruction.ts';
import type { Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import type { Rules } from '#engine/frontends/python/lowering.ts';

/** Text that did not parse. */
export const errors: Rules = {
  expressions: { ERROR: lowerError },
  statements: { ERROR: (lowering, node) => void lowerError(lowering, node) },
};

/**
 * An unknown effect. What was recognised inside is lowered, so that no function is lost, but only perhaps runs: a
 * statement torn from its place must not make what follows dead.
 */
function lowerError(lowering: Lowering, node: Node): Slot {
  const { tree } = lowering;
  const at = lowering.at(node);
  lowering.seenErrors.add(node);
  lowering.diagnose('parse-error', at, 'this part did not parse');
  const pieces = tree.named(node).filter((child) => lowering.isKnown(child));
  const statements = pieces.filter((child) => lowering.isStatement(child));
  const values = pieces.filter((child) => !lowering.isStatement(child)).map((child) => lowering.expression(child));
  const dst = lowering.anything(at, values);
  const then = lowering.block(() => lowering.statements(statements));
  if (then.length > 0) lowering.emit({ op: 'if', condition: dst, then, else: [], ...at });
  return dst;
}

/** After a file: diagnoses missing tokens, and lowers the errors that stand where no rule looks (between parameters, in types). */
export function lowerRemainingErrors(lowering: Lowering): void {
  const { tree } = lowering;
  if (tree.errorCount === 0) return;
  for (let node = 1; node < tree.length; node++) {
    if (tree.isMissing(node)) lowering.diagnose('parse-error', lowering.at(node), `missing ${tree.kind(node)}`);
    else if (tree.isError(node) && !lowering.seenErrors.has(node)) lowering.statement(node);
  }
}
