/* `match`: patterns as conditions, and the names that they capture. */
import type { Slot } from '#engine/ir/instruction.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { placeOfName, readName, storeName } from '#engine/frontends/python/expressions/names.ts';
import { lowerCondition } from '#engine/frontends/python/expressions/operators.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import type { Rules } from '#engine/frontends/python/lowering.ts';
import { lowerBlock } from '#engine/frontends/python/statements/statements.ts';

export const matching: Rules = {
  statements: { match_statement: lowerMatch },
};

/** `{ if (first) { …; break } if (second) { …; break } … }`: cases in order, the first that fits alone. */
function lowerMatch(lowering: Lowering, node: Node): void {
  const { tree } = lowering;
  const at = lowering.at(node);
  const subjects = tree.childrenIn(node, 'subject');
  const [only = NONE] = subjects;
  const subject = subjects.length === 1 ? lowering.expression(only) : lowering.temp();
  if (subjects.length > 1) lowering.emit({ op: 'list', dst: subject, items: subjects.map((part) => ({ slot: lowering.expression(part) })), ...at });
  const label = `match@${at.start}`;
  const body = tree.child(node, 'body');
  const cases = body === NONE ? [] : tree.named(body).filter((clause) => tree.kind(clause) === 'case_clause');
  const block = lowering.block(() => {
    for (const clause of cases) lowerCase(lowering, clause, { subject, label });
  });
  lowering.emit({ op: 'labelled', label, body: block, ...at });
}

function lowerCase(lowering: Lowering, clause: Node, { subject, label }: { readonly subject: Slot; readonly label: string }): void {
  const { tree } = lowering;
  const at = lowering.at(clause);
  const patterns = tree.named(clause).filter((child) => tree.kind(child) === 'case_pattern');
  const conditions = patterns.length > 1
    ? patterns.map((pattern, index) => test(lowering, pattern, element(lowering, subject, index, pattern)))
    : patterns.map((pattern) => test(lowering, pattern, subject));
  const [alias] = patterns.length === 1 ? patterns.map((pattern) => aliasOf(lowering, pattern)) : [];
  const leave = (): void => {
    lowerBlock(lowering, tree.child(clause, 'consequence'));
    lowering.emit({ op: 'break', label, ...at });
  };
  const guard = tree.child(clause, 'guard');
  const run = (): void => {
    // What the pattern found out about the subject holds of its other name.
    if (alias !== undefined) capture(lowering, alias, subject);
    if (guard === NONE) return leave();
    const condition = lowerCondition(lowering, tree.firstNamed(guard));
    lowering.emit({ op: 'if', condition, then: lowering.block(leave), else: [], ...at });
  };
  const condition = all(lowering, conditions, clause);
  if (condition === undefined) run();
  else lowering.emit({ op: 'if', condition, then: lowering.block(run), else: [], ...at });
}

/** The name that `pattern as name` gives to the whole subject. */
function aliasOf({ tree }: Lowering, pattern: Node): Node | undefined {
  const inner = tree.kind(pattern) === 'case_pattern' ? tree.firstNamed(pattern) : pattern;
  return inner !== NONE && tree.kind(inner) === 'as_pattern' ? tree.named(inner)[1] : undefined;
}

/** Whether all conditions hold; those that always do are left out. */
function all(lowering: Lowering, conditions: readonly (Slot | undefined)[], node: Node): Slot | undefined {
  const at = lowering.at(node);
  let joined: Slot | undefined;
  for (const condition of conditions) {
    if (condition === undefined) continue;
    if (joined === undefined) {
      joined = condition;
      continue;
    }
    const dst = lowering.temp();
    lowering.emit({ op: 'copy', dst, src: joined, ...at });
    const then = lowering.block(() => lowering.emit({ op: 'copy', dst, src: condition, ...at }));
    lowering.emit({ op: 'if', condition: dst, then, else: [], ...at });
    joined = dst;
  }
  return joined;
}

function element(lowering: Lowering, object: Slot, index: number | string, node: Node): Slot {
  const at = lowering.at(node);
  const dst = lowering.temp();
  lowering.emit({ op: 'getIndex', dst, object, index: lowering.constant(index, at), ...at });
  return dst;
}

