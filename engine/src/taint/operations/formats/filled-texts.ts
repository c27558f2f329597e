/*
 * Texts made from a pattern with places to fill, by order, number or name: of what is given, only what the pattern asks for comes
 * into the text, and a place for numbers takes digits alone. A pattern that is not known takes everything.
 */
import type { Operation } from '#engine/catalog/operation.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { mapEntry } from '#engine/taint/objects/members.ts';
import { asText, shownText, TEXT_MEMBERS } from '#engine/taint/objects/overloading.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { bracesPattern, numberedPattern, percentPattern } from '#engine/taint/operations/formats/filling-patterns.ts';
import type { Pattern } from '#engine/taint/operations/formats/filling-patterns.ts';
import { joinedAt } from '#engine/taint/objects/joined-parts.ts';
import { exactly, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { isWeak, joinTexts } from '#engine/taint/objects/text.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

interface Given {
  readonly positional: readonly Value[];
  readonly named: (name: string) => Value | undefined;
}

interface Filled {
  readonly text: Value;
  /** What it was joined of, where that is known. */
  readonly parts: readonly Value[];
}

/** The text; undefined where something that the pattern asks for is not known. */
function fill(run: Run, site: CallSite, pattern: Pattern, { positional, named }: Given): Filled | undefined {
  const parts: Value[] = [];
  for (const part of pattern) {
    if (typeof part === 'string') { parts.push(run.values.constant(part)); continue; }
    let value = typeof part.key === 'number' ? positional[part.key] : named(part.key);
    if (!value) return undefined;
    for (const each of part.steps) value = run.machine.get(site, value, each);
    const text = part.isRepresented && run.classes.lineages.size > 0 ? shownText(run, site, value, TEXT_MEMBERS.represented) : asText(run, site, value);
    parts.push(part.isNumber ? run.values.withTaints(run.values.shape('text'), text.taints.filter((taint) => isWeak(run, taint))) : text);
  }
  return { text: joinTexts(run, parts), parts };
}

/** What of everything that is given may come into the text. */
function filledWithAll(run: Run, pattern: Value, given: readonly Value[]): Filled {
  const held = given.flatMap((value) => value.atoms.flatMap((atom) => {
    const map = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    return (map?.shape === 'map' ? elementsOf(run.values, map) : undefined) ?? [];
  }));
  const joined = joinTexts(run, [run.values.shape('text'), pattern, ...given, ...held]);
  return { text: run.values.withPrefix(joined, pattern.prefix.split(/[{%$]/, 1)[0] ?? ''), parts: [] };
}

function stepped(run: Run, site: CallSite, { text, parts }: Filled): Value {
  return run.values.withTaints(text, joinedAt(run, parts, text.taints, site.place));
}

function entriesOf(run: Run, value: Value | undefined): Given['named'] {
  const map = value && exactly(run, value);
  if (map?.shape !== 'map' || map.rest || map.taints.length > 0 || (value?.taints.length ?? 0) > 0) return () => undefined;
  return (name) => (map.fields.has(name) ? mapEntry(run, map, name) : undefined);
}

/** `pattern % operand`: the operand is one value, a tuple of them, or a map. */
export function filledByOperator(run: Run, site: CallSite, pattern: Value, operand: Value): Value {
  const text = textOf(pattern);
  const holes = text === undefined ? undefined : percentPattern(text);
  const items = exactly(run, operand);
  const isList = items?.shape === 'list';
  const positional = isList && items.items && !items.rest ? items.items : isList ? [] : [operand];
  const filled = holes && fill(run, site, holes, { positional, named: entriesOf(run, operand) });
  return stepped(run, site, filled ?? filledWithAll(run, pattern, [operand]));
}

type Filling = (run: Run, evaluation: Evaluation) => Value;

function filling(read: (text: string) => Pattern | undefined, isMapGiven = false): Filling {
  return (run, evaluation) => {
    const { receiver, args, site } = evaluation.call;
    const text = textOf(receiver);
    const holes = text === undefined || args.rest ? undefined : read(text);
    const more = entriesOf(run, isMapGiven ? args.positional[0] : args.namedRest);
    const filled = holes && fill(run, site, holes, { positional: isMapGiven ? [] : args.positional, named: (name) => args.named.get(name) ?? more(name) });
    const given = [...args.positional, ...args.named.values(), ...(args.rest ? [args.rest] : []), ...(args.namedRest ? [args.namedRest] : [])];
    return stepped(run, site, filled ?? filledWithAll(run, receiver, given));
  };
}

/** The pattern is the first argument where there is no receiver that is one. */
function ofFirst(filled: Filling): Filling {
  return (run, evaluation) => {
    const { call } = evaluation;
    const [receiver = run.values.unknown, ...positional] = call.args.positional;
    return filled(run, { ...evaluation, call: { ...call, receiver, args: { ...call.args, positional } } });
  };
}

/** What a pattern with places after `%`, the first argument, makes of the others. */
export const printed: Filling = ofFirst(filling(percentPattern));

function given(filled: Filling): Mechanism {
  return (run, evaluation): Outcome => result(filled(run, evaluation));
}

export const filledTextOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'text-printf': given(printed),
  'text-formatted': given(filling(percentPattern)),
  'text-filled': given(filling(bracesPattern)),
  'text-filled-from-map': given(filling(bracesPattern, true)),
  'text-filled-numbered': given(ofFirst(filling(numberedPattern))),
};
