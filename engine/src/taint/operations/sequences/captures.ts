/* What a regular expression finds in a text: the whole match, and its groups by number and name. */
import { allocate } from '#engine/taint/state/allocate.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import { groupsOf, wholePattern } from '#engine/regex/index.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { patternCleans } from '#engine/taint/conditions/pattern-answers.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { takenOut, unquoted } from '#engine/taint/objects/knowing.ts';
import { argument, exactly, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { matchingOf } from '#engine/taint/objects/matchers.ts';
import { ofPart } from '#engine/taint/objects/pollution.ts';
import { joinTexts } from '#engine/taint/objects/text.ts';
import { clean, hopAt, step } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { Fields } from '#engine/taint/values/fields.ts';
import { constantOf, textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The taints of a part of a text. */
function partOf(run: Run, text: Value): readonly Taint[] {
  return takenOut(run, text, unquoted(run, ofPart(run, joinTexts(run, [text]).taints)));
}

/** The taints of what a pattern finds somewhere in a text. */
function cutOut(run: Run, text: Value): readonly Taint[] {
  return partOf(run, text).map((taint) => ({ ...taint, cleaned: run.kinds.cut(taint.cleaned) }));
}

/** The match and its groups as a list, its named groups as an object; texts of a group that admits only harmless ones are harmless. */
function matchIn(run: Run, evaluation: Evaluation, text: Value, source: string): Value {
  const { site } = evaluation.call;
  const taints = step(cutOut(run, text), hopAt(site.place, 'call-argument'));
  const part = (inner: string): Value => run.values.withTaints(run.values.shape('text'), cleaned(run, taints, inner));
  const groups = groupsOf(source).map((group) => ({ name: group.name, value: part(group.source) }));
  const list = run.heap.allocate('list', { items: [part(source), ...groups.map(({ value }) => value)] });
  const named = groups.flatMap(({ name, value }) => (name === undefined ? [] : [[name, value] as const]));
  list.fields.set('input', text);
  if (named.length > 0) {
    const object = run.heap.allocate('object');
    for (const [name, value] of named) object.fields.set(name, value);
    list.fields.set('groups', run.values.object(object.id));
  }
  return run.values.object(list.id);
}

/** All of it is one group, which holds what the whole finds. */
const GROUPED = /^\((?:\?:|\?<\w+>|(?!\?))((?:\\.|[^()\\])+)\)$/;

function cleaned(run: Run, taints: readonly Taint[], source: string): readonly Taint[] {
  const [, whole = source] = GROUPED.exec(source) ?? [];
  return taints.length === 0 ? taints : clean(taints, patternCleans(run, run.values.constant(wholePattern(whole))));
}

interface Sides {
  readonly text: Value;
  readonly pattern: { readonly pattern: string; readonly flags: string } | undefined;
  readonly isAskedByPattern: boolean;
}

/** `pattern.exec(text)` or `text.match(pattern)`. */
function sidesOf(run: Run, evaluation: Evaluation): Sides {
  const { receiver } = evaluation.call;
  const given = argument(run, evaluation, 0);
  const own = exactly(run, receiver)?.regex;
  return own ? { text: given, pattern: own, isAskedByPattern: true } : { text: receiver, pattern: exactly(run, given)?.regex, isAskedByPattern: false };
}

function match(run: Run, evaluation: Evaluation): Outcome {
  const { text, pattern, isAskedByPattern } = sidesOf(run, evaluation);
  // Asked for all matches, the text's own method gives these without their groups.
  if (pattern && (isAskedByPattern || !pattern.flags.includes('g'))) return result(run.values.join(matchIn(run, evaluation, text, pattern.pattern), run.values.null));
  const taints = step(cutOut(run, text), hopAt(evaluation.call.site.place, 'call-argument'));
  const list = allocate(run, evaluation.call.site, 'list');
  list.rest = run.values.withTaints(run.values.shape('text'), pattern ? cleaned(run, taints, pattern.pattern) : taints);
  list.items = undefined;
  return result(run.values.join(run.values.object(list.id), run.values.null));
}

function matchEach(run: Run, evaluation: Evaluation): Outcome {
  const { text, pattern } = sidesOf(run, evaluation);
  const all = allocate(run, evaluation.call.site, 'list');
  all.rest = pattern ? matchIn(run, evaluation, text, pattern.pattern) : run.values.addTaints(run.values.unknown, cutOut(run, text));
  all.items = undefined;
  return result(run.values.object(all.id));
}

/** The source of a pattern that is one, or that is given as a text. */
function sourceOf(run: Run, pattern: Value): string | undefined {
  return exactly(run, pattern)?.regex?.pattern ?? textOf(pattern);
}

/** A match of its own: its groups stand under their numbers and names, the whole under 0. */
function found(run: Run, evaluation: Evaluation): Value {
  const { site, receiver } = evaluation.call;
  const text = argument(run, evaluation, 0);
  const source = sourceOf(run, receiver);
  const taints = step(partOf(run, text), hopAt(site.place, 'call-argument'));
  const part = (inner: string | undefined): Value => run.values.withTaints(run.values.shape('text'), inner === undefined ? taints : cleaned(run, taints, inner));
  const groups = source === undefined ? [] : groupsOf(source);
  const numbered = groups.map(({ source: inner }, i): [string, Value] => [String(i + 1), part(inner)]);
  const named = groups.flatMap(({ name, source: inner }): [string, Value][] => (name === undefined ? [] : [[name, part(inner)]]));
  const fields = new Fields([['0', part(source)], ...numbered, ...named]);
  return run.values.object(run.heap.allocate('object', { fields, ...(source === undefined ? { rest: part(undefined) } : {}) }).id);
}

const FIRST = '0';
const isNumber = (key: string): boolean => /^\d+$/.test(key);

/** The groups that are asked for, the whole match where none is. */
function captured(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { receiver, site, args } = evaluation.call;
  if (!exactly(run, receiver)?.fields.has(FIRST)) return undefined;
  const asked = args.positional.length === 0 ? [run.values.constant(FIRST)] : args.positional;
  const parts = asked.map((key) => run.machine.getIndex(site, receiver, key));
  const [only] = parts;
  return result(parts.length === 1 && only ? only : run.values.object(run.heap.allocate('list', { items: parts }).id));
}

function allCaptured(isMap: boolean): Mechanism {
  return (run, evaluation) => {
    const match = exactly(run, evaluation.call.receiver);
    if (!match?.fields.has(FIRST)) return undefined;
    const fields = [...match.fields].filter(([key]) => key !== FIRST && isNumber(key) !== isMap);
    const rest = match.rest && { rest: match.rest };
    const made = isMap ? run.heap.allocate('map', { fields: new Fields(fields), ...rest }) : run.heap.allocate('list', rest ?? { items: fields.map(([, value]) => value) });
    return result(run.values.object(made.id));
  };
}

/** The texts that a pattern finds: whole, or its groups where it has some. */
function foundTexts(run: Run, evaluation: Evaluation): Outcome {
  const match = exactly(run, found(run, evaluation));
  const groups = [...match?.fields ?? []].filter(([key]) => key !== FIRST && isNumber(key)).map(([, value]) => value);
  const [only = match?.fields.get(FIRST) ?? run.values.unknown] = groups;
  const element = groups.length > 1 ? run.values.object(run.heap.allocate('list', { items: groups }).id) : match?.rest ?? only;
  return result(run.values.object(run.heap.allocate('list', { rest: element }).id));
}

/** `matcher.group()`, `group(2)`, `group("name")`: what the pattern, or that part of it, found in the text. */
function matchedGroup(run: Run, evaluation: Evaluation): Outcome | undefined {
  const { call } = evaluation;
  const matching = matchingOf(run, call);
  if (!matching) return undefined;
  const [which] = call.args.positional;
  const wanted = which ? constantOf(which)?.value : 0;
  const groups = groupsOf(matching.pattern);
  const source = wanted === 0 ? matching.pattern : groups.find(({ name }, i) => i + 1 === wanted || (name !== undefined && name === wanted))?.source;
  const taints = step(partOf(run, matching.subject), hopAt(call.site.place, 'call-argument'));
  return result(run.values.withTaints(run.values.shape('text'), source === undefined ? taints : cleaned(run, taints, source)));
}

export const captureOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'regex-match': match,
  'regex-match-each': matchEach,
  'matcher-group': matchedGroup,
  'regex-asked': (run, evaluation) => result(run.values.join(found(run, evaluation), run.values.null)),
  'regex-asked-whole': (run, evaluation) => result(run.values.join(found(run, evaluation), run.values.null)),
  'regex-found-each': (run, evaluation) => result(run.values.object(run.heap.allocate('list', { rest: found(run, evaluation) }).id)),
  'regex-found-texts': foundTexts,
  'capture-get': captured,
  'capture-list': allCaptured(false),
  'capture-map': allCaptured(true),
};
