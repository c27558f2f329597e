/* Functions of all forms: parameters, defaults, bodies. */
import { FunctionBuilder } from '#engine/ir/builder.ts';
import type { Slot } from '#engine/ir/instruction.ts';
import type { Annotation, IrFunction, IrParameter } from '#engine/ir/module.ts';
import type { Span } from '#engine/source/source-file.ts';
import { NONE, type Node, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';
import { parameterAnnotations } from '#engine/frontends/python/annotations.ts';
import { declareBindings } from '#engine/frontends/python/bindings.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';
import type { Rules } from '#engine/frontends/python/lowering.ts';
import { Scope, type FunctionState } from '#engine/frontends/python/scope.ts';

export const functions: Rules = {
  expressions: {
    lambda: (lowering, node, into) => {
      const index = lowerFunction(lowering, node, { kind: 'arrow', name: '' });
      const dst = into ?? lowering.temp();
      lowering.emit({ op: 'closure', dst, function: index, ...lowering.at(node) });
      return dst;
    },
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
  readonly binds?: IrFunction['binds'];
}

/** Opens a function, lets `fill` lower parameters and body into it, and gives its number. */
export function inFunction(lowering: Lowering, heading: FunctionHeading, fill: (state: FunctionState) => readonly IrParameter[]): number {
  const { current, scope, qualifier, loops, caught } = lowering;
  const simpleName = heading.name === '' ? '<anonymous>' : heading.name;
  const qualifiedName = qualifier === '' ? simpleName : `${qualifier}.${simpleName}`;
  const state: FunctionState = {
    index: lowering.nextFunctionIndex(),
    builder: new FunctionBuilder(),
    parent: current,
    depth: current.depth + 1,
    qualifiedName,
  };
  Object.assign(lowering, { current: state, scope: new Scope(state, scope), qualifier: qualifiedName, loops: [], caught: undefined });
  const parameters = fill(state);
  lowering.functions[state.index] = finish(heading, state, parameters);
  Object.assign(lowering, { current, scope, qualifier, loops, caught });
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
    ...(heading.binds !== undefined && { binds: heading.binds }),
    ...(state.parent !== undefined && { parent: state.parent.index }),
    ...(heading.class !== undefined && { class: heading.class }),
    annotations: heading.annotations ?? [],
    body: state.builder.body,
    ...heading.span,
  };
}

/** Lowers a definition or a lambda and gives its number. With `binds` its first parameter is the instance or class. */
export function lowerFunction(lowering: Lowering, node: Node, heading: Omit<FunctionHeading, 'span' | 'isAsync' | 'isGenerator'>): number {
  const { tree } = lowering;
  const body = tree.child(node, 'body');
  const full = { ...heading, span: lowering.at(node), isAsync: tree.hasToken(node, 'async'), isGenerator: body !== NONE && yields(tree, body) };
  return inFunction(lowering, full, (state) => {
    const list = tree.child(node, 'parameters');
    const all = parametersOf(tree, list === NONE ? [] : tree.named(list));
    const hasSelf = (heading.binds === 'instance' || heading.binds === 'class') && all[0]?.kind === 'positional';
    if (hasSelf) state.thisSlot = lowering.scope.declare(all[0]?.name ?? '').slot;
    const parameters = lowerParameters(lowering, hasSelf ? all.slice(1) : all);
    if (body === NONE) return parameters;
    declareBindings(lowering, body);
    if (tree.kind(body) === 'block') lowering.statements(tree.named(body));
    else lowering.emit({ op: 'return', src: lowering.expression(body), ...lowering.at(body) });
    return parameters;
  });
}

const FUNCTIONS: ReadonlySet<string> = new Set(['function_definition', 'lambda', 'class_definition']);

/** Whether a function's own code yields. */
function yields(tree: SyntaxTree, body: Node): boolean {
  const end = tree.afterOf(body);
  for (let node = body; node < end; ) {
    const kind = tree.kind(node);
    if (kind === 'yield' && tree.isNamed(node)) return true;
    node = FUNCTIONS.has(kind) ? tree.afterOf(node) : node + 1;
  }
  return false;
}

interface Parameter {
  readonly node: Node;
  readonly name: string;
  readonly kind: IrParameter['kind'];
  readonly fallback: Node;
  readonly type: Node;
}

/** Behind a lone star, or behind `*args`, parameters are given by name alone. */
function parametersOf(tree: SyntaxTree, nodes: readonly Node[]): Parameter[] {
  const parameters: Parameter[] = [];
  let isKeyword = false;
  for (const node of nodes) {
    const parameter = parameterOf(tree, node, isKeyword);
    if (tree.kind(node) === 'keyword_separator' || parameter?.kind === 'rest') isKeyword = true;
    if (parameter !== undefined) parameters.push(parameter);
  }
  return parameters;
}

function parameterOf(tree: SyntaxTree, node: Node, isKeyword: boolean): Parameter | undefined {
  const type = tree.child(node, 'type');
  const named = tree.child(node, 'name');
  const target = tree.kind(node) === 'typed_parameter' ? tree.firstNamed(node) : named === NONE ? node : named;
  const kind = tree.kind(target);
  const fallback = tree.child(node, 'value');
  const parameter = (name: Node, as: IrParameter['kind']) => ({ node, name: tree.textOf(name), kind: as, fallback, type });
  if (kind === 'list_splat_pattern') return parameter(tree.firstNamed(target), 'rest');
  if (kind === 'dictionary_splat_pattern') return parameter(tree.firstNamed(target), 'keywordRest');
  if (kind === 'identifier') return parameter(target, isKeyword ? 'keyword' : 'positional');
  // Python 2 takes lists apart in the heading: `def f((a, b))`.
  return kind === 'tuple_pattern' ? parameter(target, 'positional') : undefined;
}

/** Declares all parameters first, so that they have the first slots; then their defaults in order. */
function lowerParameters(lowering: Lowering, parameters: readonly Parameter[]): IrParameter[] {
  const { tree } = lowering;
  const slots = parameters.map(({ name }) => lowering.scope.declare(name).slot);
  return parameters.map((parameter, index) => {
    const slot = slots[index] ?? 0;
    const type = parameter.kind === 'rest' || parameter.kind === 'keywordRest' ? undefined : lowering.imports.typeOf(tree, parameter.type);
    if (parameter.fallback !== NONE) lowerDefault(lowering, slot, parameter.fallback);
    return {
      name: parameter.name,
      slot,
      kind: parameter.kind,
      hasDefault: parameter.fallback !== NONE,
      ...(type !== undefined && { type }),
      annotations: parameterAnnotations(lowering, parameter),
      ...lowering.at(parameter.node),
    };
  });
}

/** A default is evaluated, or `isCalled`, when it is needed, but among the names around the function: `def f(a=a)` reads the outer one. */
export function lowerDefault(lowering: Lowering, slot: Slot, expression: Node, isCalled = false): void {
  const at = lowering.at(expression);
  const condition = lowering.temp();
  lowering.emit({ op: 'binary', dst: condition, operator: '===', left: slot, right: lowering.constant(undefined, at), ...at });
  const then = lowering.block(() => {
    const surroundings = lowering.scope.parent ?? lowering.scope;
    lowering.withScope(surroundings, () => {
      const src = lowering.expression(expression);
      if (isCalled) lowering.emit({ op: 'call', dst: slot, callee: src, args: [], ...at });
      else lowering.emit({ op: 'copy', dst: slot, src, ...at });
    });
  });
  lowering.emit({ op: 'if', condition, then, else: [], ...at });
}
