/* From what the interpreter reported to findings: traces with hashes, messages, inputs, signatures; in a fixed order. */
import { functionWords } from '#engine/findings/function-words.ts';
import { BODY_ENCODINGS, type Severity } from '#engine/catalog/kinds.ts';
import type { AppliedSanitizer, Finding, Hop, Input, Landing, PageToken, RequestDemand, Route, SignIn } from '#engine/findings/finding.ts';
import type { Doubt } from '#engine/findings/doubt.ts';
import { entriesIn } from '#engine/findings/entries-index.ts';
import { entryPointOf } from '#engine/findings/entry-point.ts';
import type { ServedRoutes } from '#engine/findings/entry-point.ts';
import { isRoutedPath } from '#engine/findings/routed-path.ts';
import { isBesideProgram } from '#engine/findings/beside-program.ts';
import { elementsRead } from '#engine/findings/element-names.ts';
import { isCopiedLibrary } from '#engine/findings/copied-library.ts';
import { isKeptApart } from '#engine/findings/kept-apart.ts';
import { isWorthNamed, worthMember } from '#engine/findings/worth-named.ts';
import type { Definitions } from '#engine/findings/worth-named.ts';
import { holds, requiredInputs } from '#engine/findings/required-inputs.ts';
import { namedInBody, underName } from '#engine/findings/expected-inputs.ts';
import { parameterNames } from '#engine/findings/parameter-names.ts';
import type { Declarations } from '#engine/findings/expected-inputs.ts';
import { splitParts } from '#engine/findings/split-parts.ts';
import { withSignatures } from '#engine/findings/signatures.ts';
import type { Identified } from '#engine/findings/signatures.ts';
import { codeSpan } from '#engine/text/markdown-text.ts';
import { sha256 } from '#engine/source/digest.ts';
import { LineMap } from '#engine/source/line-map.ts';
import type { AsideCode } from '#engine/program/aside-code.ts';
import type { SourceFile } from '#engine/source/source-file.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import type { Report, Told } from '#engine/taint/state/reporter.ts';
import { readFrom } from '#engine/taint/values/read-from.ts';
import type { ReadFrom } from '#engine/taint/values/read-from.ts';
import type { Source } from '#engine/taint/values/taint.ts';
import { hopsOf } from '#engine/taint/values/trail.ts';
import type { Place, TrailHop } from '#engine/taint/values/trail.ts';

export interface FindingsInput {
  readonly reports: readonly Report[];
  readonly entries: readonly Entry[];
  /** Routes by the number of their entry point, and all of them, those whose handler is not known among them. */
  readonly served: { readonly byEntry: ReadonlyMap<number, ServedRoutes>; readonly all: readonly Route[]; readonly unseenBelow: ReadonlySet<string> };
  readonly files: ReadonlyMap<string, SourceFile>;
  /** What these define. */
  readonly definitions: Definitions;
  readonly languageOf: (file: string) => string;
  /** Whether the file is a test, of a program that is more than its tests. */
  readonly isInTest: (file: string) => boolean;
  /** Which files stand beside the program. */
  readonly aside: AsideCode;
  /** What entry points read of requests, by their numbers. */
  readonly inputs: ReadonlyMap<number, ReadonlySet<Source>>;
  /** The name of what lets administrators alone come to an entry point. */
  readonly administratorsGate: (entry: Entry) => string | undefined;
  /** The name of what turns strangers away before an entry point; undefined where nothing is seen to, or was not asked yet. */
  readonly gateOf: (entry: Entry) => string | undefined;
  readonly tokenOf: (entry: Entry) => PageToken | undefined;
  readonly asksItself: (entry: Entry) => boolean;
  readonly signInOf: (entry: Entry) => SignIn | undefined;
  /** Keys under which something was found before it runs, each as names of parts of its path, one of which it is. */
  readonly keysFoundBefore: (entry: Entry) => readonly (readonly string[])[];
  readonly declarationsOf: (language: string) => Declarations;
  /** How bodies of requests are read, by file. */
  readonly encodings: readonly { readonly file: string; readonly encoding: string }[];
}

/** UTF-16 units of a line on each side of a finding. */
const MAX_LINE_PART = 1_000;

export class SourceTexts {
  readonly #files: ReadonlyMap<string, SourceFile>;
  readonly #maps = new Map<string, LineMap>();

  constructor(files: ReadonlyMap<string, SourceFile>) {
    this.#files = files;
  }

  text(file: string): string {
    return this.#files.get(file)?.text ?? '';
  }

