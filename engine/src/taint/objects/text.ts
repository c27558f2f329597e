import type { Constant } from '#engine/ir/instruction.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { isMisused } from '#engine/taint/state/purposes.ts';
import { ofOtherText, ofPart } from '#engine/taint/objects/pollution.ts';
import { begunByEach, begunSo, keptBehind, placedBehind } from '#engine/taint/objects/knowing.ts';
import { heldBy, holdingsOf } from '#engine/taint/values/heap-object.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import { internalOf } from '#engine/taint/values/internals.ts';
import { clean, joinTaints } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { UNKNOWN_PART } from '#engine/taint/values/trail.ts';
import { NOTHING, unite, without } from '#engine/taint/values/marks.ts';
import type { Cleaned } from '#engine/taint/values/marks.ts';
import { constantsOf, shapeOfAtom } from '#engine/taint/values/value.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** Taints that a value brings into a text: its own, and those of the objects that it is. */
export function textTaints(run: Run, value: Value, depth = 2): readonly Taint[] {
  let { taints } = value;
  if (depth === 0) return taints;
  for (const atom of value.atoms) {
    if (atom.kind !== 'object') continue;
    const object = run.heap.read(atom.object);
    if (!object) continue;
    taints = joinTaints(taints, object.taints);
    // Who chose the names of all fields chose the structure.
    if (object.shape === 'object') taints = joinTaints(taints, internalOf(object, 'keys')?.taints ?? []);
    if (object.shape !== 'list') continue;
    for (const item of [...(object.items ?? []), ...(object.rest ? [object.rest] : [])]) taints = joinTaints(taints, longer(run, textTaints(run, item, depth - 1)));
  }
  return taints;
}

/** Of what these lists make of a text when they are joined: where all elements are known, the places in which they stand there tell what is left of their marks. */
export function taintsWithin(run: Run, whole: Value, lists: readonly HeapObject[]): readonly Taint[] {
  if (lists.length === 0 || !lists.every(({ shape, items, rest }) => shape === 'list' && items && !rest)) return textTaints(run, whole);
  return lists.reduce((all, { taints, items = [] }) => [...items.map((item) => textTaints(run, item)), taints].reduce(joinTaints, all), whole.taints);
}

/** The taints of a text that may be longer than the one that brought them. */
export function longer({ kinds }: Run, taints: readonly Taint[]): readonly Taint[] {
  if (taints.every(({ cleaned }) => kinds.remade(cleaned) === cleaned)) return taints;
  return taints.reduce<readonly Taint[]>((all, taint) => joinTaints(all, [{ ...taint, cleaned: kinds.remade(taint.cleaned) }]), []);
}

/** Taints of a value and of everything that hangs on it, level by level. */
export function deepTaints(run: Run, value: Value): readonly Taint[] {
  let { taints } = value;
  let level = heldBy(value);
  if (level.length === 0) return taints;
  const seen = new Set<number>();
  for (let depth = 0; depth < LIMITS.heldLevels && level.length > 0; depth++) {
    const next: number[] = [];
    for (const id of level) {
      if (seen.has(id)) continue;
      if (seen.size >= LIMITS.heldObjects) return taints;
      seen.add(id);
      const object = run.heap.read(id);
      if (!object || object.shape === 'environment' || object.shape === 'function') continue;
      const holdings = holdingsOf(object);
      taints = joinTaints(taints, holdings.taints);
      for (const held of holdings.objects) next.push(held);
    }
    level = next;
  }
  return taints;
}

export function textOfConstant(value: Constant): string {
  return String(value);
}

/** What a value is as a text: of builders the texts that they hold. */
export function builtText(run: Run, value: Value): Value {
  if (!value.atoms.some((atom) => atom.kind === 'object')) return value;
  let text = run.values.never;
  for (const atom of value.atoms) {
    const builder = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    const held = builder && internalOf(builder, 'text');
    text = run.values.join(text, held ?? run.values.of([atom], []));
  }
  return run.values.addTaints(text, value.taints);
}

/** A host that begins behind its two slashes: what stands before a path and may be no text at all leaves the path to name another. */
const HOST_BEGUN = /^[^/]*:\/\/[^/]/;

