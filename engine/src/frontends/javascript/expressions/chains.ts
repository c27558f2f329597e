/*
 * Member accesses, calls and what hangs on them. A chain (`a.b().c[d]()`) leans to the left and may be thousands of links
 * long, so it is collected from the outside and lowered from the inside by a loop. Behind the first `?.` every link is
 * optional: where the first gives undefined, so do the rest.
 */
import type { Argument, Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { lowerArguments, releaseAll, templateParts } from '#engine/frontends/javascript/expressions/literals.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import type { Rules } from '#engine/frontends/javascript/lowering.ts';
import { applyOperator } from '#engine/frontends/javascript/expressions/operators.ts';
import { unwrap } from '#engine/frontends/javascript/syntax.ts';
import { keyName, stringValue } from '#engine/frontends/javascript/text.ts';

export const chains: Rules = {
  expressions: {
    member_expression: lowerChain,
    subscript_expression: lowerChain,
    call_expression: lowerChain,
    new_expression: lowerNew,
    // `super` outside a call or member access is broken code; it parses.
    super: (lowering, node, into) => lowering.readThis(lowering.at(node), into),
  },
};

/** The grammar binds these tighter than a call with type arguments: `await f<T>(x)` arrives as `(await f)<T>(x)`, but without brackets. */
const BOUND_TOO_TIGHT = new Set(['await_expression', 'unary_expression']);

interface CollectedChain {
  /** The outermost first. */
  readonly links: Node[];
  /** What the innermost link hangs on. */
  readonly base: Node;
  /** What applies to the whole chain although the grammar has it inside, the outermost first. */
  readonly operators: Node[];
}

function collectChain(lowering: Lowering, node: Node): CollectedChain {
  const { tree } = lowering;
  const links: Node[] = [];
  const operators: Node[] = [];
  let base = node;
  for (;;) {
    const kind = tree.kind(base);
    if (kind === 'non_null_expression') base = unwrap(tree, base);
    else if (kind === 'call_expression') {
      links.push(base);
      base = tree.child(base, 'function');
    } else if (kind === 'member_expression' || kind === 'subscript_expression') {
      links.push(base);
      base = tree.child(base, 'object');
    } else if (links.length > 0 && BOUND_TOO_TIGHT.has(kind) && tree.firstNamed(base) !== NONE) {
      operators.push(base);
      base = tree.firstNamed(base);
    } else return { links, base, operators };
  }
}

/** A chain as far as it is lowered. */
interface Progress {
  readonly links: Node[];
  value: Slot;
  isOptional: boolean;
}

function lowerChain(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { links, base, operators } = collectChain(lowering, node);
  const chain: Progress = { links, value: -1, isOptional: false };
  const last = operators.length === 0 ? into : undefined;
  if (!lowerSpecialBase(lowering, chain, base, last)) chain.value = lowering.expression(base);
  for (let link = links.pop(); link !== undefined; link = links.pop()) lowerLink(lowering, chain, link, last);
  for (let operator = operators.pop(); operator !== undefined; operator = operators.pop()) {
    const applied = { node: operator, at: lowering.at(node) };
    chain.value = applyOperator(lowering, applied, chain.value, operators.length === 0 ? into : undefined);
  }
  return chain.value;
}

function hasOptionalToken(lowering: Lowering, link: Node): boolean {
  const { tree } = lowering;
  return tree.child(link, 'optional_chain') !== NONE || tree.childOfKind(link, 'optional_chain') !== NONE || tree.hasToken(link, '?.');
}

/** Lowers what an optional chain evaluates only where it goes on. */
function within<T>(lowering: Lowering, { isOptional }: Progress, lower: () => T): T {
  lowering.optionalDepth += isOptional ? 1 : 0;
  const lowered = lower();
  lowering.optionalDepth -= isOptional ? 1 : 0;
  return lowered;
}

/** Lowers one link, together with the call behind it when it names a method. */
function lowerLink(lowering: Lowering, chain: Progress, link: Node, into: Slot | undefined): void {
  const { tree } = lowering;
  if (hasOptionalToken(lowering, link)) chain.isOptional = true;
  const following = chain.links.at(-1);
  const call = following !== undefined && tree.kind(following) === 'call_expression' && tree.kind(link) !== 'call_expression' ? following : NONE;
  if (call !== NONE) {
    chain.links.pop();
    lowerMethodCall(lowering, chain, { link, call }, into);
    return;
  }
  if (tree.kind(link) === 'call_expression') {
    lowerCall(lowering, chain, link, into);
    return;
  }
  const key = memberKey(lowering, link);
  const object = chain.value;
  const at = lowering.at(link);
  if (key !== undefined) {
    const dst = destination(lowering, chain, into);
    lowering.emit(chain.isOptional ? { op: 'get', dst, object, key, optional: true, ...at } : { op: 'get', dst, object, key, ...at });
    chain.value = dst;
    return;
  }
  const held = lowering.builder.hold(object);
  const index = within(lowering, chain, () => lowering.expression(tree.child(link, 'index')));
  const receiver = lowering.builder.release(held, at);
  const dst = destination(lowering, chain, into);
  lowering.emit({ op: 'getIndex', dst, object: receiver, index, ...at });
  chain.value = dst;
}

/** The caller's slot for the last link, a temporary before. */
function destination(lowering: Lowering, chain: Progress, into: Slot | undefined): Slot {
  return (chain.links.length === 0 ? into : undefined) ?? lowering.temp();
}

/** The constant name of a member; undefined where it is computed. */
function memberKey(lowering: Lowering, link: Node): string | undefined {
  const { tree } = lowering;
  if (tree.kind(link) === 'member_expression') {
    const property = tree.child(link, 'property');
    return property === NONE ? '' : tree.textOf(property);
  }
  const index = tree.child(link, 'index');
  return index !== NONE && tree.kind(unwrap(tree, index)) === 'string' ? keyName(tree, unwrap(tree, index)) : undefined;
}

function lowerMethodCall(
  lowering: Lowering,
  chain: Progress,
  { link, call }: { readonly link: Node; readonly call: Node },
  into: Slot | undefined,
): void {
  const { tree } = lowering;
  if (hasOptionalToken(lowering, call)) chain.isOptional = true;
  const at = lowering.at(call);
  const key = memberKey(lowering, link);
  const held = [lowering.builder.hold(chain.value)];
  if (key === undefined) held.push(lowering.builder.hold(within(lowering, chain, () => lowering.expression(tree.child(link, 'index')))));
  const args = within(lowering, chain, () => callArguments(lowering, call));
  const [object = chain.value, index] = releaseAll(lowering, held, call);
  const named = tree.kind(link) === 'member_expression' ? tree.child(link, 'property') : tree.child(link, 'index');
  const dst = destination(lowering, chain, into);
  lowering.emit({
    op: 'invoke',
    dst,
    object,
    ...(key === undefined ? index !== undefined && { index } : { key }),
    args,
    ...(chain.isOptional && { optional: true }),
    ...((lowering.optionalDepth > 0 || hasOptionalToken(lowering, call)) && { maySkip: true }),
    ...(named !== NONE && { keySpan: lowering.at(named) }),
    ...at,
  });
  chain.value = dst;
}

function lowerCall(lowering: Lowering, chain: Progress, call: Node, into: Slot | undefined): void {
  const held = lowering.builder.hold(chain.value);
  const args = within(lowering, chain, () => callArguments(lowering, call));
  const callee = lowering.builder.release(held, lowering.at(call));
  const dst = destination(lowering, chain, into);
  lowering.emit({ op: 'call', dst, callee, args, ...(chain.isOptional && { optional: true }), ...lowering.at(call) });
  chain.value = dst;
}

/** Arguments in brackets, or those of a tag: the list of constant texts, then the values. */
function callArguments(lowering: Lowering, call: Node): Argument[] {
  const { tree } = lowering;
  const args = tree.child(call, 'arguments');
  if (args === NONE || tree.kind(args) !== 'template_string') return lowerArguments(lowering, args);
  const { texts, substitutions } = templateParts(lowering, args);
  const items = texts.map(({ value, span }) => ({ slot: lowering.constant(value, span) }));
  const strings = lowering.temp();
  const raw = lowering.temp();
  lowering.emit({ op: 'list', dst: strings, items, ...lowering.at(args) });
  const written = texts.map((text, i) => (text.raw === text.value ? items[i] : undefined) ?? { slot: lowering.constant(text.raw, text.span) });
  lowering.emit({ op: 'list', dst: raw, items: written, ...lowering.at(args) });
  lowering.emit({ op: 'set', object: strings, key: 'raw', src: raw, ...lowering.at(args) });
  const held = substitutions.filter((value) => value !== NONE).map((value) => lowering.builder.hold(lowering.expression(value)));
  return [{ slot: strings }, ...releaseAll(lowering, held, args).map((slot) => ({ slot }))];
}

/** `super`, `import` and `require` are no values by themselves: lowers them with the first link. False for any other base. */
function lowerSpecialBase(lowering: Lowering, chain: Progress, base: Node, into: Slot | undefined): boolean {
  const { tree } = lowering;
  const link = chain.links.at(-1);
  if (link === undefined) return false;
  const kind = tree.kind(base);
  if (kind === 'super') {
    chain.links.pop();
    chain.value = lowerSuper(lowering, chain, link, into);
    return true;
  }
  if (tree.kind(link) === 'member_expression') return lowerSymbol(lowering, chain, { base, link }, into);
  if (tree.kind(link) !== 'call_expression') return false;
  const isRequire = kind === 'identifier' && tree.textOf(base) === 'require' && lowering.find('require') === undefined;
  const specifier = tree.firstNamed(tree.child(link, 'arguments'));
  if ((kind !== 'import' && !isRequire) || specifier === NONE) return false;
  chain.links.pop();
  if (tree.kind(specifier) === 'string') (lowering.current === lowering.module ? lowering.specifiers : lowering.deferred).add(stringValue(tree, specifier));
  const slot = lowering.expression(specifier);
  const dst = destination(lowering, chain, into);
  lowering.emit({ op: 'importDynamic', dst, specifier: slot, promised: !isRequire, ...(tree.textOf(tree.child(link, 'arguments')).includes('/*') && { hasComment: true as const }), ...lowering.at(link) });
  chain.value = dst;
  return true;
}

/** Names of members that the language itself asks for, by what programs write for them. */
const SYMBOLS = new Set(['iterator', 'asyncIterator', 'toPrimitive']);

/** `Symbol.iterator` is a name like others, which no text of a program is. */
function lowerSymbol(lowering: Lowering, chain: Progress, { base, link }: { readonly base: Node; readonly link: Node }, into: Slot | undefined): boolean {
  const { tree } = lowering;
  const name = memberKey(lowering, link);
  if (tree.kind(base) !== 'identifier' || tree.textOf(base) !== 'Symbol' || name === undefined || !SYMBOLS.has(name) || lowering.find('Symbol') !== undefined) return false;
  chain.links.pop();
  const slot = lowering.constant(`@@${name}`, lowering.at(link));
  const dst = destination(lowering, chain, into);
  lowering.emit({ op: 'copy', dst, src: slot, ...lowering.at(link) });
  chain.value = dst;
  return true;
}

function lowerSuper(lowering: Lowering, chain: Progress, link: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const at = lowering.at(link);
  // Both instructions act on `this`, so the function around must have it.
  lowering.readThis(at);
  if (tree.kind(link) === 'call_expression') {
    const args = lowerArguments(lowering, tree.child(link, 'arguments'));
    const dst = destination(lowering, chain, into);
    lowering.emit({ op: 'superCall', dst, args, ...at });
    return dst;
  }
  const key = memberKey(lowering, link);
  if (key === undefined) return lowering.unknown(link, 'computed member of super', [lowering.expression(tree.child(link, 'index'))]);
  const dst = destination(lowering, chain, into);
  lowering.emit({ op: 'superGet', dst, key, ...at });
  return dst;
}

function lowerNew(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const { tree } = lowering;
  const held = lowering.builder.hold(lowering.expression(tree.child(node, 'constructor')));
  const args = lowerArguments(lowering, tree.child(node, 'arguments'));
  const callee = lowering.builder.release(held, lowering.at(node));
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'new', dst, callee, args, ...lowering.at(node) });
  return dst;
}
