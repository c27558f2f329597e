/*
 * Callers who know a secret of the program's own: `if (token !== process.env.INTERNAL_API_KEY) return;`. Where it stands in the program,
 * it is none: `if (password === 'letmein')`.
 */
import type { LanguageModels } from '#engine/catalog/catalog.ts';
import type { NamedSink } from '#engine/catalog/secret-knowledge.ts';
import { isSpokenOfAround, speaksOf } from '#engine/taint/conditions/mentions.ts';
import { reportComparedAsKept } from '#engine/taint/conditions/compared-password.ts';
import type { Doubt } from '#engine/findings/doubt.ts';
import { refusalsOf, type Refusal } from '#engine/ir/refusals.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import type { Frame } from '#engine/taint/state/activation.ts';
import type { Predicate, Subject } from '#engine/taint/state/predicate.ts';
import { isNamedSender } from '#engine/taint/state/way.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { readFrom } from '#engine/taint/values/read-from.ts';
import { hasPassedUnknown, hopsOf, isAsWritten } from '#engine/taint/values/trail.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import type { Place, Trail } from '#engine/taint/values/trail.ts';
import { textOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** What it says that a part of a request equals a value that whoever set the program up chose, under a name that tells a secret; or that a message comes from a page that the program names. */
export function ofOwnSecret(run: Run, models: LanguageModels | undefined, [left, right]: readonly [Subject, Subject]): Predicate | undefined {
  if (isNamedSender(left, right.value)) return { kind: 'own-secret', subject: left };
  if (isNamedSender(right, left.value)) return { kind: 'own-secret', subject: right };
  if (isOwnSecret(run, models, right.value, left.value) || isOwnDigest(run, right.value, left.value)) return { kind: 'own-secret', subject: left };
  return isOwnSecret(run, models, left.value, right.value) || isOwnDigest(run, left.value, right.value) ? { kind: 'own-secret', subject: right } : undefined;
}

/** Headers in which who sends a message signs it. A token of a session or a form, whose digest is made by a key too, is given to anybody. */
const SIGNATURE = /signature|hmac/i;

/** Whoever sent the digest that a key makes of what they sent holds the key. */
function isOwnDigest(run: Run, value: Value, given: Value): boolean {
  if (!value.taints.some((taint) => isDigestByKey(run, taint))) return false;
  return given.taints.length > 0 && given.taints.every(({ source, trail }) => {
    const { place, name = '' } = readFrom(source, trail);
    return place === 'header' && SIGNATURE.test(name);
  });
}

/** A value that the program makes by a key, of a kind that some rule lets nobody compare in the open. */
function isDigestByKey(run: Run, taint: Taint): boolean {
  return run.catalog.sourceKinds.get(taint.source.kind)?.threat === 'value' && [...run.kinds.secretCompared].some((kind) => run.reporter.isJudged(kind, [taint]));
}

/** Whether the first is such a value, and the second came in a request. */
export function isOwnSecret(run: Run, models: LanguageModels | undefined, value: Value, given: Value): boolean {
  return isOwnNamed(run, value, given, (name) => models?.namedSinks.some(({ pattern }) => pattern.test(name)) ?? false);
}

/** Whether the first is a setting of the machine under a name that tells so, and the second came in a request. */
export function isOwnNamed(run: Run, value: Value, given: Value, isTelling: (name: string) => boolean): boolean {
  if (!threats(run, given).includes('remote') || value.taints.length === 0 || threats(run, value).some((threat) => threat !== 'local')) return false;
  // Words of a property's name stand between dots: `webhook.secret`.
  return value.taints.some(({ source, trail }) => isTelling(readFrom(source, trail).name?.replaceAll('.', '-') ?? ''));
}

function threats(run: Run, { taints }: Value): readonly (string | undefined)[] {
  return taints.map(({ source }) => run.catalog.sourceKinds.get(source.kind)?.threat);
}

/** Texts below this are answers (`yes`), not what somebody has to know. */
const SHORTEST_SECRET = 4;
/** What nothing is written as, and that none was chosen: `NOT_SPECIFIED`, `unset`. */
const NOTHING_WRITTEN = /^(?:null|undefined|none|true|false|n[/_]a|(?:not|un|none)[_ -]?(?:set|specified|provided|given|supplied|chosen|selected|available|applicable|required|needed|changed|assigned|defined|known))$/i;

/** What stands where a secret was, or is yet to be: `__saved__`, `<secret>`, `*****`. */
const STAND_IN = /^(?:__.*__|<[^>]*>|([*•.x])\1+)$/i;

/** Reports what comparing these two says of passwords and other secrets by itself, whatever follows from it. */
export function noteComparisons(run: Run, frame: Frame, [left, right]: readonly [Value, Value], place: Place): void {
  if (left.taints.length + right.taints.length === 0) return;
  reportComparedSecret(run, frame, left.taints.length > 0 ? [left, right] : [right, left], { place });
  reportComparedAsKept(run, frame, [left, right], place);
  run.reporter.purposes.compared(joinTaints(left.taints, right.taints));
}

/** The same of a value that is looked for in a list, where the catalog says which texts tell: lists of other words are no secrets. */
export function noteMembership(run: Run, frame: Frame, [value, { atoms }]: readonly [Value, Value], place: Place): void {
  if (value.taints.length === 0) return;
  const rows = frame.models?.namedSinks.filter(({ comparedWith }) => comparedWith !== undefined) ?? [];
  for (const atom of atoms) {
    const object = atom.kind === 'object' ? run.heap.read(atom.object) : undefined;
    if (object?.shape === 'list') for (const item of object.items ?? []) reportComparedSecret(run, frame, [value, item], { place, rows });
  }
}

/** Reports what it says of rights that a condition asks whether something that was sent is true. */
export function noteTruth(run: Run, frame: Frame, { taints }: Value): void {
  if (taints.length === 0) return;
  for (const row of frame.models?.namedSinks ?? []) {
    const given = row.isAsked ? taints.filter((taint) => isSentAs(run, row, taint)) : [];
    const [last] = given.flatMap(({ trail }) => hopsOf(trail).at(-1) ?? []);
    const doubt = last && doubtOf(run, frame, row, given);
    if (last) run.reporter.misuse({ kind: row.kind, place: last.place, fact: `${row.origin.file} ${row.origin.row}`, ...(doubt && { doubt }) });
  }
}

/** Reports that what was sent under a telling name, such as that of a secret, is compared with a text of the program. */
function reportComparedSecret(run: Run, frame: Frame, [sent, other]: readonly [Value, Value], { place, rows = frame.models?.namedSinks }: { readonly place: Place; readonly rows?: readonly NamedSink[] }): void {
  const text = textOf(other);
  if (text === undefined || other.taints.length > 0) return;
  const isSecretText = text.length >= SHORTEST_SECRET && !NOTHING_WRITTEN.test(text) && !STAND_IN.test(text);
  for (const row of rows ?? []) {
    const { kind, origin, isCompared, comparedWith } = row;
    if (isCompared === undefined || !(comparedWith?.test(text) ?? isSecretText)) continue;
    const given = sent.taints.filter((taint) => isSentAs(run, row, taint));
    if (given.length === 0) continue;
    const refusal = refusalAt(frame, place);
    if (refusal === 'answered') continue;
    // Who catches what is thrown may let somebody in by that.
    const doubt = refusal === 'thrown' ? 'use-unknown' : doubtOf(run, frame, row, given);
    run.reporter.misuse({ kind, place, fact: `${origin.file} ${origin.row}`, ...(doubt && { doubt }) });
  }
}

/** How what equals the text is refused, where that is all that is done. */
function refusalAt({ fn }: Frame, { start, end }: Place): Refusal | undefined {
  return [...refusalsOf(fn.ir.body)].find(([asked]) => asked.start === start && asked.end === end)?.[1];
}

function doubtOf(run: Run, frame: Frame, row: NamedSink, given: readonly Taint[]): Doubt | undefined {
  // What an address asks for is mostly what is shown: whether anything is allowed by it is not seen.
  if (row.places !== undefined && given.every(({ source, trail }) => readFrom(source, trail).place === 'query')) return 'use-unknown';
  return row.doubt ?? (given.every((taint) => mayBeVouched(run, frame, row, taint)) ? 'checked-by-name' : undefined);
}

/** Whether it stood encoded in what was sent, one part among others or where code that handles it speaks of verifying: a signature may have been asked for before. */
function mayBeVouched(run: Run, frame: Frame, { pattern, vouched }: NamedSink, { source, trail }: Taint): boolean {
  const { name, keys } = readFrom(source, trail);
  if (vouched === undefined || [...keys, source.name, name].some((each = '') => pattern.test(each))) return false;
  const hops = hopsOf(trail);
  if (hops.some(({ isPart }) => isPart)) return true;
  const isHandling = ({ ir, module }: FunctionInfo): boolean => ir.kind !== 'module' && hops.some(({ place: { file, start, end } }) => module.path === file && ir.start <= start && end <= ir.end);
  const handling = run.program.functions.filter(isHandling);
  return [frame.fn, ...handling].some((fn) => isSpokenOfAround(run, fn, vouched) || speaksOf(run.program, fn, vouched));
}

/** Under the name of the part itself, or of what was read out of it: `body.get("password")`; of `body.secret.kind` that is `kind`. */
function isSentAs(run: Run, { pattern, places }: NamedSink, { source, trail }: Taint): boolean {
  if (run.catalog.sourceKinds.get(source.kind)?.threat !== 'remote') return false;
  const { name, keys, place } = readFrom(source, trail);
  // What a call of which nothing is known made of a token or a session was looked up, or its signature was verified.
  if (places && (place === undefined || !places.has(place) || hasPassedUnknown(trail))) return false;
  const member = memberOf(trail);
  // What stands encoded in a part of a request is no more the program's own than the part is.
  const names = keys.length > 0 ? keys.slice(-1) : [source.name, name, ...(places && isAsWritten(trail) ? [member] : [])];
  return names.some((each = '') => pattern.test(each)) && (member === undefined || pattern.test(member));
}

/** The name of the member that was read last, of whatever was made of the input: the `type` of credentials is no password. */
function memberOf(trail: Trail): string | undefined {
  return hopsOf(trail).findLast(({ reading }) => reading?.key !== undefined && !/^\d+$/.test(reading.key))?.reading?.key;
}
