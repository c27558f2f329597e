import { FunctionBuilder } from '#engine/ir/builder.ts';
import type { Annotation, IrFunction, IrParameter, TypeReference } from '#engine/ir/module.ts';
import type { Span } from '#engine/source/source-file.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { annotationsOf } from '#engine/frontends/java/annotations.ts';
import type { ClassScope } from '#engine/frontends/java/class-scope.ts';
import type { Lowering } from '#engine/frontends/java/lowering.ts';
import { NO_TARGETS } from '#engine/frontends/tree/block-lowering.ts';
import { Scope, type FunctionState } from '#engine/frontends/java/scope.ts';
import { ARRAY_TYPE } from '#engine/ir/module.ts';
import { numberFacts } from '#engine/frontends/java/types.ts';

/** What distinguishes one function from another before its body is lowered. */
export interface FunctionHeading {
  readonly kind: IrFunction['kind'];
  readonly name: string;
  readonly span: Span;
  /** The number of the class whose member it is. */
  readonly class?: number;
  readonly type?: ClassScope;
  readonly annotations?: readonly Annotation[];
  readonly returned?: TypeReference | undefined;
  /** What a framework runs in its place. */
  readonly statement?: string | undefined;
  /** Absent in static members, which have no `this`. */
  readonly isStatic?: boolean;
}

/** Opens a function, lets `fill` lower parameters and body into it, and gives its number. */
export function inFunction(lowering: Lowering, heading: FunctionHeading, fill: () => readonly IrParameter[]): number {
  const outer = { current: lowering.current, scope: lowering.scope, qualifier: lowering.qualifier, targets: lowering.targets };
  const simpleName = heading.name === '' ? '<lambda>' : heading.name;
  const qualifiedName = outer.qualifier === '' ? simpleName : `${outer.qualifier}.${simpleName}`;
  const state: FunctionState = {
    index: lowering.nextFunctionIndex(),
    builder: new FunctionBuilder(),
    parent: outer.current,
    depth: outer.current.depth + 1,
    qualifiedName,
    type: heading.type ?? outer.current.type,
    isStatic: heading.isStatic ?? (heading.kind === 'arrow' && outer.current.isStatic),
    hasOwnThis: heading.kind !== 'arrow',
    imports: new Map(),
    prologue: [],
    returned: heading.returned,
  };
  lowering.current = state;
  lowering.scope = new Scope(state, outer.scope);
  lowering.qualifier = qualifiedName;
  lowering.targets = NO_TARGETS;
  if (heading.kind === 'constructor' || (heading.kind === 'initializer' && heading.isStatic !== true)) state.thisSlot = state.builder.slot('this');
  const parameters = fill();
  lowering.functions[state.index] = finish(heading, state, parameters);
  Object.assign(lowering, outer);
  return state.index;
}

function finish(heading: FunctionHeading, state: FunctionState, parameters: readonly IrParameter[]): IrFunction {
  const { builder, prologue } = state;
  return {
    index: state.index,
    name: heading.name,
    qualifiedName: state.qualifiedName,
    kind: heading.kind,
    isAsync: false,
    isGenerator: false,
    parameters,
    slotCount: builder.slotCount,
    slotNames: builder.slotNames,
    capturedSlots: [...builder.captured].sort((left, right) => left - right),
    ...(state.thisSlot !== undefined && { thisSlot: state.thisSlot }),
    ...(state.parent !== undefined && { parent: state.parent.index }),
    ...(heading.class !== undefined && { class: heading.class }),
    annotations: heading.annotations ?? [],
    ...(heading.statement !== undefined && { statement: heading.statement }),
    body: prologue.length === 0 ? builder.body : [...prologue, ...builder.body],
    ...heading.span,
  };
}

/** Lowers a list of parameters with their types; of a lambda also bare names. */
export function lowerParameters(lowering: Lowering, nodes: readonly Node[]): IrParameter[] {
  const { tree } = lowering;
  return nodes.flatMap((node): IrParameter[] => {
    const isRest = tree.kind(node) === 'spread_parameter';
    const isBare = tree.kind(node) === 'identifier';
    const declarator = tree.childOfKind(node, 'variable_declarator');
    const nameNode = isBare ? node : isRest && declarator !== NONE ? tree.child(declarator, 'name') : tree.child(node, 'name');
    const name = nameNode === NONE ? '' : tree.textOf(nameNode);
    // `this` as a parameter only carries annotations; broken text declares nothing.
    if (name === '' || name === 'this' || !(isBare || isRest || tree.kind(node) === 'formal_parameter')) return [];
    const typeNode = isRest ? restType(lowering, node) : tree.child(node, 'type');
    const declared = isBare ? undefined : lowering.typeOf(typeNode);
    const type: TypeReference | undefined = isRest ? { path: [ARRAY_TYPE], args: [declared ?? { path: ['unknown'] }] } : declared;
    const slot = lowering.scope.declare(name, { type, ...numberFacts(tree, isRest ? NONE : typeNode) });
    // An array given for `Object...` may be one of the objects as well.
    const isGivenArray = isRest && declared !== undefined && declared.path.at(-1) !== 'Object';
    return [{ name, slot, kind: isRest ? 'rest' : 'positional', hasDefault: false, ...(isGivenArray && { isGivenArray }), ...(type !== undefined && { type }), annotations: annotationsOf(lowering, node), ...lowering.at(node) }];
  });
}

/** The type in `String... names` is in no field: the first child with a name that is neither modifiers nor the declarator. */
function restType({ tree }: Lowering, node: Node): Node {
  return tree.named(node).find((child) => tree.kind(child) !== 'modifiers' && tree.kind(child) !== 'variable_declarator') ?? NONE;
}
