import type { ExpressionRule, RuleTable, StatementRule } from '#engine/frontends/python/lowering.ts';

/** What a syntax family contributes, by node kind. */
export interface Rules {
  readonly expressions?: Readonly<Record<string, ExpressionRule>>;
  readonly statements?: Readonly<Record<string, StatementRule>>;
}

/** Resolves rules to the kind ids of the grammar. */
export function tabulate(families: readonly Rules[], kinds: readonly string[]): RuleTable {
  const expressions = new Map(families.flatMap((family) => Object.entries(family.expressions ?? {})));
  const statements = new Map(families.flatMap((family) => Object.entries(family.statements ?? {})));
  return {
    expressions: kinds.map((kind) => expressions.get(kind)),
    statements: kinds.map((kind) => statements.get(kind)),
  };
}
