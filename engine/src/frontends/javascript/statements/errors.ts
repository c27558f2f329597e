import type { Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { inFunction, lowerParameters } from '#engine/frontends/javascript/expressions/functions.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import type { Rules } from '#engine/frontends/javascript/lowering.ts';
import { lowerStatements } from '#engine/frontends/javascript/statements/declarations.ts';
import { splitTorn, type TornFunction } from '#engine/frontends/javascript/statements/torn-function.ts';

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
  const { torn, pieces } = splitTorn(tree, tree.children(node));
  const statements = pieces.filter((child) => lowering.isStatement(child));
  const values = pieces.filter((child) => lowering.isKnown(child) && !lowering.isStatement(child)).map((child) => lowering.expression(child));
  const dst = lowering.temp();
  lowering.emit({ op: 'unknown', dst, inputs: values, ...at });
  const then = lowering.block(() => lowerStatements(lowering, statements));
  if (then.length > 0) lowering.emit({ op: 'if', condition: dst, then, else: [], ...at });
  lowerTornFunctions(lowering, torn);
  return dst;
}

/** Puts functions together again, behind the statements around them, whose names they see: an unknown effect may call them. */
export function lowerTornFunctions(lowering: Lowering, torn: readonly TornFunction[]): void {
  for (const code of torn) {
    const closure = lowerTorn(lowering, code);
    lowering.emit({ op: 'unknown', inputs: [closure], ...lowering.at(code.parameters) });
  }
}

function lowerTorn(lowering: Lowering, code: TornFunction): Slot {
  const { tree } = lowering;
  const span = { start: tree.start(code.parameters), end: tree.end(code.body.at(-1) ?? code.parameters) };
  const dst = lowering.temp();
  lowering.nested(code.parameters, () => {
    const heading = { kind: code.isArrow ? 'arrow' : 'function', name: code.name === NONE ? '' : tree.textOf(code.name), span } as const;
    const index = inFunction(lowering, heading, () => {
      const isList = tree.kind(code.parameters) === 'formal_parameters';
      const parameters = lowerParameters(lowering, isList ? tree.named(code.parameters) : [code.parameters]);
      const inner = splitTorn(tree, code.body);
      lowerStatements(lowering, inner.pieces.filter((child) => lowering.isKnown(child)));
      lowerTornFunctions(lowering, inner.torn);
      return parameters;
    });
    lowering.emit({ op: 'closure', dst, function: index, ...span });
  });
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
