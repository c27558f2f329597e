import { FunctionBuilder } from '#engine/ir/builder.ts';
import type { Slot } from '#engine/ir/instruction.ts';
import type { Annotation, IrFunction, IrParameter } from '#engine/ir/module.ts';
import type { Span } from '#engine/source/source-file.ts';
import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import { annotationsOf } from '#engine/frontends/javascript/annotations.ts';
import { directivesOf } from '#engine/frontends/javascript/directives.ts';
import { declareVars } from '#engine/frontends/javascript/statements/hoisting.ts';
import type { Lowering } from '#engine/frontends/javascript/lowering.ts';
import { bindPattern, boundNames, isPattern, lowerDefault } from '#engine/frontends/javascript/expressions/patterns.ts';
import type { Rules } from '#engine/frontends/javascript/lowering.ts';
import { Scope, type FunctionState } from '#engine/frontends/javascript/scope.ts';
import { NO_TARGETS } from '#engine/frontends/tree/block-lowering.ts';

export const functions: Rules = {
  expressions: {
    arrow_function: (lowering, node, into) => lowerClosure(lowering, node, 'arrow', into),
    function_expression: (lowering, node, into) => lowerNamedExpression(lowering, node, into),
    generator_function: (lowering, node, into) => lowerNamedExpression(lowering, node, into),
  },
  statements: {
    // Their closures are made on entry of the block (`lowerStatements`).
    function_declaration: () => {},
    generator_function_declaration: () => {},
    function_signature: () => {},
  },
};

/** What distinguishes one function from another before its body is lowered. */
export interface FunctionHeading {
  readonly kind: IrFunction['kind'];
  readonly name: string;
  readonly span: Span;
  readonly class?: number;
  readonly annotations?: readonly Annotation[];
  readonly isAsync?: boolean;
  readonly isGenerator?: boolean;
  /** Used instead of the qualifier and the name: a field's initialiser adds no name of its own. */
  readonly qualifiedName?: string;
}

/** Opens a function, lets `fill` lower parameters and body into it, and gives its number. */
export function inFunction(lowering: Lowering, heading: FunctionHeading, fill: () => readonly IrParameter[]): number {
  const outer = { current: lowering.current, scope: lowering.scope, qualifier: lowering.qualifier, targets: lowering.targets };
  const simpleName = heading.name === '' ? '<anonymous>' : heading.name;
  const qualifiedName = heading.qualifiedName ?? (outer.qualifier === '' ? simpleName : `${outer.qualifier}.${simpleName}`);
  const state: FunctionState = {
    index: lowering.nextFunctionIndex(),
    builder: new FunctionBuilder(),
    parent: outer.current,
    depth: outer.current.depth + 1,
    qualifiedName,
    hasOwnThis: heading.kind !== 'arrow',
  };
  lowering.current = state;
  lowering.scope = new Scope(state, outer.scope);
  lowering.qualifier = qualifiedName;
  lowering.targets = NO_TARGETS;
  if (heading.kind === 'constructor' || heading.kind === 'initializer') state.thisSlot = state.builder.slot('this');
  const parameters = fill();
  lowering.functions[state.index] = finish(heading, state, parameters);
  Object.assign(lowering, outer);
  return state.index;
}

function finish(heading: FunctionHeading, state: FunctionState, parameters: readonly IrParameter[]): IrFunction {
  return {
    index: state.index,
    name: heading.name,
    qualifiedName: state.qualifiedName,
    kind: heading.kind,
    isAsync: heading.isAsync ?? false,
    isGenerator: heading.isGenerator ?? false,
    parameters,
    slotCount: state.builder.slotCount,
    slotNames: state.builder.slotNames,
    capturedSlots: [...state.builder.captured].sort((left, right) => left - right),
    ...(state.thisSlot !== undefined && { thisSlot: state.thisSlot }),
    ...(state.argumentsSlot !== undefined && { argumentsSlot: state.argumentsSlot }),
    ...(state.parent !== undefined && { parent: state.parent.index }),
    ...(heading.class !== undefined && { class: heading.class }),
    annotations: heading.annotations ?? [],
    body: state.builder.body,
    ...heading.span,
  };
}

/** Lowers a function of any form, method and arrow included, and gives its number. */
export function lowerFunction(lowering: Lowering, node: Node, heading: Omit<FunctionHeading, 'span' | 'isAsync' | 'isGenerator'>): number {
  const { tree } = lowering;
  const annotations = [...(heading.annotations ?? []), ...directivesOf(lowering, node)];
  const full = { ...heading, annotations, span: lowering.at(node), isAsync: tree.hasToken(node, 'async'), isGenerator: tree.hasToken(node, '*') };
  return inFunction(lowering, full, () => {
    const body = tree.child(node, 'body');
    const single = tree.child(node, 'parameter');
    const list = tree.child(node, 'parameters');
    const parameters = lowerParameters(lowering, single !== NONE ? [single] : list === NONE ? [] : tree.named(list));
    if (body === NONE) return parameters;
    if (tree.kind(body) === 'statement_block') {
      declareVars(lowering, body);
      lowering.statement(body);
    } else {
      const src = lowering.expression(body);
      lowering.emit({ op: 'return', src, ...lowering.at(body) });
    }
    return parameters;
  });
}

