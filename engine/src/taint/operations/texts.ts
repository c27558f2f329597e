import { allocate } from '#engine/taint/state/allocate.ts';
import { splitBy } from '#engine/taint/conditions/elements/last-part.ts';
import { aroundReplaced, joinedAt } from '#engine/taint/objects/joined-parts.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import type { Constant } from '#engine/ir/instruction.ts';
import { writersOf } from '#engine/ir/writers.ts';
import { findsIn, findsNothingIn, isAtEnds, plainTextOf } from '#engine/regex/index.ts';
import type { RegularExpression } from '#engine/regex/index.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import type { AccessPath } from '#engine/taint/state/access-path.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { argumentsOf } from '#engine/taint/state/call.ts';
import { asText } from '#engine/taint/objects/overloading.ts';
import { joinPath } from '#engine/taint/operations/addresses/joined-paths.ts';
import { isMisused } from '#engine/taint/state/purposes.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { hasAll, intersect, NOTHING, unite } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import { allTaints, argument, contained, exactly, readable, result } from '#engine/taint/objects/mechanism.ts';
import type { Mechanism, Outcome } from '#engine/taint/objects/mechanism.ts';
import { beforeSign, begunAsReplaced, cutBeginning, keptBeginning, placeInBeginning } from '#engine/taint/operations/formats/beginnings-left.ts';
import { insertedBehind, withInserted } from '#engine/taint/operations/formats/inserted.ts';
import { begunOtherwise, keptWithin, mayList, takenOut, unlisted, unquoted } from '#engine/taint/objects/knowing.ts';
import { foldTexts, isWeak, joinTexts, longer, taintsWithin, textTaints } from '#engine/taint/objects/text.ts';
import { ofPart } from '#engine/taint/objects/pollution.ts';
import { elementsOf } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf, setInternal } from '#engine/taint/values/internals.ts';
import { asElement, hopAt, joinTaints, step } from '#engine/taint/values/taint.ts';
import type { Source, Taint } from '#engine/taint/values/taint.ts';
import { isHandedOn } from '#engine/taint/values/trail.ts';
import { constantOf, constantsOf, shapeOfAtom, textOf } from '#engine/taint/values/value.ts';
import { repeated } from '#engine/taint/values/fold.ts';
import type { Value } from '#engine/taint/values/value.ts';

function passing(run: Run, evaluation: Evaluation): readonly Taint[] {
  return step(ofPart(run, allTaints(evaluation, (value) => textTaints(run, value))), hopAt(evaluation.call.site.place, 'call-argument'));
}

/** A text made of the receiver (and arguments): folded while all is constant, else some text with their taints. */
function textFrom(by: (...values: Constant[]) => Constant | undefined, count: number, keepsPrefix = false): Mechanism {
  return (run, evaluation) => {
    const { receiver, args } = evaluation.call;
    const inputs = [receiver, ...args.positional.slice(0, count)];
    const folded = foldTexts(run, inputs, by);
    const taints = args.positional.length > 0 ? unquoted(run, passing(run, evaluation)) : passing(run, evaluation);
    if (folded) return result(run.values.withTaints(folded, taints));
    if (taints.some(isMisused)) noteLength(run, taints, foldTexts(run, [run.values.constant(SAMPLE), ...inputs.slice(1)], by));
    const text = run.values.withTaints(run.values.shape('text'), taints);
    return result(keepsPrefix ? run.values.withPrefix(text, receiver.prefix) : text);
  };
}

/** As long as digests are at most. */
const SAMPLE = 'x'.repeat(128);

/** The same of a text that it may make longer. */
function lengthening(mechanism: Mechanism): Mechanism {
  return (run, evaluation) => {
    const made = mechanism(run, evaluation);
    return made && { ...made, value: run.values.withTaints(made.value, longer(run, made.value.taints)) };
  };
}

/** How much a mechanism leaves of a text, whatever that is. */
function noteLength(run: Run, taints: readonly Taint[], left: Value | undefined): void {
  const longest = left && constantsOf(left)?.reduce<number>((length, constant) => Math.max(length, text(constant).length), 0);
  if (longest !== undefined) run.reporter.purposes.shortened(longest, taints);
}

/** What is known of what is left of a text whose end was cut off. */
function withBeginning(run: Run, taints: readonly Taint[], whole: Value): readonly Taint[] {
  const before = new Map(textTaints(run, whole).map(({ source, cleaned }) => [source, cleaned]));
  return taints.map((taint) => {
    const known = before.get(taint.source);
    const left = known === undefined ? NOTHING : run.kinds.leftOf(known, whole.prefix);
    return left === NOTHING ? taint : { ...taint, cleaned: run.kinds.withImplied(unite(taint.cleaned, left)) };
  });
}

