/*
 * Collects what the interpreter runs into: something tainted at a sink, a misuse. Which of it is a finding, the rules
 * decide; equal ones are merged, the first and shortest trace is kept. Texts that several callers compose, and one function passes on,
 * are as many flaws, and so is what several functions gave and one around them answers with.
 */
import type { Catalog, LanguageModels, SinkFact } from '#engine/catalog/catalog.ts';
import type { Rule, ThreatModel } from '#engine/catalog/kinds.ts';
import type { Demand } from '#engine/taint/state/demands.ts';
import type { SlowPattern } from '#engine/taint/values/pattern-judge.ts';
import type { Doubt } from '#engine/findings/doubt.ts';
import type { Constant } from '#engine/ir/instruction.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { isMisused, Purposes } from '#engine/taint/state/purposes.ts';
import { ANYBODY, OWN, SCRIPTS } from '#engine/taint/state/way.ts';
import type { Callers } from '#engine/taint/state/way.ts';
import { hasAll } from '#engine/taint/values/marks.ts';
import type { KindIndex } from '#engine/taint/values/marks.ts';
import { bestToldFirst } from '#engine/taint/values/taint.ts';
import type { Source, Taint } from '#engine/taint/values/taint.ts';
import { isAllOfIt, isTakenWhole, isThere, readFrom, sentName } from '#engine/taint/values/read-from.ts';
import type { HeldPart } from '#engine/taint/values/read-from.ts';
import { extend, hasDoubtedHop, hasPassedUnknown, isComposed, isMadeByUnknown, isRowHandedOn, mendedAt } from '#engine/taint/values/trail.ts';
import type { Place, Trail } from '#engine/taint/values/trail.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The entry point under which the interpreter runs now. */
export interface EntryContext {
  readonly threat: ThreatModel;
  readonly id: number;
  /** It serves a route without variable parts. */
  readonly hasFixedRoute?: boolean;
  /** Of its routes. */
  readonly paths?: readonly string[];
  /** Only scripts send it requests: no link and no form does. */
  readonly isForScripts?: boolean;
  /** It answers only where developers run the program. */
  readonly isForDevelopers?: boolean;
  /** A function that nothing in the program leads to, run as an unknown caller would. */
  readonly isUncalled?: boolean;
  /** The program sets itself up: modules are run for the first time. */
  readonly isSetUp?: boolean;
  /** It belongs to another part of the program, where it is told what it does wrong. */
  readonly isElsewhere?: boolean;
}

export interface ReachedSink extends Pick<SinkFact, 'isScript'>, HeldPart {
  readonly kind: string;
  readonly taints: readonly Taint[];
  /** How the text at the sink begins, as far as it is known. */
  readonly prefix: string;
  readonly place: Place;
  readonly fact: string;
  /** A function of the program answers with it. */
  readonly isAnswer?: true;
  /** Where the program names the page that the place stands in: a page has no language of its own. */
  readonly named?: Place;
  /** What makes the pattern there slow. */
  readonly attack?: SlowPattern;
  readonly doubt?: Doubt;
}

/** What an option of the call says. */
export interface Told {
  readonly option: string;
  readonly value: Constant;
}

export interface Misuse {
  readonly kind: string;
  readonly place: Place;
  readonly fact: string;
  readonly doubt?: Doubt;
  /** It is none where this answers only requests that change nothing. */
  readonly handler?: Value;
  readonly told?: Told;
  /** It is told once for all of this. */
  readonly once?: string;
  /** What callers sent or settings say arrived there another time, where this holds only of a constant. */
  readonly isOtherwise?: true;
}

/** A rule that holds at a place. */
export interface Report {
  readonly rule: Rule;
  readonly kind: string;
  readonly place: Place;
  readonly fact: string;
  readonly threat: ThreatModel;
  readonly entry: number | undefined;
  /** Absent for a misuse. */
  trail: Trail | undefined;
  source: Source | undefined;
  readonly sources: Set<Source>;
  /** Entry points that it was reached from. */
  readonly entries?: Set<number>;
  /** What the tests before it ask of the request. */
  readonly demands: readonly Demand[];
  /** What makes the pattern at the place slow. */
  readonly attack?: SlowPattern;
  /** By which names the place or its function would tell that a misuse harms; absent where that is told already. */
  readonly wouldTell?: RegExp;
  /** It does not hold where this answers only requests that change nothing. */
  readonly handler?: Value;
  /** By which option of the call it is a misuse. */
  readonly told?: Told;
  /** What the program does elsewhere and not here, as a sentence. */
  readonly remark?: string;
  /** Nothing of the program stands before the value there. */
  readonly isWhole?: true;
  /** Of the place itself; absent where one of the ways to it leaves none. */
  doubt?: Doubt | undefined;
  /** Ways that begin otherwise than the one that is told, in the order in which they came up. */
  others?: readonly ReportedWay[];
  /** Of the way that is told, whatever other ways leave. */
  readonly ownDoubt?: Doubt | undefined;
}

