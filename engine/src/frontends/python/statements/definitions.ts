/* Functions and what decorates them. */
import type { Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { annotationsOf } from '#engine/frontends/python/annotations.ts';
import { lowerFunction } from '#engine/frontends/python/expressions/functions.ts';
import { placeOfName, storeName } from '#engine/frontends/python/expressions/names.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import type { Rules } from '#engine/frontends/python/lowering.ts';
import { lowerClass } from '#engine/frontends/python/statements/classes.ts';
import { callDecorators, lowerDecorators } from '#engine/frontends/python/statements/decorators.ts';

export const definitions: Rules = {
  statements: {
    function_definition: (lowering, node) => lowerDefinition(lowering, node, []),
    class_definition: (lowering, node) => lowerClassStatement(lowering, node, []),
    decorated_definition: (lowering, node) => {
      const { tree } = lowering;
      const definition = tree.child(node, 'definition');
      const decorators = tree.named(node).filter((child) => tree.kind(child) === 'decorator');
      if (definition === NONE) return;
      if (tree.kind(definition) === 'class_definition') lowerClassStatement(lowering, definition, decorators);
      else lowerDefinition(lowering, definition, decorators);
    },
  },
};

function lowerDefinition(lowering: Lowering, node: Node, decorators: readonly Node[]): void {
  const { tree } = lowering;
  const named = tree.child(node, 'name');
  const name = named === NONE ? '' : tree.textOf(named);
  define(lowering, { node, name, decorators }, (dst) => {
    const index = lowerFunction(lowering, node, { kind: 'function', name, annotations: annotationsOf(lowering, decorators) });
    lowering.emit({ op: 'closure', dst, function: index, ...lowering.at(node) });
  });
}

function lowerClassStatement(lowering: Lowering, node: Node, decorators: readonly Node[]): void {
  const { tree } = lowering;
  const named = tree.child(node, 'name');
  const name = named === NONE ? '' : tree.textOf(named);
  define(lowering, { node, name, decorators }, (dst) => lowerClass(lowering, node, { name, dst, decorators }));
}

interface Definition {
  readonly node: Node;
  readonly name: string;
  readonly decorators: readonly Node[];
}

/** Decorators are evaluated, then the function or class is made, then they are called from the inside out. */
function define(lowering: Lowering, { node, name, decorators }: Definition, make: (dst: Slot) => void): void {
  const at = lowering.at(node);
  const called = lowerDecorators(lowering, decorators);
  const place = placeOfName(lowering, name, at);
  const isDirect = called.length === 0 && place.kind === 'variable' && lowering.hopsTo(place.variable) === 0;
  const dst = isDirect ? place.variable.slot : lowering.temp();
  make(dst);
  const result = callDecorators(lowering, called, dst);
  if (name !== '') storeName(lowering, place, result, at);
}
