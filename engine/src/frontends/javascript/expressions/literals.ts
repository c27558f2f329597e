import type { Argument, Slot } from '#engine/ir/instruction.ts';
import type { HeldOperand } from '#engine/ir/builder.ts';
import type { Span } from '#engine/source/source-file.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import type { Rules } from '#engine/frontends/javascript/lowering.ts';
import { decodeEscape, numberValue, stringValue } from '#engine/frontends/javascript/text.ts';

/** Literals, names and lists. */
export const literals: Rules = {
  expressions: {
    string: (lowering, node, into) => lowering.constant(stringValue(lowering.tree, node), lowering.at(node), into),
    number: (lowering, node, into) => lowering.constant(numberValue(lowering.tree.textOf(node)), lowering.at(node), into),
    true: (lowering, node, into) => lowering.constant(true, lowering.at(node), into),
    false: (lowering, node, into) => lowering.constant(false, lowering.at(node), into),
    null: (lowering, node, into) => lowering.constant(null, lowering.at(node), into),
    undefined: (lowering, node, into) => lowering.readName('undefined', lowering.at(node), into),
    regex: lowerRegex,
    template_string: lowerTemplate,
    array: (lowering, node, into) => {
      const items = lowerArguments(lowering, node);
      const dst = into ?? lowering.temp();
      lowering.emit({ op: 'list', dst, items, ...lowering.at(node) });
      return dst;
    },
    identifier: (lowering, node, into) => {
      if (lowering.tree.isMissing(node)) return lowering.missing(node);
      const name = lowering.tree.textOf(node);
      return name === 'arguments' && lowering.find(name) === undefined && lowering.ownerOfThis() !== lowering.module
        ? lowering.readArguments(lowering.at(node), into)
        : lowering.readName(name, lowering.at(node), into);
    },
    // `#name in object` tests for the private field by its name.
    private_property_identifier: (lowering, node, into) => lowering.constant(lowering.tree.textOf(node), lowering.at(node), into),
    this: (lowering, node, into) => lowering.readThis(lowering.at(node), into),
    meta_property: (lowering, node, into) => {
      const dst = into ?? lowering.temp();
      lowering.emit({ op: 'global', dst, name: lowering.tree.textOf(node).replace(/\s+/g, ''), ...lowering.at(node) });
      return dst;
    },
  },
};

function lowerRegex(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const dst = into ?? lowering.temp();
  const flags = tree.child(node, 'flags');
  const pattern = tree.textOf(tree.child(node, 'pattern'));
  lowering.emit({ op: 'regex', dst, pattern, flags: flags === NONE ? '' : tree.textOf(flags), ...lowering.at(node) });
  return dst;
}

interface TemplateText {
  readonly value: string;
  /** As it is written, backslashes and all. */
  readonly raw: string;
  readonly span: Span;
}

/** The constant texts of a template and the expressions between them: one text more than expressions. */
export interface TemplateParts {
  readonly texts: readonly TemplateText[];
  readonly substitutions: readonly Node[];
}

export function templateParts(lowering: Lowering, node: Node): TemplateParts {
  const { tree } = lowering;
  const texts: TemplateText[] = [];
  const substitutions: Node[] = [];
  let text: TemplateText = { value: '', raw: '', span: { start: tree.start(node) + 1, end: tree.start(node) + 1 } };
  for (const part of tree.named(node)) {
    if (tree.kind(part) === 'template_substitution') {
      texts.push(text);
      substitutions.push(tree.firstNamed(part));
      text = { value: '', raw: '', span: { start: tree.end(part), end: tree.end(part) } };
    } else {
      const raw = tree.textOf(part);
      const value = tree.kind(part) === 'escape_sequence' ? decodeEscape(raw) : raw;
      text = { value: text.value + value, raw: text.raw + raw, span: { start: text.span.start, end: tree.end(part) } };
    }
  }
  return { texts: [...texts, text], substitutions };
}

function lowerTemplate(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { texts, substitutions } = templateParts(lowering, node);
  if (substitutions.length === 0) return lowering.constant(texts[0]?.value ?? '', lowering.at(node), into);
  const held: HeldOperand[] = [];
  texts.forEach((text, index) => {
    if (text.value !== '') held.push(lowering.builder.hold(lowering.constant(text.value, text.span)));
    const substitution = substitutions[index] ?? NONE;
    if (substitution !== NONE) held.push(lowering.builder.hold(lowering.expression(substitution)));
  });
  const parts = releaseAll(lowering, held, node);
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'concat', dst, parts, ...lowering.at(node) });
  return dst;
}

/** The slots of operands that were held in order. */
export function releaseAll(lowering: Lowering, held: readonly HeldOperand[], node: Node): Slot[] {
  return held.toReversed().map((operand) => lowering.builder.release(operand, lowering.at(node))).reverse();
}

/** The elements of a call's brackets or of a list literal; a hole in a list is undefined. */
export function lowerArguments(lowering: Lowering, node: Node): Argument[] {
  const { tree } = lowering;
  if (node === NONE) return [];
  const held: { operand: HeldOperand; isSpread: boolean }[] = [];
  let isHole = tree.kind(node) === 'array';
  for (const child of tree.children(node)) {
    const isSpread = tree.kind(child) === 'spread_element';
    if (tree.isNamed(child)) {
      const value = isSpread ? tree.firstNamed(child) : child;
      if (value !== NONE) held.push({ operand: lowering.builder.hold(lowering.expression(value)), isSpread });
      isHole = false;
    } else if (tree.kind(child) === ',') {
      if (isHole) held.push({ operand: lowering.builder.hold(lowering.constant(undefined, lowering.at(child))), isSpread: false });
      isHole = tree.kind(node) === 'array';
    }
  }
  const slots = releaseAll(lowering, held.map(({ operand }) => operand), node);
  return slots.map((slot, index) => (held[index]?.isSpread === true ? { slot, spread: true, isOfPairs: true } : { slot }));
}
