import type { Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { lowerFunction } from '#engine/frontends/javascript/expressions/functions.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import type { Rules } from '#engine/frontends/javascript/lowering.ts';
import { takesName, unwrap } from '#engine/frontends/javascript/syntax.ts';
import { keyName } from '#engine/frontends/javascript/text.ts';

export const objects: Rules = {
  expressions: {
    object: lowerObject,
    // Parsed as a pattern where broken text follows: read as the literal that it looks like.
    object_pattern: lowerObject,
  },
};

function lowerObject(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'object', dst, shape: 'object', ...lowering.at(node) });
  for (const member of lowering.tree.named(node)) lowerMember(lowering, member, dst);
  return dst;
}

function lowerMember(lowering: Lowering, member: Node, object: Slot): void {
  const { tree } = lowering;
  const at = lowering.at(member);
  switch (tree.kind(member)) {
    case 'pair': {
      storeMember(lowering, { object, member, key: tree.child(member, 'key') }, (name) => {
        const value = tree.child(member, 'value');
        if (takesName(tree, unwrap(tree, value))) lowering.pendingName = name;
        return lowering.expression(value);
      });
      return;
    }
    case 'shorthand_property_identifier':
    case 'shorthand_property_identifier_pattern': {
      const key = tree.textOf(member);
      lowering.emit({ op: 'set', object, key, src: lowering.readName(key, at), ...at });
      return;
    }
    case 'spread_element':
    case 'rest_pattern': {
      const src = lowering.expression(tree.firstNamed(member));
      lowering.emit({ op: 'spread', object, src, ...at });
      return;
    }
    case 'method_definition':
      lowerMethod(lowering, member, object);
      return;
    default:
      lowering.statement(member);
  }
}

/** Evaluates a computed key, then the value, then stores. */
function storeMember(
  lowering: Lowering,
  { object, member, key }: { readonly object: Slot; readonly member: Node; readonly key: Node },
  value: (name: string) => Slot,
): void {
  const at = lowering.at(member);
  const name = keyName(lowering.tree, key);
  if (name !== undefined) {
    lowering.emit({ op: 'set', object, key: name, src: value(name), ...at });
    return;
  }
  const held = lowering.builder.hold(lowering.expression(lowering.tree.firstNamed(key)));
  const src = value('');
  lowering.emit({ op: 'setIndex', object, index: lowering.builder.release(held, at), src, ...at });
}

/** A method is a field that holds a function; an accessor is defined as the language does it, by `Object.defineProperty`. */
function lowerMethod(lowering: Lowering, member: Node, object: Slot): void {
  const { tree } = lowering;
  const at = lowering.at(member);
  const key = tree.child(member, 'name');
  const accessor = tree.hasToken(member, 'get') ? 'get' : tree.hasToken(member, 'set') ? 'set' : undefined;
  const kind = accessor === undefined ? 'method' : accessor === 'get' ? 'getter' : 'setter';
  const makeClosure = (name: string): Slot => {
    const dst = lowering.temp();
    lowering.emit({ op: 'closure', dst, function: lowerFunction(lowering, member, { kind, name }), ...at });
    return dst;
  };
  if (accessor === undefined) {
    storeMember(lowering, { object, member, key }, makeClosure);
    return;
  }
  const name = keyName(tree, key);
  const keySlot = name === undefined ? lowering.expression(tree.firstNamed(key)) : lowering.constant(name, key === NONE ? at : lowering.at(key));
  const closure = makeClosure(name ?? '');
  const descriptor = lowering.temp();
  lowering.emit({ op: 'object', dst: descriptor, shape: 'object', ...at });
  lowering.emit({ op: 'set', object: descriptor, key: accessor, src: closure, ...at });
  const global = lowering.temp();
  lowering.emit({ op: 'global', dst: global, name: 'Object', ...at });
  const args = [{ slot: object }, { slot: keySlot }, { slot: descriptor }];
  lowering.emit({ op: 'invoke', dst: lowering.temp(), object: global, key: 'defineProperty', args, ...at });
}
