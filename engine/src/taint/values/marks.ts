/*
 * What is known of a tainted value that makes it harmless, and what follows from it.
 *
 * A value is cleaned of kinds of sinks: no attacker's text does harm there. It has marks: properties that harm or help nobody by
 * themselves, such as "has no `..`". A character that the value lacks is a mark too. All are bits of one number, because loops compare
 * and unite these sets all the time; the types keep kinds and marks apart, so that no mark is taken for a sink.
 *
 * Laws (marks.test.ts): `unite` and `intersect` form a distributive lattice; `withImplied` is extensive, monotone and idempotent, so that
 * it may be left out or repeated wherever nobody asks; kinds follow from marks, marks from characters, and nothing follows from a kind.
 */
import type { Catalog } from '#engine/catalog/catalog.ts';
import type { Mark, SinkKind } from '#engine/catalog/kinds.ts';
import { Answers } from '#engine/taint/values/answers.ts';

declare const holds: unique symbol;
type BitSet<Word> = bigint & { readonly [holds]: Word };

/** Kinds of sinks for which a value is harmless. */
export type KindSet = BitSet<'kind'>;
/** Marks of a value, characters that it lacks among them. */
export type MarkSet = BitSet<'mark'>;
/** Both. */
export type Cleaned = BitSet<'kind' | 'mark'>;

function asSet<Word>(bits: bigint): BitSet<Word> {
  // The only place where a number becomes a set: whoever calls it has made the number out of sets of these words.
  return bits as BitSet<Word>;
}

/** Nothing is known. */
export const NOTHING: BitSet<never> = asSet(0n);

/** What is known of one value of which both are known. */
export function unite<A, B>(a: BitSet<A>, b: BitSet<B>): BitSet<A | B> {
  return asSet(a | b);
}

/** What is known of a value that came by one of two ways, when each tells one of these. */
export function intersect<Word>(a: BitSet<Word>, b: BitSet<Word>): BitSet<Word> {
  return asSet(a & b);
}

/** What one tells that the other does not. */
export function without<Word>(a: BitSet<Word>, b: BitSet<Word>): BitSet<Word> {
  return asSet(a & ~b);
}

/** Whether all of these, and at least one, are known. */
export function hasAll(known: Cleaned, needed: Cleaned): boolean {
  return needed !== NOTHING && (known & needed) === needed;
}

function hasSome(known: Cleaned, accepted: Cleaned): boolean {
  return (known & accepted) !== NOTHING;
}

/** A word that follows from all of these characters being absent. */
interface Fearing<Word> {
  readonly bit: BitSet<Word>;
  readonly characters: MarkSet;
}

/** The kinds and marks of a vocabulary as bits, and what follows from which. */
export class KindIndex {
  readonly #kinds = new Map<string, KindSet>();
  readonly #marks = new Map<string, MarkSet>();
  readonly #characters = new Map<string, MarkSet>();
  readonly #fearing: { readonly marks: readonly Fearing<'mark'>[]; readonly kinds: readonly Fearing<'kind'>[] };
  /** Kinds that need some marks, of each list one. */
  readonly #harmlessWith: readonly { readonly bit: KindSet; readonly needed: readonly MarkSet[] }[];
  /** Kinds that a beginning makes harmless, and the mark of what it alone does: it is lost with the beginning. */
  readonly withSafePrefix: readonly { readonly bit: KindSet; readonly begun: MarkSet; readonly safePrefix: RegExp }[];
  readonly #withEnd: readonly { readonly bit: KindSet; readonly endedBy: RegExp }[];
  /** Marks of what is doubted, with the kinds of sinks where it is. */
  readonly #doubting: readonly { readonly bit: MarkSet; readonly doubt: NonNullable<Mark['doubt']>; readonly doubted: Mark['doubted'] }[];
  /** What is known of a key under which something was found. */
  readonly storedKey: MarkSet;
  /** Marks of short texts. */
  readonly #ofShort: MarkSet;
  /** Marks that a text has by what is known of other forms of it. */
  readonly #byForm: MarkSet;
  /** Marks of a text that is as somebody wrote it, and that may be decoded. */
  readonly #asWritten: MarkSet;
  /** Marks of what is left of the beginning of a text. */
  readonly #orBegun: MarkSet;
  /** Marks that a text has as a whole alone. */
  readonly #ofWhole: MarkSet;
  /** Marks that a text loses behind some others. */
  readonly #lostBehind: MarkSet;
  readonly #vocabulary: { readonly sinkKinds: readonly SinkKind[]; readonly marks: readonly Mark[] };
  /** Asked of each part of each text that is put together. */
  readonly #placed = new Answers<KindSet>();
  readonly #quoted = new Answers<KindSet>();
  /** Everything that can be known. */
  readonly all: Cleaned;
  /** The mark of what a call is taken to give that was not run as it stands on the stack too often. It tells nothing of the value: see `cut-calls.ts`. */
  readonly ofCutCall: MarkSet;
  /** Kinds for which the engine itself takes a member of a member, both chosen by the attacker, for a sink. */
  readonly chosenTwice: KindSet;
  readonly ofNumbers: KindSet; // as dangerous as texts
  /** Kinds that are no access to stored objects: for these alone harms what is known to be the identifier of something. */
  readonly ofAllButAccess: KindSet;
  /** Kinds for which no text does harm, and what is made of one may. */
  readonly ofStructures: KindSet;
  readonly ofTexts: KindSet; // no number does harm
  readonly ofNoNumerals: KindSet; // no text does harm that writes a number, with or without spaces around it, as it does where it may be a whole host: `http://2130706433/`
  /** Kinds for which a number below something of the program is harmless. */
  readonly bounded: KindSet;
  /** Kinds for which the engine itself takes the comparison of a secret for a sink. */
  readonly secretCompared: readonly string[];
  /** Kinds of sinks that a comparison with what is kept is. */
  readonly comparedAsKept: readonly string[];