  lineMap(file: string): LineMap {
    const known = this.#maps.get(file);
    if (known) return known;
    const made = new LineMap(this.text(file));
    this.#maps.set(file, made);
    return made;
  }

  /** The line around an offset; of a very long one a part, since every finding in it would hash all of it. */
  lineText(file: string, offset: number): string {
    const map = this.lineMap(file);
    const { line } = map.positionAt(offset);
    const start = Math.max(map.lineStart(line), offset - MAX_LINE_PART);
    return this.text(file).slice(start, Math.min(map.lineStart(line + 1), offset + MAX_LINE_PART)).replace(/[\r\n]+$/, '');
  }
}

export interface BuiltFindings {
  readonly findings: readonly Finding[];
  /** What the signatures of each were made of. */
  readonly identified: readonly Identified[];
}

export function buildFindings(input: FindingsInput): BuiltFindings {
  const texts = new SourceTexts(input.files);
  const sorted = [...input.reports].sort(compareReports);
  const nameAt = parameterNames(input.entries);
  const drafts = sorted.map((report) => draftOf(report, input, { texts, nameAt }));
  const identified = drafts.map(({ report, hops }) => {
    const sink = hops[hops.length - 1];
    const source = hops[0];
    return {
      rule: report.rule.id, file: report.place.file, start: report.place.start,
      sinkFunction: report.place.function,
      sinkText: texts.text(report.place.file).slice(report.place.start, report.place.end),
      sinkLine: texts.lineText(report.place.file, report.place.start),
      sourceFunction: source && source !== sink ? source.function : '',
      sourceText: source && source !== sink ? source.text : '',
    };
  });
  const findings = withSignatures(drafts.map(({ finding }) => finding), identified).map((finding, at) => {
    const report = drafts[at]?.report;
    const others = report?.others?.map((way) => draftOf({ ...report, ...way, doubt: way.ownDoubt }, input, { texts, nameAt }).finding) ?? [];
    return others.length === 0 ? finding : { ...finding, others };
  });
  return { findings, identified };
}

function compareReports(a: Report, b: Report): number {
  return comparePlaces(a.place, b.place) || compareText(a.rule.id, b.rule.id) || comparePlaces(a.source?.place ?? a.place, b.source?.place ?? b.place);
}

