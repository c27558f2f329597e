import type { Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';

/** Lowers the statements of one block in order. */
export function lowerStatements(lowering: Lowering, statements: readonly Node[]): void {
  for (const statement of statements) lowering.statement(statement);
}
