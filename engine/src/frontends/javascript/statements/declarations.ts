import type { Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { lowerFunction } from '#engine/frontends/javascript/expressions/functions.ts';
import { declarationIn, declareLexical } from '#engine/frontends/javascript/statements/hoisting.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import { bindPattern, isPattern } from '#engine/frontends/javascript/expressions/patterns.ts';
import { ownSlot, placeOf, storePlace } from '#engine/frontends/javascript/expressions/places.ts';
import type { Rules } from '#engine/frontends/javascript/lowering.ts';
import { unwrap } from '#engine/frontends/javascript/syntax.ts';
import { stringValue } from '#engine/frontends/javascript/text.ts';

export const declarations: Rules = {
  statements: {
    lexical_declaration: (lowering, node) => lowerDeclarators(lowering, node, true),
    using_declaration: (lowering, node) => lowerDeclarators(lowering, node, true),
    // The variable may have had a value before: `var app = app || {}`.
    variable_declaration: (lowering, node) => lowerDeclarators(lowering, node, false),
  },
};

/** Lowers the statements of one block: declares its names, makes its functions, then runs it. */
export function lowerStatements(lowering: Lowering, statements: readonly Node[]): void {
  declareLexical(lowering, statements);
  for (const statement of statements) hoistFunctions(lowering, statement);
  for (const statement of statements) lowering.statement(statement);
}

function hoistFunctions(lowering: Lowering, statement: Node): void {
  const { tree } = lowering;
  const declaration = declarationIn(tree, statement);
  const kind = tree.kind(declaration);
  if (kind !== 'function_declaration' && kind !== 'generator_function_declaration') return;
  const name = tree.child(declaration, 'name');
  if (name === NONE && declaration !== statement) return;
  const text = name === NONE ? '' : tree.textOf(name);
  const index = lowerFunction(lowering, declaration, { kind: 'function', name: text });
  const dst: Slot = name === NONE ? lowering.temp() : lowering.scope.declare(text);
  lowering.emit({ op: 'closure', dst, function: index, ...lowering.at(declaration) });
}

function lowerDeclarators(lowering: Lowering, node: Node, isFresh: boolean): void {
  const { tree } = lowering;
  const parts = tree.named(node);
  const isBroken = parts.some((part) => tree.isError(part));
  for (const part of parts) {
    if (tree.kind(part) === 'variable_declarator') lowerDeclarator(lowering, part, { isFresh, isBroken });
    else if (tree.isError(part)) lowering.statement(part);
  }
}

function lowerDeclarator(lowering: Lowering, node: Node, { isFresh, isBroken }: { readonly isFresh: boolean; readonly isBroken: boolean }): void {
  const { tree } = lowering;
  const target = tree.child(node, 'name');
  const value = tree.child(node, 'value');
  const at = lowering.at(node);
  for (const child of tree.named(node)) if (tree.isError(child)) lowering.statement(child);
  if (target === NONE || tree.isError(target)) return;
  if (isPattern(tree, target)) {
    if (value !== NONE) bindPattern(lowering, target, lowering.expression(value));
    return;
  }
  const place = placeOf(lowering, target);
  const own = ownSlot(lowering, place);
  if (value !== NONE) {
    noteRequire(lowering, tree.textOf(target), value);
    if (own !== undefined) lowering.assign(value, own, at, { isFresh, name: tree.textOf(target) });
    else storePlace(lowering, place, lowering.expression(value), at);
  } else if (own !== undefined && isBroken) {
    // Its value did not parse.
    lowering.emit({ op: 'unknown', dst: own, inputs: [], ...at });
  } else if (own !== undefined && isFresh) {
    // A `let` in a loop is undefined again in each turn.
    lowering.constant(undefined, at, own);
  }
  const type = lowering.imports.typeOf(tree, tree.child(node, 'type'));
  if (type === undefined || own === undefined || place.kind !== 'variable') return;
  place.variable.type = type;
  lowering.emit({ op: 'hint', slot: own, type, ...at });
}

/** `const pg = require('pg')` names a module for types and heritage, as an import does. */
function noteRequire(lowering: Lowering, local: string, value: Node): void {
  const { tree } = lowering;
  const path: string[] = [];
  let base = unwrap(tree, value);
  if (tree.kind(base) === 'member_expression') {
    path.push(tree.textOf(tree.child(base, 'property')));
    base = tree.child(base, 'object');
  }
  if (tree.kind(base) !== 'call_expression') return;
  const specifier = tree.firstNamed(tree.child(base, 'arguments'));
  const isRequire = tree.textOf(tree.child(base, 'function')) === 'require' && specifier !== NONE && tree.kind(specifier) === 'string';
  if (isRequire) lowering.imports.add(local, { module: stringValue(tree, specifier), name: path[0] ?? '*' });
}