/** A part of a text; one of few characters, whatever the text is, is known to be short. */
function partFrom(by: (...values: Constant[]) => Constant | undefined): Mechanism {
  const whole = textFrom(by, 2);
  return (run, evaluation) => {
    const made = whole(run, evaluation);
    const [from, to] = evaluation.call.args.positional;
    if (!made || made.value.taints.length === 0) return made;
    const ends = [from, to].flatMap((end) => end ?? []);
    const lengths = new Set([SAMPLE, SAMPLE + SAMPLE].flatMap((sample) => constantsOf(foldTexts(run, [run.values.constant(sample), ...ends], by) ?? run.values.unknown)?.map((part) => text(part).length) ?? [Infinity]));
    const [length = Infinity] = lengths;
    const short = lengths.size === 1 ? run.kinds.shortAs(length) : NOTHING;
    const isBeginning = from !== undefined && constantOf(from)?.value === 0;
    const part = unquoted(run, made.value.taints).map((taint) => ({ ...taint, cleaned: isBeginning ? run.kinds.cutAtEnd(taint.cleaned) : run.kinds.cut(taint.cleaned) }));
    const begun = cutBeginning(evaluation.call.receiver, from);
    const cut = isBeginning ? withBeginning(run, part, evaluation.call.receiver) : begunOtherwise(run, part, [begun]);
    return { ...made, value: run.values.withPrefix(run.values.withTaints(made.value, short === NOTHING ? cut : lacking(run, cut, short)), to || constantsOf(made.value) ? made.value.prefix : begun) };
  };
}

/** A fact about a text, which carries nothing of it. */
function factFrom(by: (...values: Constant[]) => Constant | undefined, shape: 'number' | 'boolean'): Mechanism {
  return (run, evaluation) => {
    const { receiver, args } = evaluation.call;
    return result(foldTexts(run, [receiver, ...args.positional], by) ?? run.values.shape(shape));
  };
}

/** Where a text stands that is within the beginning of another is known of it, whatever comes behind. */
function firstPlace(place: Mechanism): Mechanism {
  return (run, evaluation) => {
    const { receiver, args: { positional: [part, ...others] } } = evaluation.call;
    const at = placeInBeginning(receiver, part);
    return at === undefined || others.length > 0 ? place(run, evaluation) : result(run.values.constant(at));
  };
}

/** The same method of a variable that holds one thing all along: `entry.getName().substring(entry.getName().lastIndexOf('.'))`. */
function isAskedAgain({ fn: { ir } }: Frame, first: AccessPath | undefined, second: AccessPath | undefined): boolean {
  if (first !== second || first?.key?.kind !== 'answer' || first.parent?.key !== undefined || first.root.kind !== 'slot') return false;
  const { slot } = first.root;
  if (ir.capturedSlots.includes(slot)) return false;
  return writersOf(ir.body, slot).length + (ir.parameters.some((parameter) => parameter.slot === slot) ? 1 : 0) === 1;
}

/** What is left of a text behind the last of its signs, that included or not, has no other of them; wherever it ends, unless the ends may be swapped. */
function behindLast(part: Mechanism, isSwapped = false): Mechanism {
  return (run, evaluation) => {
    const made = part(run, evaluation);
    const { site, receiver, receiverOrigin, args } = evaluation.call;
    const slot = args.positional.length === 1 || !isSwapped ? args.origins[0]?.slot : undefined;
    const at = slot === undefined ? undefined : site.frame.predicates.get(slot);
    if (!made || at?.kind !== 'position' || !at.last) return made;
    const { signs, isBehind, value, path } = at.last;
    const isOfIt = isAskedAgain(site.frame, path, receiverOrigin?.path) || receiver.taints.every(({ source }) => value.taints.some((taint) => taint.source === source));
    if (!isOfIt || signs.some((sign) => sign.length !== 1)) return made;
    const lacks = signs.map((sign) => run.kinds.absent(isBehind ? sign : sign + sign)).reduce(unite);
    return { ...made, value: run.values.withTaints(made.value, lacking(run, made.value.taints, lacks)) };
  };
}

function lacking(run: Run, taints: readonly Taint[], marks: Cleaned): readonly Taint[] {
  return taints.map((taint) => ({ ...taint, cleaned: run.kinds.withImplied(unite(taint.cleaned, marks)) }));
}

