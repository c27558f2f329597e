import type { Slot } from '#engine/ir/instruction.ts';
import type { Node } from '#engine/frontends/tree/syntax-tree.ts';
import { lowerStatements } from '#engine/frontends/javascript/declarations.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import type { Rules } from '#engine/frontends/javascript/rules.ts';

/** Text that did not parse: an unknown effect; what was recognised inside it is lowered, so that no function is lost. */
export const errors: Rules = {
  expressions: { ERROR: lowerError },
  statements: { ERROR: (lowering, node) => void lowerError(lowering, node) },
};

function lowerError(lowering: Lowering, node: Node): Slot {
  const { tree } = lowering;
  const at = lowering.at(node);
  const known = tree.named(node).filter((child) => lowering.isKnown(child));
  const isStatement = (child: Node) => lowering.isStatement(child);
  lowerStatements(lowering, known.filter(isStatement));
  const inputs = known.filter((child) => !isStatement(child)).map((child) => lowering.expression(child));
  const dst = lowering.temp();
  lowering.diagnose('parse-error', at, 'this part did not parse');
  lowering.emit({ op: 'unknown', dst, inputs, ...at });
  return dst;
}
