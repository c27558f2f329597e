/* The constructor that data classes, named tuples and models get from their fields. */
import type { IrMember, IrParameter, TypeReference } from '#engine/ir/module.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { inFunction, lowerDefault } from '#engine/frontends/python/expressions/functions.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';

/** `name: type = value`. */
export interface RecordField {
  readonly node: Node;
  readonly name: string;
  readonly type: TypeReference | undefined;
  /** The type as it is written. */
  readonly hint: Node;
  readonly value: Node;
}

interface Record {
  readonly node: Node;
  readonly state: { readonly index: number; readonly members: IrMember[] };
  readonly fields: readonly RecordField[];
  readonly hasParent: boolean;
  /** Its fields are its elements too. */
  readonly isNumbered: boolean;
}

/** One parameter a field, in order; what is left goes to the parent's constructor. */
export function lowerRecordConstructor(lowering: Lowering, { node, state, fields, hasParent, isNumbered }: Record): void {
  const heading = { kind: 'constructor', name: '__init__', class: state.index, span: lowering.at(node), binds: 'instance' } as const;
  const index = inFunction(lowering, heading, (code) => {
    const self = lowering.builder.slot('self');
    code.thisSlot = self;
    const parameters = fields.map((field): IrParameter => ({
      name: field.name, slot: lowering.scope.declare(field.name).slot, kind: 'positional', hasDefault: field.value !== NONE,
      ...(field.type !== undefined && { type: field.type }), annotations: [], ...lowering.at(field.node),
    }));
    const rest = hasParent ? restParameter(lowering, node) : undefined;
    for (const [position, { node: at, name, value }] of fields.entries()) {
      const src = parameters[position]?.slot ?? 0;
      if (value !== NONE) lowerDefault(lowering, src, ...defaultOf(lowering, value));
      lowering.emit({ op: 'set', object: self, key: name, src, ...lowering.at(at) });
      if (isNumbered) lowering.emit({ op: 'setIndex', object: self, index: lowering.constant(position, lowering.at(at)), src, ...lowering.at(at) });
    }
    for (const { name } of state.members) {
      if (MAKING_HOOKS.has(name)) lowering.emit({ op: 'invoke', dst: lowering.temp(), object: self, key: name, args: [], ...lowering.at(node) });
    }
    if (rest) lowering.emit({ op: 'superCall', dst: lowering.temp(), args: [{ slot: rest.slot, isKeywords: true }], ...lowering.at(node) });
    return rest ? [...parameters, rest] : parameters;
  });
  state.members.push({ name: '__match_args__', kind: 'field', isStatic: true, function: lowerFieldNames(lowering, { node, state, fields }), annotations: [], ...lowering.at(node) });
  state.members.push({ name: 'constructor', kind: 'method', isStatic: false, function: index, annotations: [], ...lowering.at(node) });
}

/** The names of the fields in order, for patterns. */
function lowerFieldNames(lowering: Lowering, { node, state, fields }: Pick<Record, 'node' | 'state' | 'fields'>): number {
  const at = lowering.at(node);
  return inFunction(lowering, { kind: 'initializer', name: '', class: state.index, span: at, binds: 'class' }, () => {
    const src = lowering.temp();
    lowering.emit({ op: 'list', dst: src, items: fields.map(({ name }) => ({ slot: lowering.constant(name, at) })), ...at });
    lowering.emit({ op: 'return', src, ...at });
    return [];
  });
}

/** Members that run once the fields are set: of data classes, attrs and pydantic. */
const MAKING_HOOKS: ReadonlySet<string> = new Set(['__post_init__', '__attrs_post_init__', 'model_post_init']);

function restParameter(lowering: Lowering, node: Node): IrParameter {
  return { name: 'inherited', slot: lowering.builder.slot('inherited'), kind: 'keywordRest', hasDefault: false, annotations: [], ...lowering.at(node) };
}

/** The value in `field(default=…)`, what is called for it in `field(default_factory=…)`, else the value itself. */
function defaultOf(lowering: Lowering, value: Node): readonly [expression: Node, isCalled: boolean] {
  const { tree } = lowering;
  const given = tree.kind(value) === 'call' ? tree.child(value, 'arguments') : NONE;
  for (const argument of given === NONE ? [] : tree.named(given)) {
    if (tree.kind(argument) !== 'keyword_argument') continue;
    const name = tree.textOf(tree.child(argument, 'name'));
    if (name === 'default' || FACTORIES.has(name)) return [tree.child(argument, 'value'), FACTORIES.has(name)];
  }
  return [value, false];
}

/** How data classes and attrs name what makes a default. */
const FACTORIES: ReadonlySet<string> = new Set(['default_factory', 'factory']);