/**
 * What is between the signs by which a text is split has none of them, nor what has them in it; where a second argument counts them, some may be left.
 * The sign itself is not held against it: several parts with the program's own between them (`join(root, ...name.split('/'))`) are the text again.
 */
function betweenSigns(run: Run, { call: { args } }: Evaluation, by: string | undefined, taints: readonly Taint[]): readonly Taint[] {
  if (by === undefined || by === '' || args.positional.length !== 1 || args.named.size > 0) return taints;
  return lacking(run, taints, run.kinds.withoutLonger(by));
}

const text = (value: Constant | undefined): string => String(value);
const index = (value: Constant | undefined): number | undefined => (value === undefined ? undefined : Number(value));

function concatenate(run: Run, evaluation: Evaluation): Outcome {
  const { receiver, args, site } = evaluation.call;
  const parts = [receiver, ...args.positional, ...(args.rest ? [args.rest] : [])];
  const joined = joinTexts(run, parts);
  return result(run.values.withTaints(joined, joinedAt(run, parts, joined.taints, site.place)));
}

function split(run: Run, evaluation: Evaluation, isFromEnd = false): Outcome {
  const { receiver, site, args } = evaluation.call;
  const whole = textOf(receiver);
  const by = textOf(argument(run, evaluation, 0));
  const parts = betweenSigns(run, evaluation, by, step(unquoted(run, by === undefined || mayList(run, by) ? unlisted(run, ofPart(run, receiver.taints)) : ofPart(run, receiver.taints)), { ...hopAt(site.place, 'call-argument'), isPart: true }));
  // What stands between the separators of a path leads elsewhere than the whole; so does all but the first part of a text that is known to begin otherwise.
  const taints = by === '/' || by === '\\' || by === undefined || receiver.prefix !== '' ? parts.map((taint) => ({ ...taint, cleaned: run.kinds.cut(taint.cleaned) })) : parts;
  const list = allocate(run, site, 'list');
  if (whole !== undefined && by !== undefined && list.isSingle) {
    list.items = whole.split(by).slice(0, LIMITS.elements).map((part) => run.values.withTaints(run.values.constant(part), taints));
  } else {
    const part = run.values.withTaints(run.values.shape('text'), takenOut(run, receiver, taints));
    const kept = whole === undefined && by !== undefined ? beforeSign(receiver.prefix, by) : '';
    const before = list.isSingle ? run.values.never : list.items?.[0];
    list.rest = run.values.join(list.rest ?? run.values.never, part);
    list.items = kept === '' || !before ? undefined : [run.values.join(before, run.values.withPrefix(by === '/' || by === '\\' ? part : run.values.withTaints(part, parts), kept))];
  }
  setInternal(list, 'split', splitBy(run, by, args, isFromEnd));
  return result(run.values.object(list.id));
}

/** The keys of a map as one text. */
function keysOf(run: Run, map: HeapObject): readonly Value[] {
  const given = joinTaints(map.taints, internalOf(map, 'keys')?.taints ?? []);
  return [run.values.withTaints(run.values.shape('text'), given)];
}

/** `list.join(separator)`; of a map, its keys are joined. */
function join(run: Run, evaluation: Evaluation): Outcome {
  const { receiver, site } = evaluation.call;
  const separator = evaluation.call.args.positional[0] ?? run.values.constant(',');
  // What the parts of a text lack that was split may be what they are joined with again.
  const by = textOf(separator) ?? [...run.kinds.characters].join('');
  const listed = run.kinds.kindsWhere(({ listedBy }) => listedBy?.test(by) === true);
  // Any of them may be the first, also a character of a text.
  const between = (taints: readonly Taint[]): readonly Taint[] => begunOtherwise(run, taints, ['']).map((taint) => {
    const harmless = intersect<'kind' | 'mark'>(run.kinds.withImplied(taint.cleaned), listed);
    return { ...taint, cleaned: unite(run.kinds.ofOtherText(run.kinds.joinedWith(taint.cleaned, by)), harmless) };
  });
  let joined = run.values.never;
  const all: Value[] = [];
  for (const list of readable(run, receiver)) {
    const parts = list.shape === 'map' ? keysOf(run, list) : list.items && !list.rest
      ? list.items.flatMap((item, i) => (i === 0 ? [item] : [separator, item]))
      : [run.values.addTaints(run.values.shape('text'), between(longer(run, textTaints(run, elementsOf(run.values, list) ?? run.values.never))))];
    joined = run.values.join(joined, joinTexts(run, parts));
    all.push(...parts);
  }
  const lists = readable(run, receiver);
  // Parts that are all known stand each as it is where spaces part them: `[program, argument].join(' ')`. Other signs may make something else with what is beside them.
  const isKnown = /^\s+$/.test(by) && lists.length > 0 && joined.atoms.length > 0 && lists.every(({ shape, items, rest }) => shape === 'list' && items && !rest);
  const within = isKnown ? lists.reduce((taints, list) => joinTaints(taints, list.taints), receiver.taints) : taintsWithin(run, receiver, lists);
  if (joined.atoms.length === 0) joined = run.values.shape('text');
  const isSentList = receiver.taints.length > 0 && !receiver.atoms.some(({ kind }) => kind === 'object');
  const tainted = run.values.addTaints(joined, between(isSentList ? asElement(within) : within));
  return result(run.values.withTaints(tainted, joinedAt(run, all, tainted.taints, site.place)));
}