/** One way to a place. */
export type ReportedWay = Pick<Report, 'threat' | 'trail' | 'source' | 'entry' | 'demands' | 'isWhole' | 'ownDoubt'>;

export class Reporter {
  readonly #rulesByKind = new Map<string, readonly Rule[]>();
  readonly #reports = new Map<string, Report>();
  /** Places where a misuse of a kind holds only of what one of several callers gives. */
  readonly #otherwise = new Set<string>();
  readonly #catalog: Catalog;
  readonly #kinds: KindIndex;
  readonly #languageOf: (file: string) => string | undefined;
  /** What becomes of what misuses gave. */
  readonly purposes: Purposes;
  entry: EntryContext | undefined;
  /** What is asked of a request that comes to where the program stands now. */
  demandsNow: () => readonly Demand[] = () => [];
  /** Whether a function is known to answer only requests that change nothing. */
  onlyReads: (handler: Value) => boolean = () => false;
  /** Whether something of the program called what an entry point runs. */
  isCalled: (entry: number) => boolean = () => false;
  /** Whom the tests before where the program stands now let through. */
  callersNow: () => Callers = () => ANYBODY;
  /** The call that is under way in the function around a place. */
  callAround: (place: Place) => Place | undefined = () => undefined;

  /** @param languageOf the language of a file: a rule is silent where it does not claim it. */
  constructor(catalog: Catalog, kinds: KindIndex, rules: readonly Rule[], languageOf: (file: string) => string | undefined) {
    this.#catalog = catalog;
    this.#kinds = kinds;
    this.#languageOf = languageOf;
    this.purposes = new Purposes(catalog.sinkKinds);
    for (const rule of rules) {
      for (const kind of rule.to) this.#rulesByKind.set(kind, [...(this.#rulesByKind.get(kind) ?? []), rule]);
    }
  }

  get count(): number {
    return this.#reports.size;
  }

  /** Hears of what reached a sink of which rules of access speak. */
  onAccess: (report: Report) => void = () => undefined;
  /** Hears of what reached a kind of sink that speaks of rows: whether they hold what harms is not told by a name. */
  onRow: (report: Report) => void = () => undefined;

  /** In the order in which they came up; of the first `told`, those that came up since. */
  reports(told = 0): readonly Report[] {
    return [...this.#reports.values()].slice(told).flatMap((report) => {
      if (report.source !== undefined) return report.doubt === 'callers-guessed' && this.#isCalledEverywhere(report) ? [] : [report];
      if (this.purposes.isHarmless(report) || (report.handler && this.onlyReads(report.handler))) return [];
      const wouldTell = this.purposes.wouldTell(report);
      const doubt = report.doubt ?? (this.#otherwise.has(keyOf(report.rule, report.place)) ? 'other-callers' : undefined) ?? (this.purposes.isSentElsewhere(report) ? 'other-service' : undefined);
      return [{ ...report, ...(doubt && { doubt }), ...(wouldTell && { wouldTell }) }];
    });
  }

