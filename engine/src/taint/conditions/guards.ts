/* What a library's predicate says about the value that it was asked about. */
import type { GuardFact } from '#engine/catalog/catalog.ts';
import type { Slot } from '#engine/ir/instruction.ts';
import type { Operation } from '#engine/catalog/operation.ts';
import { endsInDomain, wholePattern, type RegularExpression } from '#engine/regex/index.ts';
import { argumentValues } from '#engine/taint/objects/call-path.ts';
import { beginning, beginningWithAny, containment, endsWithinName, noteBareStart, withinName } from '#engine/taint/conditions/beginnings.ts';
import { ownKeyMark } from '#engine/taint/objects/pollution.ts';
import { heldOwn } from '#engine/taint/conditions/containment.ts';
import { allowedBy, constantsIn, elementFound, isOwnAndUnknown, listed } from '#engine/taint/conditions/listed.ts';
import { alphabetCleans, beginningFound, knownWithoutMatch, listsAs, patternCleans } from '#engine/taint/conditions/pattern-answers.ts';
import { LIST, negate, orItself } from '#engine/taint/state/predicate.ts';
import type { Predicate, Subject } from '#engine/taint/state/predicate.ts';
import { refine } from '#engine/taint/conditions/refine.ts';
import { noteComparisons, ofOwnSecret } from '#engine/taint/conditions/own-secret.ts';
import { cutsFirst, isKept, isMadeAlike, respelled, spelledAs, spelledInClass, spelledOut, spelledWith, writtenAs } from '#engine/taint/conditions/spellings.ts';
import { climbingPart, partsPaths, wholeOf, withWhole } from '#engine/taint/conditions/wholes.ts';
import { readSlot } from '#engine/taint/state/frame.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { behindTest } from '#engine/taint/state/way.ts';
import type { ModelCall, Origin } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { matchingOf, patternOf } from '#engine/taint/objects/matchers.ts';
import { exactly, readable } from '#engine/taint/objects/mechanism.ts';
import { NOTHING, unite, type Cleaned } from '#engine/taint/values/marks.ts';
import { isPutBehind } from '#engine/taint/values/trail.ts';
import { constantsOf, textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

function subjectAt(origin: Origin | undefined, value: Value): Subject | undefined {
  return origin && { path: origin.path, slot: origin.slot, value };
}

/** Leaves on the slot of a call what its truth says. */
export function notePredicate(run: Run, call: ModelCall, predicate: Predicate): void {
  const { instruction, frame, outcome } = call.site;
  if (!('dst' in instruction) || instruction.dst === undefined) return;
  frame.predicates.set(instruction.dst, withWhole(run, frame, predicate));
  outcome.isGuarded = true;
}

export function applyGuard(run: Run, call: ModelCall, fact: GuardFact): void {
  if (typeof fact.outcome === 'string' && fact.outcome !== 'returns') return;
  const isReceiver = fact.input.base === 'receiver';
  const [asked] = isReceiver ? [{ value: call.receiver, position: 0 }] : argumentValues(fact.input, call.args);
  const origin = isReceiver ? call.receiverOrigin : typeof asked?.position === 'string' ? call.args.namedOrigins?.get(asked.position) : call.args.origins[asked?.position ?? -1];
  const subject = asked && subjectAt(origin, asked.value);
  if (!subject) return;
  if (fact.isForOwn) return letOwnThrough(run, call, fact, subject);
  const vouching = { kind: 'guard', cleans: run.kinds.named(fact.cleans), fact: `${fact.origin.file} ${fact.origin.row}`, ...(fact.refusesByObject && { refusesByObject: true as const }) } as const;
  const written = (isReceiver ? writtenAs(run, call.site.frame, call.receiverOrigin) : []).map((each): Predicate => ({ ...vouching, subject: each }));
  const spelled = fact.characters === undefined ? [] : spelledInClass(run, call.site.frame, origin?.slot, { characters: fact.characters, fact: vouching.fact });
  const predicate = [...written, ...spelled].reduce<Predicate>(both, { ...vouching, subject });
  if (fact.outcome === 'returns') refine(run, call.site.frame, predicate, true);
  else notePredicate(run, call, withKnown(call, fact.outcome ? predicate : negate(predicate)));
}

/** Whoever comes back from it, or of whom it says so, has shown a secret of the program. */
function letOwnThrough(run: Run, call: ModelCall, { outcome }: GuardFact, subject: Subject): void {
  const { frame } = call.site;
  const own: Predicate = { kind: 'own-secret', subject };
  if (outcome === 'returns') frame.way = behindTest(frame.way, own, true);
  else notePredicate(run, call, outcome === true ? own : negate(own));
}

/** Besides what the mechanism of this very call told. */
function withKnown({ site: { instruction, frame, outcome } }: ModelCall, predicate: Predicate): Predicate {
  const told = outcome.isGuarded && 'dst' in instruction && instruction.dst !== undefined ? frame.predicates.get(instruction.dst) : undefined;
  return told ? both(told, predicate) : predicate;
}

const COMPARES: ReadonlySet<Operation> = new Set<Operation>(['text-equals', 'text-equals-ignore-case']);

/** Predicates that follow from the mechanisms themselves: a list's `includes`, a map's `has`, a prefix, a pattern. */
export function leaveMechanismGuard(run: Run, call: ModelCall, does: Operation): void {
  if (does.startsWith('matcher-')) return leaveMatching(run, call, does);
  if (does === 'boolean-of') return leaveTruth(run, call);
  if (does === 'texts-equal') return leaveMechanismGuard(run, asMethod(run, call), 'text-equals');
  const [first] = call.args.positional;
  const asked = first && subjectAt(call.args.origins[0], first);
  const tested = subjectAt(call.receiverOrigin, call.receiver);
  const written = writtenAs(run, call.site.frame, call.receiverOrigin);
  const selves = [...written, ...(tested && !written.some(({ path }) => path === tested.path) ? [tested] : [])];
  leaveForm(run, call, does, { written, tested });
  if (does === 'text-is-empty') return leaveEmptiness(run, call, selves);
  if (does === 'math-fold' && call.name === 'max') return leaveLatestPosition(run, call);
  // What it is compared with, or begins with, may stand among arguments that are handed on, and in no place that is known.
  if (first && COMPARES.has(does)) return leaveEquality(run, call, { tested, asked, first });
  if (!first || !asked) return leaveLooseBeginning(run, call, does, { written, tested, start: first });
  switch (does) {
    case 'list-includes':
    case 'list-index-of': {
      const found = alsoSpelled(run, call, does, listed(run, call.receiver, asked, does) ?? partFound(run, { written, tested }, first));
      return found && notePredicate(run, call, does === 'list-index-of' ? { kind: 'position', of: found } : found);
    }
    case 'is-list':
      return notePredicate(run, call, { kind: 'type', subject: asked, type: LIST });
    case 'map-get':
    case 'map-has':
    case 'object-has':
      return leaveKey(run, call, does, asked);
    case 'text-starts-with':
    case 'path-starts-with':
    case 'path-below':
      return leaveFolder(run, call, does, { written, tested, start: first });
    case 'text-ends-with':
      return tested && leaveSuffix(run, call, tested, first);
    case 'text-includes':
      return leaveFound(run, call, occurrence(run, [...selves, ...spelledWith(run, call, first)], first));
    default:
      return leaveMatch(run, call, does, { selves, asked, first });
  }
}

function leaveLooseBeginning(run: Run, call: ModelCall, does: Operation, { start, ...asked }: Tested & { readonly start: Value | undefined }): void {
  if (does === 'text-starts-with' && start && constantsOf(start)) leaveFolder(run, call, does, { ...asked, start });
}

/** It begins with a text, or with one of several, where the call says so or does not throw; what one form tells holds of the others. */
function leaveFolder(run: Run, call: ModelCall, does: Operation, { written, tested, start }: Tested & { readonly start: Value }): void {
  if (!tested) return;
  noteBareStart(call.site.frame, { origin: call.args.origins[0], start, of: call.receiver });
  const told = written.reduce((all, each) => both(all, containment(run, call, each, start)), beginningWithAny(run, tested, start));
  const isOpen = does === 'text-starts-with' && endsWithinName(run, call, start);
  if (does === 'path-below') refine(run, call.site.frame, told, true);
  else notePredicate(run, call, isOpen ? withinName(told) : told);
}

/** Whether something is true is true where that is. A text that is read as one (`boolean-read`) may say anything where it is not: nothing follows. */
function leaveTruth(run: Run, call: ModelCall): void {
  const [value] = call.args.positional;
  const origin = call.args.origins[0];
  const subject = value && subjectAt(origin, value);
  if (!origin || !subject || call.args.positional.length > 1) return;
  notePredicate(run, call, orItself(call.site.frame.predicates.get(origin.slot), { kind: 'truthy', subject, ofContent: true }));
}

function leaveIfTold(run: Run, call: ModelCall, told: Predicate | undefined): void {
  if (told) notePredicate(run, call, told);
}

/** A function that is given two values, as the method of the first. */
function asMethod(run: Run, { args, ...call }: ModelCall): ModelCall {
  const [receiver = run.values.unknown, ...positional] = args.positional;
  const [receiverOrigin, ...origins] = args.origins;
  return { ...call, receiver, receiverOrigin, args: { ...args, positional, origins } };
}

/** A text that is empty, or the one of which nothing is left without the spaces around it. */
function leaveEmptiness(run: Run, call: ModelCall, selves: readonly Subject[]): void {
  const equalling = [...selves, ...spelledWith(run, call, run.values.constant(''))].map((subject): Predicate => ({ kind: 'equals', subject, value: run.values.constant('') }));
  const [first, ...others] = equalling;
  if (first) notePredicate(run, call, others.reduce(both, first));
}

const SHOWING: ReadonlySet<Operation> = new Set<Operation>(['text-shown', 'text-of', 'text-characters', 'path-form', 'path-written']);
const SPELLING: ReadonlySet<Operation> = new Set<Operation>(['text-lower', 'text-upper', 'text-trim']);

interface Tested {
  /** The values whose text the receiver is, the outermost first. */
  readonly written: readonly Subject[];
  readonly tested: Subject | undefined;
}

/** What the result is a form of: a text as it is shown, a path without dots, the parts between the slashes of a path, another spelling. */
function leaveForm(run: Run, call: ModelCall, does: Operation, { written, tested }: Tested): void {
  const isPath = does === 'path-form' || does === 'path-written';
  const subjects = ((isPath ? readAgainst(call) : undefined) ?? [...written, ...(tested ? [tested] : [])]).map((each): Subject => (isPath ? { ...each, isOtherForm: true, keepsNames: does === 'path-written' && (each.isOtherForm !== true || each.keepsNames === true) } : each));
  const [subject, ...between] = subjects;
  const innermost = subjects.at(-1);
  const respelling = does === 'text-replace-all' ? respelled(call) : undefined;
  if (subject && (SHOWING.has(does) || (does === 'text-same' && !isKept(call)))) notePredicate(run, call, { kind: 'text-of', subject, between });
  else if (tested && does === 'text-split' && partsPaths(run, call.args.positional)) notePredicate(run, call, { kind: 'text-of', subject: tested, between: [] });
  else if (innermost && SPELLING.has(does)) notePredicate(run, call, { kind: 'spelling-of', subject: innermost, ...(does === 'text-trim' && { isTrimmed: true }) });
  else if (tested && cutsFirst(call, does)) notePredicate(run, call, { kind: 'rest-of', subject: tested });
  else if (innermost && respelling) notePredicate(run, call, { kind: 'spelling-of', subject: innermost, ...respelling });
}

/**
 * A path that begins in a folder of the program's own stays what it is where it is read against another one: `resolve(root, join(root, name))`.
 * So does one that begins in the very folder, whoever chose that.
 */
function readAgainst({ receiver, args: { positional, origins } }: ModelCall): readonly Subject[] | undefined {
  const path = positional.at(-1);
  if (!path?.taints.some(({ trail }) => isPutBehind(trail))) return undefined;
  const folder = new Set([receiver, ...positional.slice(0, -1)].flatMap(({ taints }) => taints.map(({ source }) => source)));
  if (!path.taints.every(({ source, trail }) => isPutBehind(trail) || folder.has(source))) return undefined;
  const subject = subjectAt(origins[positional.length - 1], path);
  return subject && [subject];
}

/** What follows for an attacker's list, or the path of whose parts it is the list, once a constant was looked for in it. */
function partFound(run: Run, { written, tested }: Tested, asked: Value): Predicate | undefined {
  return elementFound(run, tested, asked) ?? segmentFound(run, written, asked);
}

export function both(left: Predicate, right: Predicate): Predicate {
  return { kind: 'and', left, right };
}


/** It is listed as it is, in other capitals, or without its first sign: `LISTED.contains(text.toUpperCase())`. */
function alsoSpelled(run: Run, call: ModelCall, does: string, found: Predicate | undefined): Predicate | undefined {
  const told = toldOfForm(run, call.site.frame, call.args.origins[0]?.slot, constantsIn(run, call.receiver) ?? constantsOf(allowedBy(run, call.receiver, does) ?? run.values.unknown));
  return found && told ? both(found, told) : told ?? found;
}

/** What it says of a text that a form of it is one of these constants. */
export function toldOfForm(run: Run, frame: Frame, slot: Slot | undefined, listed: ReturnType<typeof constantsOf>): Predicate | undefined {
  const form = slot === undefined ? undefined : frame.predicates.get(slot);
  return form?.kind === 'rest-of' && listed ? wholeOf(run, frame, form.subject, 'rest-equals') : spelledOut(run, frame, slot, listed);
}

/** A part between the slashes of a path climbs: where none does, the path has no dots that lead out. */
export function segmentFound(run: Run, paths: readonly Subject[], asked: Value): Predicate | undefined {
  return textOf(asked) === '..' ? occurrence(run, paths, asked) : undefined;
}

/** A key that a table of the program's own has; that something was found under it says the same. */
function leaveKey(run: Run, call: ModelCall, does: 'map-get' | 'map-has' | 'object-has', asked: Subject): void {
  if (does === 'map-get') {
    const found = call.args.positional.length === 1 ? listed(run, call.receiver, asked, 'map-has') : undefined;
    return leaveFound(run, call, found && { kind: 'found', keys: found });
  }
  const [table, second] = does === 'map-has' ? [call.receiver, asked.value] : call.args.positional;
  const key = does === 'map-has' ? asked : second && subjectAt(call.args.origins[1], second);
  if (key && table) notePredicate(run, call, listed(run, table, key, 'map-has') ?? ownKey(run, call, key, table));
}

/** Of several objects each is asked by itself: the key is chosen of what all of them stand in. */
function ownKey(run: Run, { site, receiver, receiverOrigin }: ModelCall, subject: Subject, object: Value): Predicate {
  const asked = object === receiver && receiverOrigin ? readSlot(run, site.frame, receiverOrigin.slot) : object;
  return { kind: 'own-key', subject, mark: ownKeyMark(run, site.place, asked) };
}

interface Asked {
  /** What the test is about: the text itself, and the values whose text it is. */
  readonly selves: readonly Subject[];
  readonly asked: Subject;
  readonly first: Value;
}

/** Tests by a pattern: of the text by its own method, or of the argument by the pattern's. */
function leaveMatch(run: Run, call: ModelCall, does: Operation, { selves, asked, first }: Asked): void {
  const spelled = (subjects: readonly Subject[], origin: Origin | undefined): readonly Subject[] => [...subjects, ...spelledAs(run, call.site.frame, origin).filter(({ path }) => subjects.every((subject) => subject.path !== path))];
  switch (does) {
    case 'regex-test':
    case 'regex-asked':
      return leavePattern(run, call, spelled([asked], call.args.origins[0]), call.receiver);
    case 'regex-asked-whole':
      return leavePattern(run, call, spelled([asked], call.args.origins[0]), wholly(run, call.receiver));
    case 'text-matches':
      return leaveWholeMatch(run, call, spelled(selves, call.receiverOrigin), first);
    case 'text-beginning':
      return leaveBeginning(run, call, first);
    case 'text-index-of':
      return leavePosition(run, call, selves, first);
    case 'text-last-index-of':
      return leaveLastPosition(run, call, selves, first);
    case 'regex-match':
      return leavePattern(run, call, spelled(selves, call.receiverOrigin), first);
    case 'structure-encode':
      // Further arguments choose or change parts.
      return call.args.positional.length === 1 && call.args.named.size === 0 ? notePredicate(run, call, { kind: 'encodes', value: first }) : undefined;
    default:
  }
}

/** The texts of a list begin with what they have in common: variables that hold one of them do. */
function leaveBeginning(run: Run, call: ModelCall, texts: Value): void {
  const items = readable(run, texts).flatMap((list) => list.items ?? []).filter((item) => item.taints.length > 0);
  const { frame } = call.site;
  const holding = frame.slots.flatMap((value, slot): Predicate[] => {
    const isOne = frame.fn.ir.slotNames[slot] !== undefined && items.some((item) => isMadeAlike(item, value));
    if (!isOne) return [];
    const path = run.accessPaths.slot(slot);
    const written = writtenAs(run, frame, { slot, path }).map((subject): Predicate => ({ kind: 'prefix', subject, prefix: '', marks: run.kinds.common(value.taints) }));
    return [{ kind: 'prefix', subject: { path, slot, value }, prefix: '' }, ...written];
  });
  const all = holding.reduce<Predicate | undefined>((left, right) => (left ? { kind: 'and', left, right } : right), undefined);
  if (all) notePredicate(run, call, { kind: 'beginning', of: all });
}

function leaveFound(run: Run, call: ModelCall, found: Predicate | undefined): void {
  if (found) notePredicate(run, call, found);
}

/** The same of each of the subjects. */
function ofAll(subjects: readonly Subject[], by: (subject: Subject) => Predicate, ofOne?: true): Predicate | undefined {
  return subjects.map(by).reduce<Predicate | undefined>((left, right) => (left ? { kind: 'and', left, right, ...(ofOne && { ofOne }) } : right), undefined);
}

/** A name that ends with a dot and a domain lies below that domain: what was made of the same address is as fixed as by the whole name. */
function leaveSuffix(run: Run, call: ModelCall, subject: Subject, end: Value): void {
  if (/^\.[^.]+\../.test(textOf(end) ?? '')) leaveFound(run, call, wholeOf(run, call.site.frame, subject, 'equals'));
}

function leavePosition(run: Run, call: ModelCall, selves: readonly Subject[], part: Value): void {
  const first = ofAll(selves, (self) => beginning(self, part));
  if (first) notePredicate(run, call, { kind: 'position', of: occurrence(run, selves, part) ?? { kind: 'anything' }, first });
}

/** The last place of a sign: 0 says nothing of how the text goes on. */
function leaveLastPosition(run: Run, call: ModelCall, selves: readonly Subject[], part: Value): void {
  const sign = textOf(part);
  notePredicate(run, call, { kind: 'position', of: occurrence(run, selves, part) ?? { kind: 'anything' }, ...(sign !== undefined && { last: { value: call.receiver, path: call.receiverOrigin?.path, signs: [sign] } }) });
}

function isOfSameSources(a: Value, b: Value): boolean {
  return a.taints.length === b.taints.length && a.taints.every(({ source }) => b.taints.some((taint) => taint.source === source));
}

/** The later of the last places of several signs: behind it, the text has none of them. */
function leaveLatestPosition(run: Run, call: ModelCall): void {
  const found = call.args.origins.map((origin) => (origin?.slot === undefined ? undefined : call.site.frame.predicates.get(origin.slot)));
  const lasts = found.flatMap((each) => (each?.kind === 'position' && each.last?.isBehind === undefined ? each.last ?? [] : []));
  const [first] = lasts;
  if (first === undefined || lasts.length !== call.args.positional.length || !lasts.every(({ value }) => isOfSameSources(value, first.value))) return;
  notePredicate(run, call, { kind: 'position', of: { kind: 'anything' }, last: { value: first.value, signs: lasts.flatMap(({ signs }) => signs) } });
}

/** The text has the part: where it has not, it is safe for what needs the part. */
function occurrence(run: Run, subjects: readonly Subject[], part: Value): Predicate | undefined {
  const text = textOf(part);
  const refused = run.kinds.kindsWhere(({ refusedValues }) => refusedValues?.some((value) => text !== undefined && value.includes(text)) === true);
  const cleans = text === undefined || text === '' ? NOTHING : unite(run.kinds.absent(text), refused);
  const absent = cleans === NOTHING ? undefined : ofAll(subjects, (subject) => ({ kind: 'guard', subject, cleans, fact: 'absence' }));
  return absent && negate(absent);
}

/** What it says of either that one holds the other. */
export function holding(run: Run, frame: Frame, part: Subject, whole: Subject): Predicate | undefined {
  const parts = whole.slot === undefined ? undefined : frame.predicates.get(whole.slot);
  const [path] = parts?.kind === 'text-of' && whole.slot !== undefined ? writtenAs(run, frame, { slot: whole.slot, path: whole.path }) : [];
  const segment = path && segmentFound(run, [path], part.value);
  if (segment) return segment;
  const held = heldOwn(run, whole.value, part.value);
  if (held) return orSpelled(run, frame, part, [held, constantsIn(run, whole.value)]);
  if (isOwnAndUnknown(run, whole.value)) return { kind: 'one-of', subject: part, value: whole.value };
  const cleans = constantsOf(part.value) ? NOTHING : alphabetCleans(run, whole.value);
  if (cleans !== NOTHING) return { kind: 'guard', subject: part, cleans, fact: 'part of a fixed text' };
  const name = textOf(part.value);
  return wholeOf(run, frame, whole, 'holds') ?? climbingPart(run, frame, whole, part.value) ?? occurrence(run, [whole], part.value)
    ?? (name !== undefined && whole.value.taints.length > 0 ? { kind: 'has', subject: whole, name } : undefined);
}

/** One of these, as it is or in other capitals: `name.upper() in NAMES`. */
function orSpelled(run: Run, frame: Frame, part: Subject, [held, texts = constantsOf(held)]: readonly [Value, ReturnType<typeof constantsOf>]): Predicate {
  const listed: Predicate = { kind: 'one-of', subject: part, value: held };
  const told = toldOfForm(run, frame, part.slot, texts);
  return told ? both(listed, told) : listed;
}

/** A text that a pattern, given as a text, fits from end to end. */
function leaveWholeMatch(run: Run, call: ModelCall, selves: readonly Subject[], given: Value): void {
  const pattern = textOf(given);
  if (pattern !== undefined) leavePattern(run, call, selves, patternOf(run, run.values.constant(wholePattern(pattern)), ''));
}

/** A matcher teaches about the text that it was made for. */
function leaveMatching(run: Run, call: ModelCall, does: Operation): void {
  const matching = does === 'matcher-matches' || does === 'matcher-find' ? matchingOf(run, call) : undefined;
  if (!matching?.origin) return;
  const pattern = does === 'matcher-matches' ? wholePattern(matching.pattern) : matching.pattern;
  leavePattern(run, call, [{ ...matching.origin, value: matching.subject }], patternOf(run, run.values.constant(pattern), matching.flags));
}

/** How a text begins that a pattern was found in, and what is not in it. */
function begun(subject: Subject, beginning: NonNullable<ReturnType<typeof beginningFound>>, { cleans, ...told }: { readonly cleans: Cleaned; readonly lists?: readonly number[]; readonly pattern?: RegularExpression }): Predicate {
  const prefix: Predicate = { kind: 'prefix', subject, ...beginning };
  return cleans === NOTHING ? prefix : { kind: 'and', left: { kind: 'guard', subject, cleans, fact: 'pattern', ...told }, right: prefix };
}

function leavePattern(run: Run, call: ModelCall, subjects: readonly Subject[], pattern: Value): void {
  const cleans = patternCleans(run, pattern);
  const text = textOf(pattern);
  const regex = exactly(run, pattern)?.regex ?? (text === undefined ? undefined : { pattern: text, flags: '' });
  const inDomain = regex && endsInDomain(regex) ? subjects.flatMap((subject) => wholeOf(run, call.site.frame, subject, 'equals') ?? []) : [];
  const beginning = regex ? beginningFound(run, regex) : undefined;
  const otherwise = regex ? knownWithoutMatch(run, regex) : NOTHING;
  // A plain beginning tells less than what is known of texts that do not begin so.
  const tellsMore = beginning && (beginning.marks !== NOTHING || beginning.prefix.includes('://') || (otherwise === NOTHING && inDomain.length === 0));
  if (tellsMore) return leaveFound(run, call, ofAll(subjects, (subject) => begun(subject, beginning, { cleans, ...listsAs(run, subject, regex), ...(regex && { pattern: regex }) })));
  const told = cleans === NOTHING && otherwise === NOTHING ? undefined : ofAll(subjects, (subject) => ({ kind: 'guard', subject, cleans, otherwise: subject.isSpelling ? NOTHING : otherwise, fact: 'pattern', ...listsAs(run, subject, regex), ...(regex && { pattern: regex }) }), true);
  leaveFound(run, call, inDomain.reduce<Predicate | undefined>((all, whole) => (all ? both(all, whole) : whole), told));
}

/** The pattern of a text that it matches from end to end. */
function wholly(run: Run, pattern: Value): Value {
  const source = exactly(run, pattern)?.regex?.pattern ?? textOf(pattern);
  return source === undefined ? pattern : run.values.constant(wholePattern(source));
}

function leaveEquality(run: Run, call: ModelCall, { tested, asked, first }: { readonly tested: Subject | undefined; readonly asked: Subject | undefined; readonly first: Value }): void {
  const { site: { frame, place }, receiver } = call;
  noteComparisons(run, frame, [receiver, first], place);
  if (constantsOf(first)) leaveFound(run, call, tested && { kind: 'equals', subject: tested, value: first });
  else if (constantsOf(call.receiver)) leaveIfTold(run, call, asked && { kind: 'equals', subject: asked, value: call.receiver });
  else leaveIfTold(run, call, tested && asked && ofOwnSecret(run, frame.models, [tested, asked]));
}