/** What stands for the parts that are replaced: a text, or what a function makes of each of them. */
function replacementOf(run: Run, evaluation: Evaluation): Value {
  const given = argument(run, evaluation, 1);
  if (!readable(run, given).some(({ code }) => code !== undefined)) return given;
  const { receiver, site } = evaluation.call;
  const part = run.values.withTaints(run.values.shape('text'), receiver.taints);
  const made = run.machine.call(site, given, undefined, { ...argumentsOf([part]), rest: part });
  // Of nothing that was replaced: entries of a fixed table, numbers. What begins with a sign of its own is an escape of the part.
  const isEscape = /^[^\p{L}\p{N}\s_]/u.test(made.prefix);
  return (made.taints.length > 0 && !isEscape) || constantsOf(made) ? made : run.values.constant('');
}

/** Whether all that is replaced has a character. */
function replacesSome(pattern: Value, regex: RegularExpression | undefined): boolean {
  return regex ? findsIn(regex.pattern, regex.flags)?.('') === false : constantsOf(pattern)?.every((replaced) => text(replaced) !== '') === true;
}

/** A text of the program in which the pattern finds nothing. */
function leftAsItIs(run: Run, receiver: Value, pattern: Value): Value | undefined {
  const [whole, regex] = [textOf(receiver), exactly(run, pattern)?.regex];
  return whole !== undefined && regex && findsNothingIn(regex.pattern, regex.flags)?.(whole) === true ? run.values.constant(whole) : undefined;
}

/**
 * The characters that texts lack which are put into one of the program's own: wherever that is, they bring none. Behind a dollar sign, what
 * stands around may be put there once more, with what they lack; behind a backslash, any character that its escape stands for.
 */
function lackingAsPut(run: Run, receiver: Value, { taints }: Value): ReadonlyMap<Source, Cleaned> {
  const around = new Set(textTaints(run, receiver).map(({ source }) => source));
  const plain = unite(run.kinds.lacking('$'), run.kinds.lacking('\\'));
  const known = taints.map(({ source }) => [source, run.kinds.common(taints.filter((taint) => taint.source === source))] as const);
  return new Map(known.flatMap(([source, cleaned]) => (!around.has(source) && hasAll(cleaned, plain) ? [[source, run.kinds.ofCharacters(cleaned)]] : [])));
}

/** A place that the program itself does not name asks for something by that name (`text.replaceAll(`{{${key}}}`, value)`): of all that there is, an element is one. */
function askedByName(run: Run, pattern: Value, made: Value): Value {
  if (constantsOf(pattern) !== undefined || pattern.atoms.some(({ kind }) => kind === 'object')) return made;
  return run.values.withTaints(made, made.taints.filter(({ source, trail }) => run.catalog.sourceKinds.get(source.kind)?.isAskedByName !== true || !isHandedOn(trail)));
}

/** What is still known of a text of which parts were replaced. What nobody knows may be what the text lacked. */
function leftAround(run: Run, known: Cleaned, by: string | undefined): Cleaned {
  return by === undefined ? run.kinds.joinedWith(run.kinds.remade(known), [...run.kinds.characters].join('')) : run.kinds.rejoined(known, by);
}

