import type { Argument, Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import type { Rules } from '#engine/frontends/javascript/lowering.ts';
import { stringValue } from '#engine/frontends/javascript/text.ts';

/** The global that an element calls, whichever library compiles it: `JSX.createElement(type, props)`. */
const FACTORY = 'JSX.createElement';
/** The type of `<>…</>`. */
const FRAGMENT = 'JSX.Fragment';

export const jsx: Rules = {
  expressions: {
    jsx_element: (lowering, node, into) => lowerElement(lowering, node, lowering.tree.child(node, 'open_tag'), into),
    jsx_self_closing_element: (lowering, node, into) => lowerElement(lowering, node, node, into),
    jsx_expression: (lowering, node, into) => {
      const value = lowering.tree.firstNamed(node);
      return value === NONE ? lowering.constant(undefined, lowering.at(node), into) : lowering.expression(value, into);
    },
    jsx_text: (lowering, node, into) => lowering.constant(lowering.tree.textOf(node), lowering.at(node), into),
    html_character_reference: (lowering, node, into) => lowering.constant(lowering.tree.textOf(node), lowering.at(node), into),
    jsx_namespace_name: (lowering, node, into) => lowering.constant(lowering.tree.textOf(node), lowering.at(node), into),
  },
};

function lowerElement(lowering: Lowering, node: Node, tag: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const at = lowering.at(node);
  const callee = lowering.temp();
  lowering.emit({ op: 'global', dst: callee, name: FACTORY, ...at });
  const type = lowerType(lowering, tag);
  const props = lowering.temp();
  lowering.emit({ op: 'object', dst: props, shape: 'object', ...lowering.at(tag) });
  for (const attribute of tree.childrenIn(tag, 'attribute')) lowerAttribute(lowering, attribute, props);
  const children = tag === node ? [] : lowerChildren(lowering, node);
  if (children.length > 0) {
    const list = lowering.temp();
    lowering.emit({ op: 'list', dst: list, items: children, ...at });
    lowering.emit({ op: 'set', object: props, key: 'children', src: list, ...at });
  }
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'call', dst, callee, args: [{ slot: type }, { slot: props }], ...at });
  return dst;
}

/** Host tags are texts; components are values: names with a capital, and anything with a dot. */
function lowerType(lowering: Lowering, tag: Node): Slot {
  const { tree } = lowering;
  const name = tree.child(tag, 'name');
  if (name === NONE) {
    const dst = lowering.temp();
    lowering.emit({ op: 'global', dst, name: FRAGMENT, ...lowering.at(tag) });
    return dst;
  }
  const text = tree.textOf(name);
  const isHost = tree.kind(name) === 'jsx_namespace_name' || (tree.kind(name) === 'identifier' && /^[a-z]/.test(text));
  return isHost ? lowering.constant(text, lowering.at(name)) : lowering.expression(name);
}

function lowerAttribute(lowering: Lowering, attribute: Node, object: Slot): void {
  const { tree } = lowering;
  const at = lowering.at(attribute);
  if (tree.kind(attribute) === 'jsx_expression') {
    const spread = tree.firstNamed(attribute);
    if (spread === NONE) return;
    const src = lowering.expression(tree.kind(spread) === 'spread_element' ? tree.firstNamed(spread) : spread);
    lowering.emit({ op: 'spread', object, src, ...at });
    return;
  }
  const [name = NONE, value = NONE] = tree.named(attribute);
  if (name === NONE) return;
  // `<input disabled>` means true; a text keeps its escapes, as in HTML.
  const src =
    value === NONE
      ? lowering.constant(true, at)
      : tree.kind(value) === 'string'
        ? lowering.constant(stringValue(tree, value), lowering.at(value))
        : lowering.expression(value);
  lowering.emit({ op: 'set', object, key: tree.textOf(name), src, ...at });
}

function lowerChildren(lowering: Lowering, element: Node): Argument[] {
  const { tree } = lowering;
  return tree.named(element).flatMap((child): Argument[] => {
    const kind = tree.kind(child);
    if (kind === 'jsx_opening_element' || kind === 'jsx_closing_element') return [];
    if (kind === 'jsx_text') return tree.textOf(child).trim() === '' ? [] : [{ slot: lowering.expression(child) }];
    if (kind === 'jsx_expression') {
      const value = tree.firstNamed(child);
      if (value === NONE) return [];
      return tree.kind(value) === 'spread_element'
        ? [{ slot: lowering.expression(tree.firstNamed(value)), spread: true }]
        : [{ slot: lowering.expression(value) }];
    }
    return [{ slot: lowering.expression(child) }];
  });
}