/** The slot that says whether a pattern fits, its names captured already; undefined where it always does. */
function test(lowering: Lowering, pattern: Node, subject: Slot): Slot | undefined {
  const inner = lowering.tree.kind(pattern) === 'case_pattern' ? lowering.tree.firstNamed(pattern) : pattern;
  if (inner === NONE) return undefined;
  let result: Slot | undefined;
  lowering.nested(inner, () => {
    result = testInner(lowering, inner, subject);
  });
  return result;
}

function testInner(lowering: Lowering, pattern: Node, subject: Slot): Slot | undefined {
  const { tree } = lowering;
  const parts = tree.named(pattern);
  switch (tree.kind(pattern)) {
    case 'dotted_name':
      return testName(lowering, pattern, subject);
    case 'union_pattern':
      return testUnion(lowering, parts, subject, pattern);
    case 'as_pattern': {
      const [first = NONE, alias = NONE] = parts;
      capture(lowering, alias, subject);
      return test(lowering, first, subject);
    }
    case 'list_pattern':
    case 'tuple_pattern':
      if (tree.kind(pattern) === 'tuple_pattern' && parts.length === 1 && !tree.hasToken(pattern, ',')) return test(lowering, parts[0] ?? NONE, subject);
      return testItems(lowering, parts, subject, pattern);
    case 'dict_pattern':
      return testEntries(lowering, pattern, subject);
    case 'class_pattern':
      return testClass(lowering, pattern, subject);
    case 'splat_pattern':
      for (const name of parts) capture(lowering, name, subject);
      return undefined;
    case 'identifier':
      capture(lowering, pattern, subject);
      return undefined;
    case '_':
      return undefined;
    default:
      return equals(lowering, subject, literal(lowering, pattern), pattern);
  }
}

/** A constant; the sign of a number stands beside it, not in it. */
function literal(lowering: Lowering, pattern: Node): Slot {
  const { tree } = lowering;
  const at = lowering.at(pattern);
  const operand = lowering.isKnown(pattern) ? lowering.expression(pattern) : lowering.anything(at);
  const isNumber = tree.kind(pattern) === 'integer' || tree.kind(pattern) === 'float';
  if (!isNumber || !/-\s*$/.test(tree.text.slice(Math.max(0, at.start - 8), at.start))) return operand;
  const dst = lowering.temp();
  lowering.emit({ op: 'unary', dst, operator: '-', operand, ...at });
  return dst;
}

function equals(lowering: Lowering, left: Slot, right: Slot, node: Node): Slot {
  const dst = lowering.temp();
  lowering.emit({ op: 'binary', dst, operator: '==', left, right, ...lowering.at(node) });
  return dst;
}

function capture(lowering: Lowering, name: Node, value: Slot): void {
  if (name === NONE || lowering.tree.textOf(name) === '_') return;
  const at = lowering.at(name);
  storeName(lowering, placeOfName(lowering, lowering.tree.textOf(name), at), value, at);
}

/** One name captures; names with dots are values. */
function testName(lowering: Lowering, pattern: Node, subject: Slot): Slot | undefined {
  const { tree } = lowering;
  const [first = NONE, ...rest] = tree.named(pattern);
  if (rest.length === 0) {
    capture(lowering, first, subject);
    return undefined;
  }
  return equals(lowering, subject, valueOfPath(lowering, pattern), pattern);
}

function valueOfPath(lowering: Lowering, path: Node): Slot {
  const [first = NONE, ...rest] = lowering.tree.named(path);
  let object = readName(lowering, lowering.tree.textOf(first), lowering.at(first));
  for (const part of rest) {
    const dst = lowering.temp();
    lowering.emit({ op: 'get', dst, object, key: lowering.tree.textOf(part), ...lowering.at(path) });
    object = dst;
  }
  return object;
}

function testUnion(lowering: Lowering, parts: readonly Node[], subject: Slot, pattern: Node): Slot | undefined {
  const at = lowering.at(pattern);
  const dst = lowering.temp();
  const [first = NONE, ...others] = parts;
  const slot = test(lowering, first, subject);
  if (slot === undefined) return undefined;
  lowering.emit({ op: 'copy', dst, src: slot, ...at });
  for (const part of others) {
    const orElse = lowering.block(() => {
      const src = test(lowering, part, subject) ?? lowering.constant(true, at);
      lowering.emit({ op: 'copy', dst, src, ...at });
    });
    lowering.emit({ op: 'if', condition: dst, then: [], else: orElse, ...at });
  }
  return dst;
}