  sink(reached: ReachedSink): void {
    if (reached.taints.length === 0 || this.entry?.isElsewhere) return;
    // A text of the program before it makes an address safe, and tells whose service it is.
    if (reached.taints.some(isMisused)) this.purposes.used(reached);
    const safePrefix = this.#catalog.sinkKinds.get(reached.kind)?.safePrefix;
    if (safePrefix?.test(reached.prefix)) return;
    this.#tellRows(reached);
    for (const taint of headersLast(bestToldFirst(this.#asSent(reached)))) for (const rule of this.#rulesFor(reached.kind, taint)) {
      if (!this.#claims(rule, reached.named ?? reached.place)) continue;
      if (rule.access) this.onAccess(this.#told(rule, reached, taint));
      else if (!this.#isGuessed(rule, taint.source) || isWorthGuessing(rule, reached, taint)) this.#add(rule, reached, taint);
    }
  }

  /** Of a kind that harms under a name alone, what was sent under it and reached the place as it was; of one that harms as part of a whole, what nobody named before. */
  #asSent({ kind, taints, place, isHeld }: ReachedSink): readonly Taint[] {
    const { sentAs, isOfWhole } = this.#catalog.sinkKinds.get(kind) ?? {};
    if (isOfWhole) return taints.filter(({ source, trail }) => isTakenWhole(source, trail, place));
    if (sentAs === undefined) return taints.filter(({ source, trail }) => this.#catalog.sourceKinds.get(source.kind)?.isAsSet !== true || !hasPassedUnknown(trail));
    return taints.filter((taint) => isThere(taint, place, isHeld)).filter(({ source, trail }) => sentAs.test(sentName(source, trail)) && !hasPassedUnknown(trail));
  }

  /** Whether some rule speaks of one of these taints at a sink of this kind. */
  isJudged(kind: string, taints: readonly Taint[]): boolean {
    return taints.some((taint) => this.#rulesFor(kind, taint).length > 0);
  }

  #rulesFor(kind: string, { cleaned, source }: Taint): readonly Rule[] {
    if (hasAll(cleaned, this.#kinds.kind(kind))) return [];
    return (this.#rulesByKind.get(kind) ?? []).filter((rule) => rule.kind === 'flow' && (this.#isGuessed(rule, source) ? rule.unknownCallers !== undefined : rule.from.includes(source.kind)));
  }

  /** Whether it takes a guess at the callers to have the rule speak of what they give. */
  #isGuessed({ from }: Rule, { kind }: Source): boolean {
    return this.#catalog.sourceKinds.get(kind)?.threat === 'library' && (this.entry?.isUncalled === true || !from.includes(kind));
  }

  /** Callers that are seen give what they give; of those that are not, nothing tells that they hand over what strangers chose. */
  #isCalledEverywhere({ entries }: Report): boolean {
    return entries !== undefined && entries.size > 0 && [...entries].every((entry) => this.isCalled(entry));
  }

  #claims({ languages }: Rule, { file }: Place): boolean {
    return languages === 'all' || languages.includes(this.#languageOf(file) ?? '');
  }

  #add(rule: Rule, reached: ReachedSink, taint: Taint): void {
    const way = this.#wayOf(rule, reached, taint);
    // Of a pattern that is slow the pattern is to be mended, whoever composes what it reads.
    const key = keyOf(rule, reached.place, reached.attack ? undefined : mendedAt(taint.trail, { ...reached, handsOver: this.#catalog.sinkKinds.get(reached.kind)?.isOfLists && this.callAround }));
    const known = this.#reports.get(key);
    const doubt = known && !known.doubt ? undefined : way.ownDoubt;
    if (!known || isWorse(rule, way, known) || this.#isPlainer(way, known)) {
      const others = known && otherWays(way, [known, ...known.others ?? []]);
      this.#reports.set(key, {
        rule, ...way, kind: reached.kind, place: reached.place, fact: reached.fact,
        sources: new Set([...(known?.sources ?? []), taint.source]), entries: this.#entriesOf(known), ...(reached.attack && { attack: reached.attack }), doubt, ...(others && { others }),
      });
      return;
    }
    this.#addWay(known, way);
    if (way.threat !== known.threat) known.doubt = doubt;
  }

  #wayOf(rule: Rule, reached: ReachedSink, taint: Taint): ReportedWay & { readonly trail: Trail; readonly source: Source } {
    const ownDoubt = rule.doubt ?? this.#doubtOf(reached, taint, this.#isGuessed(rule, taint.source));
    const trail = extend(taint.trail, { place: reached.place, edge: 'sink', fact: reached.fact });
    return { threat: this.#threatOf(taint.source), trail, entry: this.entry?.id, source: taint.source, demands: this.demandsNow(), ...(reached.prefix === '' && { isWhole: true }), ownDoubt };
  }

  #addWay(known: Report, way: ReportedWay & { readonly trail: Trail; readonly source: Source }): void {
    const { others = [], trail, source } = known;
    if (others.length < LIMITS.otherWays) known.others = otherWays(known, [...others, way]);
    known.sources.add(way.source);
    if (this.entry) known.entries?.add(this.entry.id);
    if (trail && way.trail.depth < trail.depth && source === way.source) known.trail = way.trail;
  }

  #tellRows(reached: ReachedSink): void {
    if (!this.#catalog.sinkKinds.get(reached.kind)?.rows) return;
    for (const taint of reached.taints) for (const rule of this.#rulesFor(reached.kind, taint)) if (this.#claims(rule, reached.place)) this.onRow(this.#told(rule, reached, taint));
  }

  #told(rule: Rule, { kind, place, fact }: ReachedSink, { trail, source }: Taint): Report {
    return { rule, threat: this.#threatOf(source), trail: extend(trail, { place, edge: 'sink', fact }), kind, place, fact, entry: this.entry?.id, source, sources: new Set([source]), demands: this.demandsNow() };
  }

  #doubtOf({ kind, doubt, place, isScript }: ReachedSink, taint: Taint, isGuessed: boolean): Doubt | undefined {
    return (isGuessed ? 'callers-guessed' : undefined) ?? this.#doubtOfCallers(kind, taint) ?? doubt ?? this.#doubtOfMaker({ kind, place }, taint) ?? this.#kinds.doubtOf(kind, taint.cleaned, isScript);
  }

  #entriesOf(known: Report | undefined): Set<number> {
    return new Set([...(known?.entries ?? []), ...(this.entry ? [this.entry.id] : [])]);
  }

  /** Whether its trace is the surer one to hold: what is missing of it is missing, whatever is there of the other. Of all functions that callers of a package reach a place by, the one with the shortest way to it is told. */
  #isPlainer({ threat, trail, source, ownDoubt }: ReportedWay & { readonly trail: Trail; readonly source: Source }, known: Report): boolean {
    if (threat === 'local' && known.threat === 'remote' && isSurelyStored({ trail, source, ownDoubt }, known)) return true;
    const differing = [[ownDoubt !== undefined, known.doubt !== undefined] as const, [hasDoubtedHop(trail), hasDoubtedHop(known.trail)] as const].find(([is, was]) => is !== was);
    if (threat === known.threat && differing) return differing[1];
    if (threat === known.threat && isNearer(source, known)) return true;
    return threat === 'library' && known.threat === 'library' && known.entry !== this.entry?.id && known.trail !== undefined && trail.depth < known.trail.depth;
  }

  #doubtOfMaker({ kind, place }: Pick<ReachedSink, 'kind' | 'place'>, { trail, source }: Taint): Doubt | undefined {
    const { doubtsMakers, wholeAsData } = this.#catalog.sinkKinds.get(kind) ?? {};
    if (wholeAsData?.in.includes(this.#languageOf(place.file) ?? '') && wholeAsData.of.includes(source.kind) && isAllOfIt(source, trail)) return 'whole-body';
    if (source.isRecord === true && doubtsMakers && isRowHandedOn(trail, place)) return 'whole-row';
    return doubtsMakers && isMadeByUnknown(trail) ? 'maker-unknown' : undefined;
  }

  #doubtOfCallers(kind: string, taint: Taint): Doubt | undefined {
    const callers = this.callersNow();
    if ((callers & OWN) !== 0) return 'own-callers';
    if (this.entry?.isForDevelopers) return 'by-setting';
    const unsent = this.#catalog.sinkKinds.get(kind)?.shownUnless;
    const isForScripts = this.entry?.isForScripts === true || (callers & SCRIPTS) !== 0;
    return unsent && (isForScripts || isPartOf(unsent, taint)) ? 'not-shown' : undefined;
  }

  #threatOf(source: Source): ThreatModel {
    const threat = this.#catalog.sourceKinds.get(source.kind)?.threat ?? 'value';
    return threat === 'value' ? this.entry?.threat ?? 'local' : threat;
  }

  misuse(misuse: Misuse): void {
    for (const rule of (!this.entry?.isElsewhere && this.#rulesByKind.get(misuse.kind)) || []) {
      if (rule.kind !== 'misuse' || !this.#claims(rule, misuse.place)) continue;
      const key = misuse.once === undefined ? keyOf(rule, misuse.place) : `${rule.id}\u0000${misuse.once}`;
      if (misuse.isOtherwise) {
        this.#otherwise.add(key);
        continue;
      }
      const known = this.#reports.get(key);
      const doubt = misuse.doubt ?? (this.entry?.isForDevelopers ? 'by-setting' : undefined);
      if (known && !doubt) known.doubt = undefined;
      if (known) continue;
      this.#reports.set(key, {
        rule, ...misuse, ...(doubt && { doubt }), threat: this.entry?.threat ?? 'local', entry: this.entry?.id,
        trail: undefined, source: undefined, sources: new Set(), demands: [],
      });
    }
  }

  /** A value stored under a telling name. @returns whether the name tells something */
  named(name: string, value: { readonly taints: readonly Taint[]; readonly prefix: string }, place: Place, models: LanguageModels | undefined): boolean {
    if (value.taints.length === 0) return false;
    if (value.taints.some(isMisused)) this.purposes.named(name, value.taints);
    const told = (models?.namedSinks ?? []).filter(({ pattern, isCompared, places }) => isCompared === undefined && places === undefined && pattern.test(name));
    for (const { kind, origin, doubt } of told) this.sink({ kind, taints: value.taints, prefix: value.prefix, place, fact: `${origin.file} ${origin.row}`, ...(doubt && { doubt }) });
    return told.length > 0;
  }
}

/** Of these ways the first ones that begin otherwise than the one that is told, and than each other. */
function otherWays(told: ReportedWay, ways: readonly ReportedWay[]): readonly ReportedWay[] {
  const found = new Map<string, ReportedWay>([[beginningOf(told), told]]);
  for (const way of ways) {
    if (found.size > LIMITS.otherWays) break;
    const beginning = beginningOf(way);
    if (!found.has(beginning)) found.set(beginning, { threat: way.threat, trail: way.trail, source: way.source, entry: way.entry, demands: way.demands, ...(way.isWhole && { isWhole: true }), ownDoubt: way.ownDoubt });
  }
  return [...found.values()].slice(1);
}

/** Where a value came in and was first handed on: a step there that a reader cannot follow, they cannot follow on all ways with it. */
function beginningOf({ trail }: ReportedWay): string {
  let [first, second]: readonly (Place | undefined)[] = [];
  for (let at = trail; at; at = at.previous) [first, second] = [at.hop.place, first];
  return [first, second].map((place) => place && `${place.file}:${place.start}-${place.end}`).join(' ');
}

/**
 * What an unknown caller gives is told of where the way is short and text of the program stands beside it: a text that is whole the
 * caller's is what the function is there to run. (Four labelled suites: 67 flaws more, 5 false alarms more.)
 */
function isWorthGuessing({ unknownCallers }: Rule, { prefix }: ReachedSink, { trail }: Taint): boolean {
  return trail.depth <= LIMITS.hopsFromUnknownCallers && (unknownCallers === 'any' || prefix !== '' || isComposed(trail));
}

/** A part of what a framework reads of bodies in one of these encodings alone. What is handed over as it was sent may be a text of any kind. */
function isPartOf(encodings: ReadonlySet<string>, { source, trail }: Taint): boolean {
  if (source.ofParameter !== true || !encodings.has(source.encoding ?? '')) return false;
  const { name, keys } = readFrom(source, trail);
  return keys.length > 0 || name !== source.name;
}

/**
 * The taints with those last that a header brought: which of them another site can have a browser send depends on its name. What is said
 * of a parameter that a header fills without a place in the request says less, and comes behind.
 */
function headersLast(taints: readonly Taint[]): readonly Taint[] {
  const ofHeaders = taints.filter(({ source, trail }) => readFrom(source, trail).place === 'header');
  if (taints.length < 2 || ofHeaders.length === 0) return taints;
  const others = taints.filter((taint) => !ofHeaders.includes(taint));
  const isBeside = ({ source: { part, place } }: Taint): boolean => part === undefined && ofHeaders.some(({ source }) => isSamePlace(source.place, place));
  return [...others.filter((taint) => !isBeside(taint)), ...ofHeaders, ...others.filter(isBeside)];
}

/** What the one who starts a program can do to himself is not what is told of a place that callers reach too. */
function isWorse({ severity }: Rule, way: ReportedWay, known: Report): boolean {
  // What a server registers once it is made runs after callers of what it exports.
  if (known.threat === 'library') return way.threat === 'remote';
  return known.threat === 'local' && way.threat !== 'local' && severity[way.threat] !== severity.local && !isSurelyStored({ ...known, ownDoubt: known.doubt }, way);
}

/** Whether a row that reaches the place for sure would be hidden behind what perhaps comes out of a call of which nothing is known. */
function isSurelyStored({ source, trail, ownDoubt }: Pick<ReportedWay, 'source' | 'trail' | 'ownDoubt'>, perhaps: Pick<ReportedWay, 'trail'>): boolean {
  return source?.isRecord === true && ownDoubt === undefined && !hasDoubtedHop(trail) && hasPassedUnknown(perhaps.trail);
}

/**
 * What is read in the file of the place itself is told before what another file left for it: no import leads from one handler to the next,
 * so a trace between them may not hold, and the flaw would be lost with it.
 */
function isNearer({ place }: Source, { source, place: { file } }: Report): boolean {
  return place.file === file && source !== undefined && source.place.file !== file;
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.file === b.file && a.start === b.start && a.end === b.end;
}

/** @param composed the call that handed over what is at the place */
function keyOf(rule: Rule, place: Place, composed?: Place): string {
  return [rule.id, place.file, place.start, place.end, ...(composed ? [composed.file, composed.function, composed.start, composed.end] : [])].join('\u0000');
}