/** Replacement by a constant keeps the taints: which patterns clean what is for the catalog and for verification. */
function replace(isAll: boolean): Mechanism {
  return (run, evaluation) => {
    const { receiver, args } = evaluation.call;
    const pattern = argument(run, evaluation, 0);
    const made = askedByName(run, pattern, replacementOf(run, evaluation));
    const replacement = run.values.withTaints(made, keptWithin(run, receiver, made.taints));
    const folded = leftAsItIs(run, receiver, pattern) ?? foldTexts(run, [receiver, pattern, replacement], (value, from, to) =>
      (isAll ? text(value).replaceAll(text(from), () => text(to)) : text(value).replace(text(from), () => text(to))));
    const regex = exactly(run, pattern)?.regex;
    const by = constantsOf(made)?.map(text).join('');
    const isNoLonger = by !== undefined && by.length <= 1 && constantsOf(argument(run, evaluation, 1)) !== undefined && (by === '' || replacesSome(pattern, regex));
    const isTrimmed = by === '' && regex !== undefined && isAtEnds(regex.pattern, regex.flags);
    const isCutAtEnd = isTrimmed && !regex.pattern.includes('^');
    const cleaned = run.machine.replaceCleans(pattern, replacement, isAll);
    const inserted = insertedBehind(run, evaluation, { regex, by });
    const left = (known: Cleaned): Cleaned => (inserted !== undefined ? withInserted(run, known, inserted) : isTrimmed ? known : leftAround(run, known, by));
    const begun = begunAsReplaced(run, receiver, { pattern, regex, by, isAll });
    const given = passing(run, { ...evaluation, call: { ...evaluation.call, receiver: begun, args: { ...args, positional: [inserted === undefined ? replacement : run.values.constant(inserted)] } } });
    const put = lackingAsPut(run, receiver, replacement);
    const between = aroundReplaced(receiver, regex ? plainTextOf(regex.pattern) : textOf(pattern));
    const taints = step((isNoLonger ? given : longer(run, given))
      .map((taint) => ({ ...taint, cleaned: run.kinds.withImplied(unite(unite(left(taint.cleaned), put.get(taint.source) ?? NOTHING), cleaned)) })), { ...hopAt(evaluation.call.site.place, 'call-argument'), ...(between && { between }) });
    const replaced = textOf(pattern);
    const kept = replaced === undefined ? '' : keptBeginning(receiver.prefix, replaced);
    return { value: run.values.withTaints(folded ?? run.values.withPrefix(run.values.shape('text'), kept), isCutAtEnd ? withBeginning(run, taints, receiver) : taints), ranCallbacks: true };
  };
}

function numberOf(run: Run, evaluation: Evaluation): Outcome {
  const folded = foldTexts(run, [argument(run, evaluation, 0)], (value) => {
    const number = typeof value === 'string' ? Number.parseFloat(value) : Number(value);
    return Number.isNaN(number) ? undefined : number;
  });
  return result(folded ?? run.values.shape('number'));
}

/** What else is given tells how it is written, such as the encoding, and is no part of it. */
function textOfAny(run: Run, { call: { site, receiver } }: Evaluation): Outcome {
  return result(joinTexts(run, [asText(run, site, receiver)]));
}

const isText = (value: Constant): value is string => typeof value === 'string';

/** What a call throws tells of what it was given: it shows in the handler around. */
function throwGiven(run: Run, evaluation: Evaluation): undefined {
  const catching = run.stack.innermostCatch;
  const { taints } = joinTexts(run, [evaluation.call.receiver]);
  if (catching && taints.length > 0) catching.thrown = run.values.join(catching.thrown, run.values.addTaints(run.values.unknown, taints));
  return undefined;
}

/** What stands before a separator, the separator, and what stands behind it. */
const parted: Mechanism = (run, evaluation) => {
  const { receiver } = evaluation.call;
  const separator = argument(run, evaluation, 0);
  const part = run.values.withTaints(run.values.shape('text'), textTaints(run, receiver));
  const middle = constantsOf(separator) ? run.values.join(separator, run.values.constant('')) : part;
  const behind = run.values.withTaints(part, begunOtherwise(run, part.taints, ['']));
  const items = [run.values.withPrefix(part, receiver.prefix), middle, behind].map((item) => contained(run, evaluation, item));
  return result(run.values.object(run.heap.allocate('list', { items }).id));
};