/** The parts joined as one text: folded while all are constants, else a text that begins like the known parts. */
export function joinTexts(run: Run, given: readonly Value[]): Value {
  const parts = given.map((part) => builtText(run, part));
  const taints = joinedTaints(run, parts);
  if (parts.some((part) => part.atoms.length === 0)) return run.values.never;
  let texts: readonly string[] | undefined = [''];
  let beginning: Beginning = { text: '', goesOn: false };
  for (const part of parts) {
    const constants = constantsOf(part)?.map(textOfConstant);
    const longer: readonly string[] | undefined = texts && product(texts, constants);
    if (texts && !longer) beginning = begunByAny(run, texts, part);
    else if (beginning.goesOn) beginning = constants?.length === 1 ? { text: beginning.text + (constants[0] ?? ''), goesOn: true } : begun(run, beginning.text, part);
    texts = longer;
  }
  if (texts) return run.values.withTaints(run.values.joinAll(texts.map((text) => run.values.constant(text))), taints);
  // What the beginning makes harmless stays so where other texts may stand in its place; a text alone is no more than it was, of which a part may be cut out.
  return run.values.withPrefix(run.values.withTaints(run.values.shape('text'), begunSo(run, taints, parts.length > 1 ? run.kinds.begunBy(beginning.text) : NOTHING)), beginning.text.slice(0, LIMITS.foldedLength));
}

/** How a joined text begins; it goes on while no part of it is anybody's outside. */
interface Beginning {
  readonly text: string;
  readonly goesOn: boolean;
}

/** A scheme alone, behind which the host comes. */
const SCHEME_ALONE = /^[a-z][a-z0-9+.-]*:\/\/$/i;

/** The same where one of several texts stands before the part; of `(secure ? 'https://' : 'http://')` the program chooses the scheme. */
function begunByAny(run: Run, texts: readonly string[], part: Value): Beginning {
  if (texts.length === 1) return begun(run, texts[0] ?? '', part);
  if (texts.every((text) => SCHEME_ALONE.test(text))) return begun(run, `${UNKNOWN_PART}://`, part);
  return { text: run.values.joinAll(texts.map((text) => run.values.constant(text))).prefix, goesOn: false };
}

/** The beginning with a part that is not known behind it: what the program puts there itself stands for itself. */
function begun(run: Run, text: string, part: Value): Beginning {
  if (!isOwn(run, part)) return { text: text.startsWith(UNKNOWN_PART) && !HOST_BEGUN.test(text) ? text : text + part.prefix, goesOn: false };
  return { text: `${text}${part.prefix}${part.prefix.endsWith(UNKNOWN_PART) ? '' : UNKNOWN_PART}`, goesOn: true };
}

/** Whether nobody outside chooses a text: it comes of the program, its configuration, its files or its records. */
export function isOwn(run: Run, value: Value): boolean {
  return textTaints(run, value).every(({ source }) => run.catalog.sourceKinds.get(source.kind)?.threat === 'local');
}

function joinedTaints(run: Run, parts: readonly Value[]): readonly Taint[] {
  let taints: readonly Taint[] = [];
  let before: Value | undefined;
  let behind = NOTHING_BEFORE;
  // Most texts are joined of nothing that anybody sent: how what stands before a part begins matters to taints alone.
  const given = parts.map((part) => textTaints(run, part));
  if (given.every(({ length }) => length === 0)) return taints;
  for (const [i, part] of parts.entries()) {
    const begun = unite(begunBehind(run, behind), begunWith(run, behind, part));
    const own = begunSo(run, keptBehind(run, parts.slice(0, i), ended(run, onceOnly(run, given[i] ?? [], taints), parts.slice(i + 1))), begun);
    taints = joinTaints(taints, before ? placedBehind(run, parts.slice(0, i), before, ofPart(run, own)) : own);
    const isEmpty = constantsOf(part)?.every((constant) => constant === '') ?? false;
    if (!isEmpty) before = part;
    behind = standingBefore(run, behind, part);
  }
  return ofOtherText(taints);
}

/** Of what stands in a part before as well, or behind another short text, nobody knows how long it is in all. */
function onceOnly({ kinds }: Run, taints: readonly Taint[], before: readonly Taint[]): readonly Taint[] {
  if (before.length === 0) return taints;
  return taints.map((taint) => (before.some(({ source, cleaned }) => source === taint.source || kinds.isShort(cleaned)) ? { ...taint, cleaned: kinds.severalTimes(taint.cleaned) } : taint));
}

/** What may stand before a part of a joined text. */
interface Before {
  readonly texts: readonly string[];
  /** The same where what somebody outside chose, and is harmless, is no text at all. */
  readonly bare: readonly string[];
  /** Kinds of sinks for which some of it is harmless. */
  readonly harmless: Cleaned;
}

const NOTHING_BEFORE: Before = { texts: [''], bare: [''], harmless: NOTHING };