function lowerClosure(lowering: Lowering, node: Node, kind: 'arrow' | 'function', into: Slot | undefined): Slot {
  const nameNode = lowering.tree.child(node, 'name');
  const name = nameNode === NONE ? lowering.pendingName : lowering.tree.textOf(nameNode);
  lowering.pendingName = '';
  const index = lowerFunction(lowering, node, { kind, name });
  const dst = into ?? lowering.temp();
  lowering.emit({ op: 'closure', dst, function: index, ...lowering.at(node) });
  return dst;
}

/** A function expression with a name sees itself by it: the name is a variable around the function. */
function lowerNamedExpression(lowering: Lowering, node: Node, into: Slot | undefined): Slot {
  const name = lowering.tree.child(node, 'name');
  if (name === NONE) return lowerClosure(lowering, node, 'function', into);
  let slot = -1;
  lowering.inScope(() => {
    slot = lowering.scope.declare(lowering.tree.textOf(name));
    lowerClosure(lowering, node, 'function', slot);
  });
  return slot;
}

interface Parameter {
  readonly node: Node;
  readonly target: Node;
  readonly fallback: Node;
  readonly type: Node;
  readonly isRest: boolean;
}

function parametersOf(tree: SyntaxTree, nodes: readonly Node[]): Parameter[] {
  return nodes.flatMap((parameter) => {
    const pattern = tree.child(parameter, 'pattern');
    const isTyped = pattern !== NONE && tree.kind(parameter).endsWith('_parameter');
    const outer = isTyped ? pattern : parameter;
    const isRest = tree.kind(outer) === 'rest_pattern';
    const isAssignment = tree.kind(outer) === 'assignment_pattern';
    const target = isRest ? tree.firstNamed(outer) : isAssignment ? tree.child(outer, 'left') : outer;
    const fallback = isAssignment ? tree.child(outer, 'right') : isTyped ? tree.child(parameter, 'value') : NONE;
    // `this: T` declares a type only; broken text declares nothing.
    const isReal = target !== NONE && tree.kind(target) !== 'this' && !tree.isError(target);
    return isReal ? [{ node: parameter, target, fallback, type: isTyped ? tree.child(parameter, 'type') : NONE, isRest }] : [];
  });
}

/** Declares all parameters first, so that they have the first slots; then defaults and patterns in order. */
export function lowerParameters(lowering: Lowering, nodes: readonly Node[]): IrParameter[] {
  const { tree } = lowering;
  const parameters = parametersOf(tree, nodes);
  const slots = parameters.map(({ target }) =>
    isPattern(tree, target) ? lowering.temp() : lowering.scope.declare(tree.textOf(target)),
  );
  for (const { target } of parameters) {
    if (isPattern(tree, target)) for (const name of boundNames(tree, target)) lowering.scope.declare(name);
  }
  parameters.forEach((parameter, index) => lowerParameter(lowering, parameter, slots[index] ?? 0));
  return parameters.map((parameter, index) => {
    const type = lowering.imports.typeOf(tree, parameter.type);
    return {
      name: isPattern(tree, parameter.target) ? '' : tree.textOf(parameter.target),
      slot: slots[index] ?? 0,
      kind: parameter.isRest ? ('rest' as const) : ('positional' as const),
      hasDefault: parameter.fallback !== NONE,
      ...(type !== undefined && { type }),
      annotations: annotationsOf(lowering, tree.childrenIn(parameter.node, 'decorator')),
      ...lowering.at(parameter.node),
    };
  });
}

function lowerParameter(lowering: Lowering, parameter: Parameter, slot: Slot): void {
  const { tree } = lowering;
  const isSimple = !isPattern(tree, parameter.target);
  lowerDefault(lowering, slot, parameter.fallback, isSimple ? tree.textOf(parameter.target) : '');
  if (!isSimple) {
    bindPattern(lowering, parameter.target, slot);
    return;
  }
  const isProperty =
    tree.childOfKind(parameter.node, 'accessibility_modifier') !== NONE ||
    tree.childOfKind(parameter.node, 'override_modifier') !== NONE ||
    (tree.kind(parameter.node) !== 'identifier' && tree.hasToken(parameter.node, 'readonly'));
  if (!isProperty) return;
  const at = lowering.at(parameter.node);
  const type = lowering.imports.typeOf(tree, parameter.type);
  if (type !== undefined) lowering.emit({ op: 'hint', slot, type, ...at });
  lowering.emit({ op: 'set', object: lowering.readThis(at), key: tree.textOf(parameter.target), src: slot, ...at });
}
