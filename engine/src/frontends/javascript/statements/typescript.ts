import type { Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { lowerStatements } from '#engine/frontends/javascript/statements/declarations.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import type { Rules } from '#engine/frontends/javascript/lowering.ts';
import { keyName } from '#engine/frontends/javascript/text.ts';

/** What TypeScript adds that runs: enums, namespaces, aliases; and what it erases. */
export const typescript: Rules = {
  expressions: {
    // A namespace parses as an expression where it stands alone.
    internal_module: (lowering, node) => lowerNamespace(lowering, node),
  },
  statements: {
    enum_declaration: lowerEnum,
    internal_module: (lowering, node) => void lowerNamespace(lowering, node),
    import_alias: (lowering, node) => {
      const [local = NONE, target = NONE] = lowering.tree.named(node);
      if (target === NONE) return;
      const [first = '', ...rest] = lowering.tree.textOf(target).split('.').map((name) => name.trim());
      let src = lowering.readName(first, lowering.at(target));
      for (const key of rest) {
        const dst = lowering.temp();
        lowering.emit({ op: 'get', dst, object: src, key, ...lowering.at(target) });
        src = dst;
      }
      lowering.emit({ op: 'copy', dst: lowering.scope.declare(lowering.tree.textOf(local)), src, ...lowering.at(node) });
    },
    type_alias_declaration: () => {},
    ambient_declaration: () => {},
    // `declare module 'x' { … }` and `module 'x'` only describe.
    module: () => {},
  },
};

/** An enum is an object of its members; one without a value counts on from the last number. */
function lowerEnum(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const object = lowering.scope.declare(tree.textOf(tree.child(node, 'name')));
  lowering.emit({ op: 'object', dst: object, shape: 'object', ...lowering.at(node) });
  let next = 0;
  const body = tree.child(node, 'body');
  for (const member of body === NONE ? [] : tree.named(body)) {
    const isAssigned = tree.kind(member) === 'enum_assignment';
    const key = keyName(tree, isAssigned ? tree.child(member, 'name') : member) ?? '';
    const value = isAssigned ? tree.child(member, 'value') : NONE;
    const src = value === NONE ? lowering.constant(next, lowering.at(member)) : lowering.expression(value);
    const number = value === NONE ? next : Number(tree.textOf(value));
    next = Number.isFinite(number) ? number + 1 : next;
    lowering.emit({ op: 'set', object, key, src, ...lowering.at(member) });
  }
}

/** A namespace is an object that holds what its body exports; the body runs in place. `A.B` makes the inner one too. */
function lowerNamespace(lowering: Lowering, node: Node): Slot {
  const { tree } = lowering;
  const at = lowering.at(node);
  const [first = '', ...inner] = tree.textOf(tree.child(node, 'name')).split('.').map((name) => name.trim());
  const root = lowering.scope.declare(first);
  // The same namespace may be opened again: an object that is there stays.
  lowering.emit({ op: 'if', condition: root, then: [], else: lowering.block(() => makeObject(lowering, root, node)), ...at });
  let object = root;
  for (const key of inner) {
    const member = lowering.temp();
    makeObject(lowering, member, node);
    lowering.emit({ op: 'set', object, key, src: member, ...at });
    object = member;
  }
  const outer = lowering.qualifier;
  const outerObject = lowering.namespaceSlot;
  lowering.qualifier = [outer, first, ...inner].filter((name) => name !== '').join('.');
  const body = tree.child(node, 'body');
  lowering.namespaceSlot = object;
  lowering.inScope(() => lowerStatements(lowering, body === NONE ? [] : tree.named(body)));
  lowering.namespaceSlot = outerObject;
  lowering.qualifier = outer;
  return root;
}

function makeObject(lowering: Lowering, dst: Slot, node: Node): void {
  lowering.emit({ op: 'object', dst, shape: 'object', ...lowering.at(node) });
}