/** How long the subject is cannot be told: whether it fits is open unless an element says no. */
function testItems(lowering: Lowering, parts: readonly Node[], subject: Slot, pattern: Node): Slot | undefined {
  const { tree } = lowering;
  const star = parts.findIndex((part) => tree.kind(tree.kind(part) === 'case_pattern' ? tree.firstNamed(part) : part) === 'splat_pattern');
  const conditions = parts.map((part, position) => {
    if (position !== star) return test(lowering, part, element(lowering, subject, star >= 0 && position > star ? position - parts.length : position, part));
    const dst = lowering.temp();
    lowering.emit({ op: 'rest', dst, src: subject, from: position, ...lowering.at(part) });
    return test(lowering, part, dst);
  });
  return all(lowering, [lowering.anything(lowering.at(pattern)), ...conditions], pattern);
}

function testEntries(lowering: Lowering, pattern: Node, subject: Slot): Slot | undefined {
  const { tree } = lowering;
  const keys = tree.childrenIn(pattern, 'key');
  const values = tree.childrenIn(pattern, 'value');
  const conditions: (Slot | undefined)[] = [lowering.anything(lowering.at(pattern))];
  for (const [position, key] of keys.entries()) {
    const index = lowering.expression(key);
    const dst = lowering.temp();
    lowering.emit({ op: 'getIndex', dst, object: subject, index, ...lowering.at(key) });
    conditions.push(test(lowering, values[position] ?? NONE, dst));
  }
  for (const part of tree.named(pattern)) if (tree.kind(part) === 'splat_pattern') capture(lowering, tree.firstNamed(part), subject);
  return all(lowering, conditions, pattern);
}

function testClass(lowering: Lowering, pattern: Node, subject: Slot): Slot | undefined {
  const { tree } = lowering;
  const [type = NONE, ...parts] = tree.named(pattern);
  const at = lowering.at(pattern);
  const fits = lowering.temp();
  const right = valueOfPath(lowering, type);
  lowering.emit({ op: 'binary', dst: fits, operator: 'instanceof', left: subject, right, ...at });
  const conditions = parts.map((part, position) => {
    const inner = tree.kind(part) === 'case_pattern' ? tree.firstNamed(part) : part;
    if (tree.kind(inner) !== 'keyword_pattern') return test(lowering, part, partAt(lowering, { subject, type: right, name: tree.textOf(type), position }, part));
    const [key = NONE, value = NONE] = tree.named(inner);
    const dst = lowering.temp();
    lowering.emit({ op: 'get', dst, object: subject, key: tree.textOf(key), ...lowering.at(inner) });
    return test(lowering, value, dst);
  });
  return all(lowering, [fits, ...conditions], pattern);
}

/** Types of which a pattern without a name is the value itself (Python reference 8.6.4.8). */
const WHOLE: ReadonlySet<string> = new Set(['bool', 'bytearray', 'bytes', 'dict', 'float', 'frozenset', 'int', 'list', 'set', 'str', 'tuple']);

const NUMBERS: ReadonlySet<string> = new Set(['bool', 'float', 'int']);

interface PartOfClass {
  readonly subject: Slot;
  readonly type: Slot;
  readonly name: string;
  readonly position: number;
}

function partAt(lowering: Lowering, { subject, type, name, position }: PartOfClass, part: Node): Slot {
  if (!WHOLE.has(name)) return fieldAt(lowering, { subject, type, position }, part);
  if (!NUMBERS.has(name)) return subject;
  // What is captured is a number, as nothing else fits; `+n` is n.
  const dst = lowering.temp();
  lowering.emit({ op: 'unary', dst, operator: '+', operand: subject, ...lowering.at(part) });
  return dst;
}

/** The field that the class names for a position. */
function fieldAt(lowering: Lowering, { subject, type, position }: { readonly subject: Slot; readonly type: Slot; readonly position: number }, part: Node): Slot {
  const at = lowering.at(part);
  const [names, name, dst] = [lowering.temp(), lowering.temp(), lowering.temp()];
  lowering.emit({ op: 'get', dst: names, object: type, key: '__match_args__', ...at });
  lowering.emit({ op: 'getIndex', dst: name, object: names, index: lowering.constant(position, at), ...at });
  lowering.emit({ op: 'getIndex', dst, object: subject, index: name, ...at });
  return dst;
}