function comparePlaces(a: Place, b: Place): number {
  return compareText(a.file, b.file) || a.start - b.start || a.end - b.end;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

interface Draft {
  readonly report: Report;
  readonly hops: readonly Hop[];
  readonly finding: Omit<Finding, 'signatures'>;
}

/** What is made of a value by `new` holds it: to check or change it is seldom what a constructor is there for. */
function doubtAt(doubt: Doubt | undefined, hop: Hop | undefined): readonly Doubt[] {
  if (doubt === undefined) return [];
  return [doubt === 'unknown-call' && hop?.text.startsWith('new ') === true ? 'unknown-constructor' : doubt];
}

/** What a reader has to know of a finding that may be none, each once. */
function doubtsOf(report: Report, { hops, ofTrail }: { readonly hops: readonly Hop[]; readonly ofTrail: readonly Doubt[] }, { input, texts }: { readonly input: FindingsInput; readonly texts: SourceTexts }): readonly Doubt[] {
  const { file } = report.place;
  const judged: readonly (readonly [Doubt, boolean])[] = [
    ['purpose-unknown', isOfUnknownPurpose(report, hops)],
    ['administrators-only', isForAdministrators(report, input)],
    ['stored-key', isFoundBefore(report, input)],
    ['inner-caller', isInner(report, input)],
    ['own-path', isRoutedPath(report, hops, input)],
    ['page-alone', isOfPage(report, input)],
    ['copied-library', isCopiedLibrary(file, texts.text(file))],
    ['beside-program', isBesideProgram(report, input)],
    ['kept-apart', isKeptApart(report.rule.cwe, hops, texts.text(file))],
    ['worth-unseen', !isWorthNamed({ hops, route: report.entry === undefined ? undefined : input.served.byEntry.get(report.entry)?.first, rule: report.rule }, input.definitions)],
  ];
  return [...new Set([...ofTrail, ...(report.doubt ? [report.doubt] : []), ...judged.flatMap(([doubt, holds]) => (holds ? [doubt] : []))])];
}

interface Words {
  readonly texts: SourceTexts;
  readonly nameAt: ReturnType<typeof parameterNames>;
}

function draftOf(report: Report, input: FindingsInput, { texts, nameAt }: Words): Draft {
  const trail: readonly TrailHop[] = report.trail ? hopsOf(report.trail) : [{ place: report.place, edge: 'sink', fact: report.fact }];
  const shown = trail.map((hop) => hopOf(hop, texts));
  const hops = report.rule.kind === 'secret' ? shown.map((hop) => ({ ...hop, text: maskedLiteral(hop.text) })) : shown;
  const doubts = doubtsOf(report, { hops, ofTrail: report.rule.access ? [] : trail.flatMap(({ doubt }, step) => doubtAt(doubt, shown[step])) }, { input, texts });
  const filePart = report.entry === undefined ? undefined : input.entries[report.entry]?.filePart;
  const apart = apartIn(report, input);
  const inputOf = report.source && report.trail && ofFilePart(inputFrom(readFrom(report.source, report.trail), { otherwise: encodingAt(input, report.place.file), apart }), filePart);
  const landing = landingOf(trail);
  const between = (file: string, start: number, end: number): string => texts.text(file).slice(start, end);
  const parts = splitParts(hops, between);
  const member = worthMember({ hops, rule: report.rule }, input.definitions, (path) => input.languageOf(path) === input.languageOf(report.place.file));
  const asked = report.demands.map(({ of, ...asked }) => ({ of: ofFilePart(inputFrom(of, { apart }), filePart), ...asked }));
  const named = [inputOf, ...asked.map(({ of }) => of)];
  const demands = [...asked, ...requiredOf(report, inputOf, { input, texts }).filter(({ of }) => !named.some((other) => other && holds(other, of)))];
  const entryPoint = entryPointOf(report, input, { demands, of: inputOf });
  return {
    report, hops,
    finding: {
      rule: report.rule.id,
      language: input.languageOf(report.place.file),
      severity: severityOf(report, hops),
      threat: report.threat,
      message: [messageOf(report, hops, nameAt), ...(report.told ? [sentenceOf(report.told, input.languageOf(report.place.file))] : []), ...(report.remark === undefined ? [] : [report.remark])].join(' '),
      hops,
      ...(inputOf ? { input: inputOf } : {}),
      ...(landing && { landing }),
      ...(demands.length > 0 && { demands }),
      ...(member && { member }),
      ...(parts && { parts }), ...elementsRead(report.rule.category, hops, between),
      ...(report.attack && { attack: report.attack }),
      sourceCount: Math.max(1, report.sources.size),
      ...(entryPoint ? { entryPoint } : {}),
      facts: [...new Set(hops.flatMap((hop) => (hop.fact === undefined ? [] : [hop.fact])))],
      applied: appliedIn(trail),
      ...(doubts.length > 0 ? { doubts } : {}),
      ...circumstancesOf(report, input),
    },
  };
}

function requiredOf({ entry, place }: Report, sent: Input | undefined, { input: { inputs, languageOf }, texts }: { readonly input: FindingsInput; readonly texts: SourceTexts }): readonly RequestDemand[] {
  const sources = entry === undefined ? undefined : inputs.get(entry);
  if (sources === undefined) return [];
  return requiredInputs({ sources, input: sent, sink: place, language: languageOf(place.file), textOf: ({ place: { file, start, end } }) => texts.text(file).slice(start, end), between: (file, start, end) => texts.text(file).slice(start, end) });
}

/** Whether only administrators send what arrives there, and to choose it may be what they are there for. */
function isForAdministrators({ rule: { chosenByAdministrators: chosen }, sources, entries: reached = new Set(), trail, isWhole }: Report, { inputs, entries, administratorsGate }: FindingsInput): boolean {
  if (chosen === undefined || !trail) return false;
  if (chosen === 'whole' && (isWhole !== true || !hopsOf(trail).every(standsFirst))) return false;
  return [...sources].every((source) => {
    const readers = entries.filter(({ id }) => inputs.get(id)?.has(source));
    // What a handler leaves behind another one uses: then it counts who may send it to the first. What several call to read a request reads for each.
    const candidates = [handlersAround(entries, source), readers.filter(({ id }) => reached.has(id)), readers, entries.filter(({ id }) => reached.has(id))];
    const asked = candidates.find(({ length }) => length > 0) ?? [];
    return asked.length > 0 && asked.every((entry) => administratorsGate(entry) !== undefined);
  });
}

/** Whether what is sent is a part of the path under which something was found before the handler ran. */
function isFoundBefore(report: Report, { entries, keysFoundBefore }: FindingsInput): boolean {
  const { rule, sources, trail, others = [] } = report;
  if (rule.access || !trail) return false;
  return [...sources].every((source) => {
    const ways = [report, ...others].filter((way) => way.source === source);
    if (ways.length > 0 && ways.every(({ ownDoubt }) => ownDoubt === 'stored-key')) return true;
    const { part, name, ofParameter } = source;
    if (part !== 'path' || name === undefined || ofParameter) return false;
    const handlers = handlersAround(entries, source);
    return handlers.length > 0 && handlers.every((entry) => keysFoundBefore(entry).some((names) => isNamedAlone(name, names, entry)));
  });
}

/** Whether each of the routes has the part, and none of the others that may have been the key. */
function isNamedAlone(name: string, names: readonly string[], { routes }: Entry): boolean {
  const isIn = (path: string, part: string): boolean => [...path.matchAll(/[:{](\w+)/g)].some(([, variable]) => variable === part);
  return names.includes(name) && routes.length > 0 && routes.every(({ path }) => names.every((each) => isIn(path, each) === (each === name)));
}

function circumstancesOf(report: Report, input: FindingsInput): Pick<Finding, 'isInTest' | 'isKept'> {
  return { ...(input.isInTest(report.place.file) && { isInTest: true }), ...(isKept(report, input) && { isKept: true }) };
}

/** Whether the entry point that it was reported for never read what entered. */
function isKept({ entry, source }: Report, { inputs }: FindingsInput): boolean {
  return source !== undefined && entry !== undefined && inputs.get(entry)?.has(source) !== true;
}

/** What callers give, or what is read on their behalf; what comes in a request comes by itself. */
const GIVEN_BY_CALLERS = new Set(['exported-parameter', 'archive-entry']);

/** Whether only the program itself calls what the value was given to. */
function isInner({ entry, source }: Report, { entries }: FindingsInput): boolean {
  return source !== undefined && GIVEN_BY_CALLERS.has(source.kind) && entry !== undefined && entries[entry]?.isInner === true;
}

/** Whether a pattern is slow with what callers give to a function of components. */
function isOfPage({ entry, source, attack }: Report, { entries }: FindingsInput): boolean {
  return attack !== undefined && source !== undefined && GIVEN_BY_CALLERS.has(source.kind) && entry !== undefined && entries[entry]?.isOfPage === true;
}

/** The entry points, at whichever of their routes they ran, of the innermost function that holds the source. */
function handlersAround(entries: readonly Entry[], { place }: Source): readonly Entry[] {
  const around = entriesIn(entries, place.file).filter(({ kind, function: fn }) => kind !== 'sweep' && fn !== undefined && fn.ir.start <= place.start && place.end <= fn.ir.end);
  const innermost = Math.max(...around.map(({ function: fn }) => fn?.ir.start ?? 0));
  return around.filter(({ function: fn }) => fn?.ir.start === innermost);
}

/** Nothing of the program comes to stand before the value. */
function standsFirst({ between, isBehind }: TrailHop): boolean {
  return isBehind !== true && (between === undefined || between.before === '');
}

const LESS_SEVERE: Readonly<Record<Severity, Severity>> = { critical: 'high', high: 'medium', medium: 'low', low: 'low', info: 'info' };

/** One step less where nothing tells that a misuse protects something: a digest that nobody compares with a password's. */
function severityOf(report: Report, hops: readonly Hop[]): Severity {
  const base = report.rule.severity[report.threat];
  return isOfUnknownPurpose(report, hops) ? LESS_SEVERE[base] : base;
}

function isOfUnknownPurpose({ wouldTell }: Report, hops: readonly Hop[]): boolean {
  return wouldTell !== undefined && !hops.some((hop) => wouldTell.test(hop.text) || wouldTell.test(hop.function));
}

const MAX_HOP_TEXT = 200;

function hopOf({ place, edge, fact, via, isOfWays }: TrailHop, texts: SourceTexts): Hop {
  const text = texts.text(place.file).slice(place.start, place.end);
  const map = texts.lineMap(place.file);
  return {
    file: place.file, start: place.start, end: place.end, edge,
    from: map.positionAt(place.start), to: map.positionAt(place.end),
    sha256: sha256(text),
    text: text.replace(/\s+/g, ' ').slice(0, MAX_HOP_TEXT),
    function: place.function,
    ...(fact === undefined ? {} : { fact }),
    ...(via === undefined ? {} : { via: { file: via.file, start: via.start, end: via.end, sha256: sha256(texts.text(via.file).slice(via.start, via.end)) } }),
    ...(isOfWays && { isOfWays }),
  };
}

/** Characters of a secret that are shown: a quarter of it, at most. */
const MAX_SHOWN = 4;

/** A literal cut behind its first characters, so that who knows the secret knows it again. */
function maskedLiteral(text: string): string {
  const quote = /^(?:"""|'''|["'`])?/.exec(text)?.[0] ?? '';
  const shown = text.slice(quote.length, quote.length + Math.min(MAX_SHOWN, Math.floor((text.length - 2 * quote.length) / 4)));
  return `${quote}${shown}…${quote}`;
}

/** Parameters of the entry point that stand under their names in the body. */
function apartIn({ entry: id, source }: Report, { entries, declarationsOf }: FindingsInput): ReadonlySet<string> {
  const fn = id === undefined ? undefined : entries[id]?.function;
  return fn ? namedInBody(fn, declarationsOf(fn.module.language), source?.ofParameter === true) : new Set();
}

interface Around {
  /** How bodies are read where nothing tells it of this one. */
  readonly otherwise?: string | undefined;
  readonly apart: ReadonlySet<string>;
}

function inputFrom({ kind, place, name, keys, lists, text, ...known }: ReadFrom, { otherwise, apart }: Around): Input {
  const encoding = known.encoding ?? (place === 'body' ? otherwise : undefined);
  const input = {
    kind,
    ...(place !== undefined && { place }), ...(name !== undefined && { name }),
    ...(keys.length > 0 && { keys }), ...(lists && { lists }), ...(text !== undefined && { text }), ...(encoding !== undefined && { encoding }),
  };
  return known.parameter !== undefined && apart.has(known.parameter) ? underName(input, known.parameter) : input;
}

/** What is read of an uploaded file is a property of it; the part of the body has the name that the route gives it. */
function ofFilePart(input: Input, part: string | undefined): Input {
  if (part === undefined || input.kind !== 'uploaded-file') return input;
  const { name, keys = [], lists: _, ...known } = input;
  const below = [...(name === undefined ? [] : [name]), ...keys].filter((key) => !/^\d+$/.test(key));
  return { ...known, name: part, ...(below.length > 0 && { keys: below }) };
}

/** How the program reads bodies, the file itself or else any: the most usual way, where it reads several. */
function encodingAt({ encodings }: FindingsInput, file: string): string | undefined {
  const own = encodings.filter((each) => each.file === file);
  const known = new Set((own.length > 0 ? own : encodings).map(({ encoding }) => encoding));
  return BODY_ENCODINGS.find((encoding) => known.has(encoding));
}

/** What the joins on the way put around the value, all together: behind the last of which a part was read. */
function landingOf(trail: readonly TrailHop[]): Landing | undefined {
  const whole = trail.findLastIndex(({ reading }) => reading !== undefined);
  const joins = trail.slice(whole + 1).flatMap(({ between }) => between ?? []);
  if (joins.length === 0) return undefined;
  return { before: joins.toReversed().map(({ before }) => before).join(''), after: joins.map(({ after }) => after).join('') };
}

/** Constants as the language writes them, where that is not as in JSON. */
const WRITTEN: Readonly<Record<string, Readonly<Record<string, string>>>> = { python: { true: 'True', false: 'False', null: 'None' } };

function sentenceOf({ option, value }: Told, language: string): string {
  const written = JSON.stringify(value) ?? 'undefined';
  return `There, ${codeSpan(option)} is ${codeSpan(WRITTEN[language]?.[written] ?? written)}.`;
}

/** A parameter is told by its name: its type and annotations say nothing of who sends it. */
function messageOf({ rule, kind }: Report, hops: readonly Hop[], nameAt: Words['nameAt']): string {
  const first = hops[0];
  const source = first && first.edge === 'source' ? nameAt(first) : undefined;
  const last = hops[hops.length - 1];
  const words: Readonly<Record<string, string>> = {
    source: codeSpan(source ?? first?.text ?? ''), sink: codeSpan(last?.text ?? ''), file: codeSpan(last?.file ?? ''),
    function: last ? functionWords(last.function, { file: last.file, place: `${last.file}:${last.from.line}` }) : '',
  };
  const text = (rule.messages?.[kind] ?? rule.message).replace(/\{(source|sink|function|file)\}/g, (_, word: string) => words[word] ?? '').replace(/\s+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function appliedIn(trail: readonly TrailHop[]): readonly AppliedSanitizer[] {
  return trail.flatMap((hop) => (hop.cleans
    ? [{ fact: hop.fact ?? '', cleans: hop.cleans, hop: { file: hop.place.file, start: hop.place.start, end: hop.place.end } }]
    : []));
}