  constructor(vocabulary: Pick<Catalog, 'sinkKinds' | 'marks'>) {
    const [sinkKinds, marks] = [[...vocabulary.sinkKinds.values()], [...vocabulary.marks.values()]];
    this.#vocabulary = { sinkKinds, marks };
    let bit = 1n;
    const give = (bits: Map<string, bigint>, word: string): void => {
      if (bits.has(word)) return;
      bits.set(word, bit);
      bit <<= 1n;
    };
    for (const { name } of sinkKinds) give(this.#kinds, name);
    for (const { name } of marks) give(this.#marks, name);
    const feared = [...sinkKinds.map(({ dangerousCharacters }) => dangerousCharacters), ...marks.map(({ withoutCharacters }) => withoutCharacters)];
    for (const character of feared.join('')) give(this.#characters, character);
    this.all = asSet(bit - 1n);
    this.ofCutCall = asSet(bit);
    this.chosenTwice = this.kindsWhere(({ foundBy }) => foundBy === 'member-chosen-twice');
    this.#doubting = marks.flatMap(({ name, doubt, doubted }) => (doubt ? [{ bit: this.mark(name), doubt, doubted }] : []));
    this.#ofShort = this.marksWhere(({ atMost }) => atMost !== undefined);
    this.#orBegun = this.marksWhere(({ orBegins }) => orBegins !== undefined);
    this.#asWritten = this.marksWhere(({ isAsWritten }) => isAsWritten === true);
    this.#byForm = this.marksWhere(({ isByForm }) => isByForm === true);
    this.#ofWhole = this.marksWhere(({ unlike, orBegins }) => unlike !== undefined || orBegins !== undefined);
    this.#lostBehind = this.marksWhere(({ lostBehind }) => lostBehind !== undefined);
    this.storedKey = this.marksWhere(({ doubt }) => doubt === 'stored-key');
    this.ofNumbers = this.kindsWhere(({ isOfNumbers }) => isOfNumbers === true);
    this.ofAllButAccess = this.kindsWhere(({ access }) => access === undefined);
    this.ofStructures = this.kindsWhere(({ safeShapes }) => safeShapes?.includes('text') === true);
    this.ofTexts = this.kindsWhere(({ isOfNumbers }) => isOfNumbers !== true);
    this.ofNoNumerals = this.kindsWhere(({ isOfNumbers, dangerousCharacters, safeShapes, safePrefix }) => isOfNumbers !== true && safePrefix === undefined && (dangerousCharacters !== undefined || safeShapes?.includes('text') === true));
    this.bounded = this.kindsWhere(({ isBounded }) => isBounded === true);
    this.comparedAsKept = sinkKinds.flatMap(({ name, comparedWith }) => (comparedWith === undefined ? [] : [name]));
    this.secretCompared = sinkKinds.flatMap(({ name, foundBy }) => (foundBy === 'secret-compared' ? [name] : []));
    this.#fearing = {
      marks: marks.flatMap(({ name, withoutCharacters: characters }) => (characters ? { bit: this.mark(name), characters: this.#without(characters) } : [])),
      kinds: sinkKinds.flatMap(({ name, dangerousCharacters: characters }) => (characters ? { bit: this.kind(name), characters: this.#without(characters) } : [])),
    };
    this.#withEnd = sinkKinds.flatMap(({ name, endedBy }) => (endedBy ? [{ bit: this.kind(name), endedBy }] : []));
    this.withSafePrefix = sinkKinds.flatMap(({ name, safePrefix }) => (safePrefix ? [{ bit: this.kind(name), begun: asSet<'mark'>(bit <<= 1n), safePrefix }] : []));
    this.#harmlessWith = sinkKinds.flatMap(({ name, harmlessWith }) => (harmlessWith
      ? { bit: this.kind(name), needed: harmlessWith.map((needed) => this.#marksNamed(typeof needed === 'string' ? [needed] : needed)) }
      : []));
  }

  /** Characters of which somebody wants to know whether a text lacks them. */
  get characters(): Iterable<string> {
    return this.#characters.keys();
  }

  /** Why a finding of this kind is doubted; what tells how it is written does not where it is script. */
  doubtOf(kind: string, known: Cleaned, isScript = false): Mark['doubt'] {
    return this.#doubting.find(({ bit, doubted }) => hasAll(known, bit) && !(isScript && hasAll(this.#asWritten, bit)) && (doubted?.includes(kind) ?? true))?.doubt;
  }

  kind(name: string): KindSet {
    return this.#kinds.get(name) ?? NOTHING;
  }

  mark(name: string): MarkSet {
    return this.#marks.get(name) ?? NOTHING;
  }

  /** What a row of the catalog cleans by naming kinds and marks. */
  named(names: readonly string[]): Cleaned {
    return names.reduce<Cleaned>((set, name) => unite(set, unite(this.kind(name), this.mark(name))), NOTHING);
  }

  /** Everything but what concerns these kinds, and what marks alone would doubt: a number is no key that something was found under. */
  allBut(kinds: KindSet): Cleaned {
    return without(asSet(this.all & ~kinds), this.marksWhere(({ doubt }) => doubt !== undefined));
  }

  /** What is known whichever of several values it is. */
  common(all: readonly { readonly cleaned: Cleaned }[]): Cleaned {
    return all.reduce((known, { cleaned }) => intersect(known, cleaned), all[0]?.cleaned ?? this.all);
  }

  kindsWhere(holdsOf: (kind: SinkKind) => boolean): KindSet {
    let kinds: KindSet = NOTHING;
    for (const kind of this.#vocabulary.sinkKinds) if (holdsOf(kind)) kinds = unite(kinds, this.kind(kind.name));
    return kinds;
  }

  marksWhere(holdsOf: (mark: Mark) => boolean): MarkSet {
    let marks: MarkSet = NOTHING;
    for (const mark of this.#vocabulary.marks) if (holdsOf(mark)) marks = unite(marks, this.mark(mark.name));
    return marks;
  }

  /** What of this says which characters a text lacks. */
  ofCharacters(known: Cleaned): MarkSet {
    return asSet([...this.#characters.values()].reduce<bigint>((bits, character) => bits | (known & character), 0n));
  }

  /** The mark of a text that lacks the character. */
  lacking(character: string): MarkSet {
    return this.#characters.get(character) ?? NOTHING;
  }

  /**
   * The marks of a text in which this one does not occur. Where it is a part of all that a mark knows, none of these occurs; a part of some
   * would not do: without a slash there is no `../`, and a folder above that another slash comes behind.
   */
  absent(text: string): MarkSet {
    return unite(unite(this.lacking(text), this.withoutLonger(text)), this.marksWhere(({ absenceOf }) => absenceOf?.includes(text) === true));
  }

  /** The marks that know of longer texts alone, all of which have this one in them: without a dot there is no `..`. */
  withoutLonger(text: string): MarkSet {
    return this.marksWhere(({ absenceOf }) => absenceOf?.every((each) => each.length > text.length && each.includes(text)) === true);
  }

  /** The marks of a text that does not begin with this one. */
  notBeginning(text: string): MarkSet {
    return this.marksWhere(({ neverBegins }) => neverBegins?.includes(text) === true);
  }

  /** The marks of what is left of the beginning of a text that begins so, of which this is known. */
  leftOf(known: Cleaned, prefix: string): MarkSet {
    return this.marksWhere(({ name, orBegins }) => orBegins !== undefined && (prefix.startsWith(orBegins) || hasAll(known, this.mark(name))));
  }

  /** With what follows: marks from characters that are absent, then kinds from these and from marks. */
  withImplied(known: Cleaned): Cleaned {
    let marked = known;
    for (const { bit, characters } of this.#fearing.marks) if ((known & characters) === characters) marked = unite(marked, bit);
    let cleaned = marked;
    for (const { bit, characters } of this.#fearing.kinds) if ((known & characters) === characters) cleaned = unite(cleaned, bit);
    for (const { bit, needed } of this.#harmlessWith) if (needed.every((accepted) => hasSome(marked, accepted))) cleaned = unite(cleaned, bit);
    return cleaned;
  }

  /** What is still known of a part of a text: it leads elsewhere. */
  cut(known: Cleaned): Cleaned {
    return this.#losing(known, this.#byForm);
  }

  /** The same of what is left of its beginning: an address stays one. */
  cutAtEnd(known: Cleaned): Cleaned {
    return this.#losing(known, without(this.#byForm, this.#asWritten));
  }

  /** What is still known of what was cut out of a text, or made of it: none of its parts was compared. */
  ofOtherText(known: Cleaned): Cleaned {
    return this.#losing(known, this.#ofWhole);
  }

  /** What is known of a text of which this is known of another form, which leads to the same place and has other characters. */
  ofOtherForm(known: Cleaned): MarkSet {
    const told = this.withImplied(known);
    const begun = this.marksWhere(({ name, doubt }) => doubt === 'sibling-folder' && hasAll(known, this.mark(name)));
    return unite(begun, this.marksWhere(({ name, isByForm }) => isByForm === true && hasSome(told, this.kindsWhere(({ harmlessWith }) => harmlessWith?.flat().includes(name) === true))));
  }

  /**
   * What is still known of a text of which parts were taken out, or replaced by `by`: what stood around them may come together to what it lacked.
   * What does not follow from its marks alone stays, as it was told of the text by other means. Whether it is longer now, who replaces knows.
   */
  rejoined(known: Cleaned, by: string): Cleaned {
    const mayJoin = (text: string): boolean => text.length > 1 && (by === '' || [...by].some((character) => text.includes(character)));
    const brought = unite(this.#without(by), this.marksWhere(({ absenceOf, lostBy }) => absenceOf?.some((text) => by.includes(text)) === true || [...lostBy ?? ''].some((sign) => by.includes(sign))));
    return this.#losing(known, unite(this.#byForm, unite(brought, this.marksWhere(({ absenceOf }) => absenceOf?.every(mayJoin) === true))));
  }

  /** What is still known of a text that is made of such parts and `by` between them: that has what they lack, or makes it with what they have. */
  joinedWith(known: Cleaned, by: string): Cleaned {
    const mayMake = (text: string): boolean => (text.length > 1 && by === '') || [...by].some((character) => text.includes(character));
    return this.severalTimes(this.#losing(known, unite(this.#without(by), this.marksWhere(({ absenceOf }) => absenceOf?.some(mayMake) === true))));
  }

  /** What is still known of a text that stands in another more than once, or of one that was made longer: it is not short any more. */
  severalTimes(known: Cleaned): Cleaned {
    return this.#losing(known, this.#ofShort);
  }

  /** Whether it is known to have few characters. */
  isShort(known: Cleaned): boolean {
    return intersect<'kind' | 'mark'>(known, this.#ofShort) !== NOTHING;
  }

  /** What is still known of a text that a call made of it, which may be longer and begin otherwise. */
  remade(known: Cleaned): Cleaned {
    return this.#losing(known, unite(this.#ofShort, unite(this.#orBegun, this.#asWritten)));
  }

  /** The marks of a text of at most so many characters. */
  shortAs(characters: number): MarkSet {
    return this.marksWhere(({ atMost }) => atMost !== undefined && characters <= atMost);
  }

  /** What of this tells anything new: a mark that may be lost tells nothing where the kinds for which it would make the value harmless are known by other means. */
  news(known: Cleaned, also: Cleaned): Cleaned {
    const losable = intersect<'kind' | 'mark'>(also, this.#lostBehind);
    if (losable === NOTHING) return also;
    return hasAll(known, without(this.withImplied(losable), losable)) ? without(also, losable) : also;
  }

  /** What is still known of a text that stands behind this one. */
  behind(known: Cleaned, textOf: () => string): Cleaned {
    if (intersect<'kind' | 'mark'>(known, this.#lostBehind) === NOTHING) return known;
    const [marked, text] = [this.withImplied(known), textOf()];
    return this.#losing(known, this.marksWhere(({ lostBehind, keptWith }) => lostBehind?.test(text) === true && keptWith?.some((mark) => hasAll(marked, this.mark(mark))) !== true));
  }

  #losing(known: Cleaned, marks: MarkSet): Cleaned {
    const lost = intersect<'kind' | 'mark'>(known, marks);
    if (lost === NOTHING) return known;
    const kept = without(known, this.kindsWhere(() => true));
    return without(known, without(this.withImplied(kept), this.withImplied(without(kept, lost))));
  }

  /** Kinds for which the value is harmless once it is known to begin with `prefix`. */
  contained(known: Cleaned, prefix: string): KindSet {
    return this.kindsWhere(({ containedBehind, containedBy }) => containedBehind?.test(prefix) !== false && containedBy !== undefined && hasAll(known, this.mark(containedBy)));
  }

  /** What is known of a text that begins with another one which ends within a name: that name may go on. */
  begunWithin(known: Cleaned, prefix: string): Cleaned {
    return this.openEnded(this.contained(known, prefix), NOTHING);
  }

  /** What is known of a text that was found to be contained, where that may have ended within a name: what was known before stands. */
  openEnded(known: Cleaned, before: Cleaned): Cleaned {
    const gained = without(known, before);
    return this.#doubting.reduce<Cleaned>((all, { bit, doubt, doubted = [] }) => {
      const open = doubt === 'sibling-folder' ? intersect<'kind' | 'mark'>(gained, this.kindsWhere(({ name }) => doubted.includes(name))) : NOTHING;
      return open === NOTHING ? all : unite(without(all, open), bit);
    }, known);
  }

  /**
   * Kinds for which the value is harmless behind any other text: a path that climbs out of nothing, or the few characters of an extension.
   * @param last with what that text ends, as far as it is known
   */
  placed(known: Cleaned, last?: string): KindSet {
    return this.#placed.of(known, last, () => this.kindsWhere(({ placedWith, placedShort, containedBy, containedBehind }) => {
      if ([...placedShort ?? []].some(([mark, characters]) => hasAll(known, this.mark(mark)) && (last === undefined || !characters.includes(last)))) return true;
      const needed = placedWith ?? (containedBy === undefined || containedBehind ? undefined : [containedBy]);
      return needed !== undefined && hasAll(known, this.#marksNamed(needed));
    }));
  }

  /** Kinds for which the value is harmless right behind this character. */
  quoted(known: Cleaned, quote: string | undefined): KindSet {
    if (quote === undefined) return NOTHING;
    return this.#quoted.of(known, quote, () => this.kindsWhere(({ quotedBy }) => hasAll(known, this.mark(quotedBy?.get(quote) ?? ''))));
  }

  /** Kinds for which nothing is left to who chooses the rest of a text that begins so. */
  begunBy(prefix: string): KindSet {
    if (prefix === '') return NOTHING;
    return this.withSafePrefix.reduce<KindSet>((kinds, { safePrefix, bit }) => (safePrefix.test(prefix) ? unite(kinds, bit) : kinds), NOTHING);
  }

  /** Kinds for which what stands before is harmless, where a text of the program ends it. */
  ended(text: string): KindSet {
    if (text === '') return NOTHING;
    return this.#withEnd.reduce<KindSet>((kinds, { endedBy, bit }) => (endedBy.test(text) ? unite(kinds, bit) : kinds), NOTHING);
  }

  /** Kinds for which a text of at most so many characters is harmless; undefined: of a number that is not known, which the program chose. */
  brief(characters: number | undefined): KindSet {
    return this.kindsWhere(({ harmlessBelow }) => harmlessBelow !== undefined && (characters ?? 0) < harmlessBelow);
  }

  /** What is known of a text that is let through with at most so many characters. */
  ofAtMost(characters: number): Cleaned {
    return this.withImplied(this.shortAs(characters));
  }

  /** Kinds for which a value that is none of these constants is harmless. */
  refusing(refused: readonly unknown[]): KindSet {
    return this.kindsWhere(({ refusedValues }) => refusedValues?.some((value) => refused.includes(value)) === true);
  }

  /** What is known of a text that as a whole is none of these constants. */
  unlike(refused: readonly unknown[]): Cleaned {
    return unite(this.refusing(refused), this.marksWhere(({ unlike }) => unlike?.some((value) => refused.includes(value)) === true));
  }

  #marksNamed(names: readonly string[]): MarkSet {
    return names.reduce<MarkSet>((set, name) => unite(set, this.mark(name)), NOTHING);
  }

  #without(characters: string): MarkSet {
    return [...characters].reduce<MarkSet>((set, character) => unite(set, this.lacking(character)), NOTHING);
  }
}
