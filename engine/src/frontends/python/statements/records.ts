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
  readonly value: Node;
}

interface Record {
  readonly node: Node;
  readonly state: { readonly index: number; readonly members: IrMember[] };
  readonly fields: readonly RecordField[];
  readonly hasParent: boolean;
}

/** One parameter a field, in order; what is left goes to the parent's constructor. */
export function lowerRecordConstructor(lowering: Lowering, { node, state, fields, hasParent }: Record): void {
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
    }
    if (rest) lowering.emit({ op: 'superCall', dst: lowering.temp(), args: [{ slot: rest.slot, isKeywords: true }], ...lowering.at(node) });
    return rest ? [...parameters, rest] : parameters;
  });
  state.members.push({ name: 'constructor', kind: 'method', isStatic: false, function: index, annotations: [], ...lowering.at(node) });
}

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
