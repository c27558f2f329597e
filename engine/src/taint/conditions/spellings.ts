/* Of which texts one that is asked about is the text, or another spelling: what is found out of it holds of them. */
import type { Operation } from '#engine/catalog/operation.ts';
import type { Slot } from '#engine/ir/instruction.ts';
import type { ModelCall, Origin } from '#engine/taint/state/call.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import { readSlot } from '#engine/taint/state/frame.ts';
import { patternOfCharacters } from '#engine/regex/index.ts';
import { alphabetCleans, patternCleans } from '#engine/taint/conditions/pattern-answers.ts';
import type { Predicate, Subject } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { type Cleaned, without as less } from '#engine/taint/values/marks.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import { constantOf, textOf } from '#engine/taint/values/value.ts';
import type { constantsOf, Value } from '#engine/taint/values/value.ts';

/** The values whose text this is, as long as they stand where they stood; the outermost first. */
export function writtenAs(run: Run, frame: Frame, origin: Origin | undefined): readonly Subject[] {
  const predicate = origin && frame.predicates.get(origin.slot);
  const written = predicate?.kind === 'answered' ? predicate.textOf ?? [] : predicate?.kind === 'text-of' ? [predicate.subject, ...predicate.between] : predicate?.kind === 'or' && predicate.filled ? [predicate.filled] : [];
  return origin && written.length > 0 && isChangedList(run, readSlot(run, frame, origin.slot)) ? [] : written.filter((subject) => stands(run, frame, subject));
}

/** The texts whose characters these are. What was found of the parts of a text, or of the names of a path, does not hold of it. */
export function charactersOf(run: Run, frame: Frame, origin: Origin | undefined): readonly Subject[] {
  return writtenAs(run, frame, origin).filter(({ isOtherForm }) => isOtherForm !== true);
}

/** Whether it is a list of the parts of a text to which something may have been written since: `parts.shift()`. Rows may give a list besides, which says nothing. */
function isChangedList(run: Run, { atoms }: Value): boolean {
  const lists = atoms.flatMap((atom) => (atom.kind === 'object' ? run.heap.read(atom.object) ?? [] : [])).filter(({ shape }) => shape === 'list');
  return lists.length > 0 && lists.every((list) => internalOf(list, 'split') === undefined);
}

/** Whether the result stands in a variable, by which characters and bytes may be changed: `Arrays.fill(characters, '*')`. */
export function isKept({ site: { frame, instruction } }: ModelCall): boolean {
  return !('dst' in instruction) || instruction.dst === undefined || frame.fn.ir.slotNames[instruction.dst] !== undefined;
}

/** How many forms of forms are looked through: `name.strip().upper()`. */
const MOST_FORMS = 4;

interface Spelling {
  readonly subject: Subject;
  /** Spaces around it, lines among them, were taken off. */
  readonly isTrimmed: boolean;
  readonly hasOtherSlashes: boolean;
  /** The signs that were taken out of it. */
  readonly without: string;
}

/** The texts of which this is another spelling, the nearest first, as long as they stand where they stood. */
function spellings(run: Run, frame: Frame, slot: Slot | undefined): readonly Spelling[] {
  const found: Spelling[] = [];
  let at = slot;
  while (at !== undefined && found.length < MOST_FORMS) {
    const predicate = frame.predicates.get(at);
    if (predicate?.kind !== 'spelling-of' || !stands(run, frame, predicate.subject)) break;
    const nearer = found.at(-1);
    const { subject, isTrimmed = nearer?.isTrimmed ?? false, hasOtherSlashes = nearer?.hasOtherSlashes ?? false, without = '' } = predicate;
    found.push({ subject, isTrimmed, hasOtherSlashes, without: without + (nearer?.without ?? '') });
    at = predicate.subject.slot;
  }
  return found;
}

/** Signs that are taken off around a text. */
const SPACES = ' \t\n\r\f\v';

/** What is one of these in other capitals, or without the spaces around it, has no other characters than they and the spaces: `text.strip().upper() === 'CSV'`. */
export function spelledOut(run: Run, frame: Frame, slot: Slot | undefined, listed: ReturnType<typeof constantsOf>): Predicate | undefined {
  const found = spellings(run, frame, slot).filter(({ hasOtherSlashes }) => !hasOtherSlashes);
  const texts = found.length === 0 ? undefined : listed;
  if (!texts?.every((text) => typeof text === 'string')) return undefined;
  const signs = texts.flatMap((text) => [text.toUpperCase(), text.toLowerCase()]).join('');
  return found.map(({ subject, isTrimmed, without }): Predicate => ({ kind: 'guard', subject, cleans: alphabetCleans(run, run.values.constant(signs + without + (isTrimmed ? SPACES : ''))), fact: 'listed in another spelling' })).reduce((left, right) => ({ kind: 'and', left, right }));
}

