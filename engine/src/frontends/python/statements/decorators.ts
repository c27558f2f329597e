import type { Slot } from '#engine/ir/instruction.ts';
import type { Span } from '#engine/source/source-file.ts';
import { NONE, type Node } from '#engine/frontends/tree/syntax-tree.ts';
import { memberName } from '#engine/frontends/python/special-names.ts';
import type { Lowering } from '#engine/frontends/python/lowering.ts';

/** A decorator that was evaluated. */
export interface Decorator extends Span {
  readonly callee: Slot;
  /** The member of it that is called: `object.member`. */
  readonly key?: string;
}

/** Decorators that say what sort of member follows, and are not called. The first word of a path does not matter. */
const MARKERS: ReadonlySet<string> = new Set([
  'staticmethod', 'classmethod', 'property', 'cached_property', 'abstractmethod', 'abstractproperty', 'abstractclassmethod', 'abstractstaticmethod',
  'setter', 'getter', 'deleter', 'overload', 'override', 'final', 'classproperty',
]);

/** The last word of a decorator that is a name or a path of names. */
export function decoratorWord(lowering: Lowering, decorator: Node): string {
  const { tree } = lowering;
  const expression = tree.firstNamed(decorator);
  if (expression === NONE) return '';
  const kind = tree.kind(expression);
  return kind === 'identifier' || kind === 'attribute' ? tree.textOf(expression).split('.').at(-1)?.trim() ?? '' : '';
}

export function isMarker(lowering: Lowering, decorator: Node): boolean {
  return MARKERS.has(decoratorWord(lowering, decorator));
}

/** Evaluates the decorators that are called, from the top. */
export function lowerDecorators(lowering: Lowering, decorators: readonly Node[]): Decorator[] {
  return decorators.flatMap((decorator) => {
    const expression = lowering.tree.firstNamed(decorator);
    if (expression === NONE || isMarker(lowering, decorator)) return [];
    const method = methodOf(lowering, expression);
    return [{ ...method ?? { callee: lowering.expression(expression) }, ...lowering.at(decorator) }];
  });
}

/** `object.member`, where the object is no module. */
function methodOf(lowering: Lowering, expression: Node): Pick<Decorator, 'callee' | 'key'> | undefined {
  const { tree } = lowering;
  const object = tree.kind(expression) === 'attribute' ? tree.child(expression, 'object') : NONE;
  if (object === NONE || tree.kind(object) !== 'identifier' || lowering.scope.find(tree.textOf(object))?.modules !== undefined) return undefined;
  return { callee: lowering.expression(object), key: memberName(tree.textOf(tree.child(expression, 'attribute'))) };
}

/** Calls decorators on what they decorate, the nearest first. One that is not known is taken to give it back. */
export function callDecorators(lowering: Lowering, decorators: readonly Decorator[], decorated: Slot): Slot {
  let value = decorated;
  for (const { callee, key, start, end } of [...decorators].reverse()) {
    const dst = lowering.temp();
    const call = { dst, args: [{ slot: value }], fallback: value, start, end };
    lowering.emit(key === undefined ? { op: 'call', callee, ...call } : { op: 'invoke', object: callee, key, ...call });
    value = dst;
  }
  return value;
}