/**
 * What stands before what comes next, with a part behind it: whoever chose the part answers for it alone, as of `request.host + '/' + path`
 * the host does. Of a part that is harmless nobody answers for its absence: nothing and `/` before a path is another address.
 */
function standingBefore(run: Run, { texts, bare, harmless }: Before, part: Value): Before {
  const constants = constantsOf(part)?.map(textOfConstant);
  const unknown = part.prefix.endsWith(UNKNOWN_PART) ? part.prefix : part.prefix + UNKNOWN_PART;
  const joined = (before: readonly string[], behind: string): readonly string[] => product(before, constants ?? [behind]) ?? [];
  if (constants || isOwn(run, part) || !part.atoms.some(mayBeEmpty)) return { texts: joined(texts, unknown), bare: joined(bare, unknown), harmless };
  return { texts: joined(texts, unknown), bare: joined(bare, part.prefix), harmless: unite(harmless, run.kinds.common(textTaints(run, part))) };
}

/** Whether it may be no text at all: what is written of a number is some. */
function mayBeEmpty(atom: Atom): boolean {
  const shape = shapeOfAtom(atom);
  return shape !== 'number' && shape !== 'boolean';
}

/** Kinds for which nothing is left to who chooses what comes behind it. */
function begunBehind(run: Run, { texts, bare, harmless }: Before): Cleaned {
  const begun = begunByEach(run, texts);
  return harmless === NOTHING || begun === NOTHING ? begun : without<'kind' | 'mark'>(begun, without<'kind' | 'mark'>(harmless, begunByEach(run, bare)));
}

/** The same where the part has a beginning that nobody chooses, and a host stands before it: of `https://` + host + path, the slash ends the host. */
function begunWith(run: Run, behind: Before, { prefix }: Value): Cleaned {
  if (prefix === '' || !behind.texts.every((text) => HOST_BEGUN.test(text))) return NOTHING;
  const known = ({ texts, bare, harmless }: Before): Before => ({ texts: texts.map((text) => text + prefix), bare: bare.map((text) => text + prefix), harmless });
  return begunBehind(run, known(behind));
}

/** What a text of the program's own that ends it leaves to who sends what stands before: the ending of a file's name. */
function ended(run: Run, taints: readonly Taint[], behind: readonly Value[]): readonly Taint[] {
  if (taints.length === 0 || behind.length === 0) return taints;
  const known = behind.map((part) => constantsOf(part)?.map(textOfConstant) ?? [part.prefix]);
  // Each choice has to end it.
  const kinds = run.kinds.ended(known.map((texts) => texts.reduce((least, text) => (text.length < least.length ? text : least), texts[0] ?? '')).join(''));
  return kinds === NOTHING || !behind.every((part) => isOwn(run, part)) ? taints : clean(taints, kinds);
}

function product(left: readonly string[], right: readonly string[] | undefined): readonly string[] | undefined {
  if (!right || left.length * right.length > LIMITS.foldedTexts) return undefined;
  const all = left.flatMap((a) => right.map((b) => a + b));
  return all.some((text) => text.length > LIMITS.foldedLength) ? undefined : all;
}

/** Applies a pure function of texts to all combinations of constants; undefined when something is not constant. */
export function foldTexts(run: Run, inputs: readonly Value[], by: (...values: Constant[]) => Constant | undefined): Value | undefined {
  let rows: Constant[][] = [[]];
  for (const input of inputs) {
    const constants = constantsOf(input);
    if (!constants || rows.length * constants.length > LIMITS.foldedTexts) return undefined;
    rows = rows.flatMap((row) => constants.map((constant) => [...row, constant]));
  }
  let joined = run.values.never;
  for (const row of rows) {
    const result = by(...row);
    if (result === undefined || (typeof result === 'string' && result.length > LIMITS.foldedLength)) return undefined;
    joined = run.values.join(joined, run.values.constant(result));
  }
  return joined;
}

/** Whether it is of a value that is weak by itself, whoever gives it (a predictable number, a digest of a broken function). */
export function isWeak(run: Run, taint: Taint): boolean {
  return isMisused(taint) || run.catalog.sourceKinds.get(taint.source.kind)?.threat === 'value';
}

const HOST = /^(?:https?|wss?|ftp):\/\/[^/?#\\]+\//i;

/** Whether it begins as an address of a scheme with hosts does, of which the path begins with a slash. */
export function beginsWithHost({ prefix }: Value): boolean {
  return HOST.test(prefix);
}