/**
 * What holds of each text of which this is another spelling, where this has no signs but those of a class: it has these, those that were taken out, and spaces around it.
 * What was taken out may part the names of a host: where such a text stands behind `https://`, it is one without any other sign.
 */
export function spelledInClass(run: Run, frame: Frame, slot: Slot | undefined, { characters, fact }: { readonly characters: string; readonly fact: string }): readonly Predicate[] {
  return spellings(run, frame, slot).flatMap(({ subject, isTrimmed, hasOtherSlashes, without }): readonly Predicate[] => {
    const known = patternCleans(run, run.values.constant(patternOfCharacters(without + (isTrimmed ? SPACES : ''), characters)));
    const cleans = without === '' ? known : apartFromAddresses(run, known);
    return hasOtherSlashes ? [] : [{ kind: 'guard', subject, cleans, fact }];
  });
}

/** What of this holds wherever a text stands, and not only where no text of the program makes it a host. */
function apartFromAddresses({ kinds, catalog: { sinkKinds } }: Run, known: Cleaned): Cleaned {
  return [...sinkKinds.values()].reduce((all, { name, safePrefix, dangerousCharacters = '' }) => (safePrefix && dangerousCharacters !== ''
    ? [...dangerousCharacters].reduce<Cleaned>((left, character) => less(left, kinds.lacking(character)), less(all, kinds.kind(name)))
    : all), known);
}

/** What a replacement makes of a text, where that is another spelling of it: slashes for backslashes, or nothing for some signs. */
export function respelled({ args: { positional: [from, to] } }: ModelCall): { readonly hasOtherSlashes: true } | { readonly without: string } | undefined {
  const [sought, by] = [from && textOf(from), to && textOf(to)];
  if (sought === '\\' && by === '/') return { hasOtherSlashes: true };
  return sought !== undefined && sought !== '' && by === '' ? { without: sought } : undefined;
}

/** The texts of which this is another spelling, which has all of their signs. */
export function otherSpellings(run: Run, frame: Frame, slot: Slot | undefined): readonly Subject[] {
  return spellings(run, frame, slot).flatMap(({ subject, hasOtherSlashes, without }) => (hasOtherSlashes || without !== '' ? [] : [{ ...subject, isSpelling: true }]));
}

/** Those, and the text of which this is another spelling: what a pattern says of the characters holds of both, as letters and spaces around harm nobody. */
export function spelledAs(run: Run, frame: Frame, origin: Origin | undefined): readonly Subject[] {
  const others = otherSpellings(run, frame, origin?.slot);
  return others.length > 0 ? others : writtenAs(run, frame, origin);
}

/** Of what may be more, a method worked on that which has it. */
export function stands(run: Run, frame: Frame, { slot, value }: Subject): boolean {
  const current = slot === undefined ? undefined : readSlot(run, frame, slot);
  return current !== undefined && isMadeOfSame(current, value) && value.atoms.every((atom) => current.atoms.includes(atom));
}

/** Signs that stand in a text whatever its capitals, its slashes and the spaces around it. */
const SPELLED_ALIKE = /^[^\p{L}\s/\\]*$/u;

/** The text of which the receiver is another spelling, where both hold what is asked for or neither does. */
export function spelledWith(run: Run, { site: { frame }, receiverOrigin: origin }: ModelCall, asked: Value): readonly Subject[] {
  return SPELLED_ALIKE.test(textOf(asked) ?? ' ') ? spellings(run, frame, origin?.slot).flatMap(({ subject, without }) => (without === '' ? [subject] : [])) : [];
}

/** Whether two values hold the same of the same sources; storing one in a list leaves a hop. */
export function isMadeAlike(a: Value, b: Value): boolean {
  return a.atoms.length === b.atoms.length && a.atoms.every((atom, i) => atom === b.atoms[i]) && isMadeOfSame(a, b);
}

function isMadeOfSame(a: Value, b: Value): boolean {
  return a.taints.length === b.taints.length && a.taints.every((taint) => b.taints.some((other) => other.source === taint.source && other.cleaned === taint.cleaned));
}

const CUTTING: ReadonlySet<Operation> = new Set<Operation>(['text-slice', 'text-substring', 'text-substr']);

/** Whether the call gives all but the first sign. */
export function cutsFirst({ args: { positional } }: ModelCall, does: Operation): boolean {
  const [from] = positional;
  return CUTTING.has(does) && positional.length === 1 && from !== undefined && constantOf(from)?.value === 1;
}