export const textOperations: Readonly<Partial<Record<Operation, Mechanism>>> = {
  'throws-given': throwGiven,
  'path-join': joinPath,
  'text-parted': parted,
  'text-upper': textFrom((value) => text(value).toUpperCase(), 0),
  'text-lower': textFrom((value) => text(value).toLowerCase(), 0),
  'text-trim': textFrom((value) => text(value).trim(), 0),
  'text-slice': behindLast(partFrom((value, from, to) => text(value).slice(index(from), index(to)))),
  'text-substring': behindLast(partFrom((value, from, to) => text(value).substring(index(from) ?? 0, index(to))), true),
  'text-substr': behindLast(partFrom((value, from, count) => text(value).slice(index(from)).slice(0, index(count)))),
  'text-char-at': textFrom((value, at) => text(value).charAt(index(at) ?? 0), 1),
  'text-repeat': lengthening(textFrom((value, count) => repeated(text(value), Number(count))?.value, 1)),
  'text-reverse': textFrom((value) => [...text(value)].reverse().join(''), 0),
  'text-concat': concatenate,
  'text-format': lengthening(concatenate),
  'text-replace': replace(false),
  'text-replace-all': replace(true),
  'text-split': (run, evaluation) => split(run, evaluation),
  'text-split-last': (run, evaluation) => split(run, evaluation, true),
  'text-join': join,
  'text-of': textOfAny,
  'text-length': factFrom((value) => (isText(value) ? value.length : undefined), 'number'),
  'path-starts-with': factFrom(() => undefined, 'boolean'),
  'text-starts-with': factFrom((value, start) => (isText(value) ? value.startsWith(text(start)) : undefined), 'boolean'),
  'text-ends-with': factFrom((value, end) => (isText(value) ? value.endsWith(text(end)) : undefined), 'boolean'),
  'text-includes': factFrom((value, part) => (isText(value) ? value.includes(text(part)) : undefined), 'boolean'),
  'text-last-index-of': factFrom((value, part) => (isText(value) ? value.lastIndexOf(text(part)) : undefined), 'number'),
  'text-index-of': firstPlace(factFrom((value, part) => (isText(value) ? value.indexOf(text(part)) : undefined), 'number')),
  'text-equals': factFrom((value, other) => value === other, 'boolean'),
  'text-equals-ignore-case': factFrom((value, other) => text(value).toLowerCase() === text(other).toLowerCase(), 'boolean'),
  'texts-equal': (run, { call: { args } }) => result(foldTexts(run, args.positional.slice(0, 2), (value, other) => value === other) ?? run.values.shape('boolean')),
  'text-is-empty': factFrom((value) => (isText(value) ? value === '' : undefined), 'boolean'),
  'number-of': numberOf,
  'text-from-base64': (run, { call: { args } }) => {
    const folded = foldTexts(run, args.positional.slice(0, 1), hiddenText);
    return folded && result(folded);
  },
  'boolean-of': (run) => result(run.values.shape('boolean')),
  'boolean-read': (run) => result(run.values.shape('boolean')),
  'regex-test': (run) => result(run.values.shape('boolean')),
  'math-fold': (run, evaluation) => {
    const name = evaluation.call.name ?? '';
    const { positional } = evaluation.call.args;
    return result(foldTexts(run, positional, (...values) => foldMath(name, values)) ?? run.values.withTaints(run.values.shape('number'), weakTaints(run, positional)));
  },
};

/** What a text of 64 signs hides, where that is text as well. */
function hiddenText(encoded: Constant): string | undefined {
  const signs = isText(encoded) ? encoded.replaceAll('-', '+').replaceAll('_', '/').replace(/={1,2}$/, '') : '';
  if (!/^[A-Za-z0-9+/]+$/.test(signs) || signs.length % 4 === 1) return undefined;
  const bytes = Buffer.from(atob(signs), 'latin1');
  const hidden = bytes.toString('utf8');
  return Buffer.from(hidden, 'utf8').equals(bytes) ? hidden : undefined;
}

/** What is computed of numbers that can be predicted can be predicted too. */
function weakTaints(run: Run, values: readonly Value[]): readonly Taint[] {
  const numbers = values.filter(({ atoms }) => atoms.every((atom) => shapeOfAtom(atom) === 'number'));
  return numbers.reduce<readonly Taint[]>((taints, value) => joinTaints(taints, value.taints), []).filter((taint) => isWeak(run, taint));
}

function foldMath(name: string, values: readonly Constant[]): number | undefined {
  const numbers = values.map(Number);
  const [first = Number.NaN, second = Number.NaN] = numbers;
  const folded = name === 'abs' ? Math.abs(first) : name === 'floor' ? Math.floor(first) : name === 'ceil' ? Math.ceil(first)
    : name === 'round' ? Math.round(first) : name === 'max' ? Math.max(...numbers) : name === 'min' ? Math.min(...numbers)
      : name === 'pow' ? first ** second : Number.NaN;
  return Number.isNaN(folded) ? undefined : folded;
}
