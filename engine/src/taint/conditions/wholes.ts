/* What a test of a part or of a text says of the whole: the host of an address, a path below a folder, what the text was written of. */
import type { PartOutcome } from '#engine/catalog/catalog.ts';
import type { Block, Constant, Instruction, Slot } from '#engine/ir/instruction.ts';
import { makersOf, writersOf } from '#engine/ir/writers.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { begunByEach, knownBegun } from '#engine/taint/objects/knowing.ts';
import { CLIMBS } from '#engine/taint/conditions/beginnings.ts';
import { otherSpellings, writtenAs } from '#engine/taint/conditions/spellings.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { readSlot } from '#engine/taint/state/frame.ts';
import { negate } from '#engine/taint/state/predicate.ts';
import type { Predicate, Subject } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { exactly } from '#engine/taint/objects/mechanism.ts';
import { hasAll, NOTHING, unite } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import { constantsOf, textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What a test of a part, such as the host of an address, says of all that was made of the same, and that of a text, of what it is the text. */
export function withWhole(run: Run, frame: Frame, predicate: Predicate): Predicate {
  if (predicate.kind === 'and') return { ...predicate, left: withWhole(run, frame, predicate.left), right: withWhole(run, frame, predicate.right) };
  const tested = predicate.kind === 'not' ? predicate.of : predicate;
  if (tested.kind === 'prefix') return CLIMBS.test(tested.prefix) ? withWholeBelow(run, frame, predicate, tested.subject) : predicate;
  if (tested.kind === 'truthy' || tested.kind === 'nullish') return withWholeWithout(run, frame, predicate, tested);
  if (tested.kind !== 'equals' && tested.kind !== 'one-of') return predicate;
  const constants = constantsOf(tested.value);
  const nothings = constants?.filter((constant) => constant === '' || constant === null || constant === undefined || constant === false) ?? [];
  const isListed = tested.kind === 'one-of' && tested.value.taints.length === 0;
  const outcome = constants === undefined ? (isListed ? 'equals' : undefined) : nothings.length === 0 ? 'equals' : nothings.length === constants.length ? 'absent' : undefined;
  const whole = [outcome && wholeOf(run, frame, tested.subject, outcome), beginsSo(run, frame, tested.subject, constants)].flatMap((each) => each ?? []);
  const { slot, path } = tested.subject;
  const written = slot === undefined ? [] : writtenAs(run, frame, { slot, path }).map((subject): Predicate => ({ ...tested, subject }));
  const told = [...written, ...whole].reduce<Predicate>((left, right) => ({ kind: 'and', left, right }), tested);
  return predicate === tested ? told : negate(told);
}

/**
 * What it says of a text that a part read of it is one of these, with which it then begins: the protocol of an address. It says nothing of
 * what was made of the same otherwise, and no more of what is cut out of it.
 */
function beginsSo(run: Run, frame: Frame, tested: Subject, texts: readonly Constant[] | undefined): Predicate | undefined {
  const cleans = toldOf(run, [tested], 'begins');
  const isTold = cleans !== NOTHING && texts?.every((text) => typeof text === 'string') === true && hasAll(begunByEach(run, texts), cleans);
  const slot = isTold && tested.slot !== undefined ? partedText(frame.fn, tested.slot) : undefined;
  const subject = slot === undefined ? undefined : { slot, path: run.accessPaths.slot(slot), value: readSlot(run, frame, slot) };
  return subject && { kind: 'guard', subject, cleans: knownBegun(run, NOTHING, cleans), fact: 'begins' };
}

/** How often a part, and what it was read of, may be handed from slot to slot. */
const MOST_COPIES = 4;

/** The text that was parsed for what the part was read of: `new URL(text).protocol`. One that is written twice may be another one by then, as may be what was parsed. */
function partedText({ ir: { body } }: FunctionInfo, part: Slot): Slot | undefined {
  const read = madeBy(body, part, writersOf);
  const made = read?.op === 'get' ? madeBy(body, read.object, makersOf) : undefined;
  const [text] = made && (made.op === 'new' || made.op === 'call' || made.op === 'invoke') ? made.args : [];
  return !text || text.spread || text.name !== undefined || writersOf(body, text.slot).length > 1 ? undefined : text.slot;
}

/** The one instruction that gives the slot its value, behind copies. */
function madeBy(body: Block, slot: Slot, of: typeof writersOf): Instruction | undefined {
  let at = slot;
  for (let i = 0; i < MOST_COPIES; i++) {
    const [only, ...others] = of(body, at).filter((instruction) => instruction.op !== 'const' || instruction.value !== undefined);
    if (!only || others.length > 0) return undefined;
    if (only.op !== 'copy') return only;
    at = only.src;
  }
  return undefined;
}

/** An address without the part that was asked for. */
function withWholeWithout(run: Run, frame: Frame, predicate: Predicate, tested: Extract<Predicate, { kind: 'truthy' | 'nullish' }>): Predicate {
  const right = wholeOf(run, frame, tested.subject, 'absent');
  if (!right) return predicate;
  const isAbsent: Predicate = { kind: 'and', left: tested.kind === 'nullish' ? tested : negate(tested), right };
  return (tested.kind === 'nullish') === (predicate === tested) ? isAbsent : negate(isAbsent);
}

/** A path relative to a folder that does not climb out of it. */
function withWholeBelow(run: Run, frame: Frame, predicate: Predicate, subject: Subject): Predicate {
  const right = wholeOf(run, frame, subject, 'below');
  if (!right) return predicate;
  const inside: Predicate = { kind: 'and', left: predicate.kind === 'not' ? predicate : negate(predicate), right };
  return predicate.kind === 'not' ? inside : negate(inside);
}

/** What it says of a path that `..` is one of its parts: where it is none, the very path that these were read of does not climb. */
export function climbingPart(run: Run, frame: Frame, parts: Subject, asked: Value): Predicate | undefined {
  const holder = parts.path.parent;
  const cleans = textOf(asked) === '..' ? toldOf(run, [parts], 'lacks') : NOTHING;
  if (cleans === NOTHING || !holder) return undefined;
  const slot = holder.parent === undefined && holder.root.kind === 'slot' ? holder.root.slot : undefined;
  const value = slot === undefined ? frame.refined.get(holder) : readSlot(run, frame, slot);
  return value && { kind: 'not', of: { kind: 'guard', subject: { path: holder, slot, value }, cleans, fact: 'parts' } };
}

/** Patterns of the signs between the names of a path: `/[\\\\/]/`. A backslash alone parts no path that a slash parts as well. */
const SLASHES = /^(?:\\?\/|\[(?:\\?\/|\\\\)+\]\+?|\\?\/\|\\\\|\\\\\|\\?\/)$/;

/** Whether a text is cut, as often as it can be, into the names of a path. */
export function partsPaths(run: Run, [separator, most]: readonly Value[]): boolean {
  if (!separator || most) return false;
  const pattern = exactly(run, separator)?.regex?.pattern;
  return pattern === undefined ? textOf(separator) === '/' : pattern.includes('/') && SLASHES.test(pattern);
}

function toldOf(run: Run, parts: readonly Pick<Subject, 'value'>[], outcome: PartOutcome): Cleaned {
  const facts = parts.flatMap(({ value }) => value.atoms).flatMap((atom) => (atom.kind === 'model' ? atom.node.calls.guards : [])).filter((fact) => fact.outcome === outcome);
  return facts.reduce<Cleaned>((known, fact) => unite(known, run.kinds.named(fact.cleans)), NOTHING);
}

/** What the outcome of a test of a part of something, or of another spelling of the part, says of all that was made of the same. */
export function wholeOf(run: Run, frame: Frame, tested: Subject, outcome: PartOutcome): Predicate | undefined {
  const parts = [tested, ...otherSpellings(run, frame, tested.slot)];
  const cleans = toldOf(run, parts, outcome);
  return cleans === NOTHING ? undefined : { kind: 'whole', sources: new Set(tested.value.taints.map(({ source }) => source)), cleans };
}

/** What a test of a part against a name of the request itself, such as the host that it was sent to, or of the page or the settings, says: another site cannot choose that. */
export function ofOwnSite(run: Run, frame: Frame, tested: Subject, other: Value): Predicate | undefined {
  const isOwn = (other.taints.length > 0 || isOfLibrary(other)) && other.taints.every(({ source }) => source.part === 'header' || run.catalog.sourceKinds.get(source.kind)?.threat === 'local');
  const isAlike = tested.value.taints.some(({ source }) => other.taints.some((own) => own.source === source));
  return isOwn && !isAlike ? wholeOf(run, frame, tested, 'equals') : undefined;
}

/** Whether it surely is a value of a library, such as the origin of the page. */
function isOfLibrary({ atoms }: Value): boolean {
  return atoms.length > 0 && atoms.every((atom) => atom.kind === 'model');
}
