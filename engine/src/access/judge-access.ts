/*
 * Rules of access: who comes to what is done to stored objects. What is missing is told by the program itself. That a route asks nobody is a
 * flaw where others like it ask; that one hands out any object is one where others look the same kind up by whose it is.
 */
import type { Access, Rule } from '#engine/catalog/kinds.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';
import type { Guards } from '#engine/taint/entries/guards.ts';
import type { Report } from '#engine/taint/state/reporter.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Place, Trail } from '#engine/taint/values/trail.ts';
import { isFoundForThemBefore, seemsToTurnAway } from '#engine/access/asked-before.ts';
import { CallsAt } from '#engine/access/calls-at.ts';
import { mayAskAt } from '#engine/access/may-ask.ts';
import { EntriesKnown } from '#engine/access/entries-known.ts';
import type { KnownEntry } from '#engine/access/entries/known-entry.ts';
import type { Done } from '#engine/access/whose.ts';

/** What is known of the entry points of a program, by language. */
export type KnownByLanguage = ReadonlyMap<string, EntriesKnown>;

export function entriesByLanguage({ run, entries, guards, routesOf }: Omit<AccessInput, 'rules' | 'known'>): KnownByLanguage {
  return new Map([...run.catalog.languages].map(([language, { access: words }]) => [language, new EntriesKnown(run, guards, { language, words, routesOf, entries })]));
}

/** What turns strangers away before the entry point runs. */
export function gateOf(entry: Entry, known: KnownByLanguage): string | undefined {
  return known.get(entry.function?.module.language ?? '')?.gateBefore(entry);
}

/** Whether the handler asks itself who is signed in. */
export function asksItself(entry: Entry, known: KnownByLanguage): boolean {
  return known.get(entry.function?.module.language ?? '')?.asksItself(entry) === true;
}

export interface AccessInput {
  readonly known: KnownByLanguage;
  readonly run: Run;
  readonly rules: readonly Rule[];
  readonly entries: readonly Entry[];
  readonly guards: Guards;
  /** The routes of an entry point, as a reader is told them. */
  readonly routesOf: (entry: Entry) => readonly { readonly method: string; readonly path: string }[];
}

/** What rules of access hold of a program that has run. */
export function judgeAccess(input: AccessInput): readonly Report[] {
  const { known: byLanguage, rules, entries, guards, routesOf } = input;
  if (!rules.some(({ access }) => access !== undefined)) return [];
  const all = entries.flatMap((entry) => (routesOf(entry).length > 0 ? byLanguage.get(entry.function?.module.language ?? '')?.of(entry) ?? [] : []));
  const byProgram = new Map<string, KnownEntry[]>();
  for (const known of all) {
    const folder = `${guards.programOf(known.entry)}\u0000${known.entry.function?.module.language ?? ''}`;
    byProgram.set(folder, [...byProgram.get(folder) ?? [], known]);
  }
  return [...byProgram.values()].flatMap((program) => {
    const judged = new Judged(input, program);
    const language = program[0]?.entry.function?.module.language ?? '';
    // Where the catalog does not tell how programs of a language ask, nothing is missing because it is not seen.
    return rules.filter(({ languages }) => languages === 'all' || languages.includes(language)).flatMap((rule) => (rule.access === 'authentication' ? judged.unauthenticated(rule) : rule.access === 'object' ? judged.ofOthers(rule) : []));
  });
}

/** What tells that something is missing, and how sure that is; no peer where nobody is asked anything. */
interface Evidence {
  readonly peer?: KnownEntry;
  readonly doubt: 'asked-elsewhere' | 'seldom-asked' | 'nobody-asked';
}

/** An object that a part of the request chooses. */
interface FoundObject {
  readonly report: Report;
  readonly trail: Trail | undefined;
  /** By that part and by who asks, something was found before. */
  readonly isOfTheirs: boolean;
}

class Judged {
  readonly #input: AccessInput;
  readonly #program: readonly KnownEntry[];
  /** Those that let nobody in, of them those that change something, and of them those behind a gate. */
  readonly #peers: readonly KnownEntry[];
  readonly #changing: readonly KnownEntry[];
  readonly #guarded: readonly KnownEntry[];
  readonly #alike = new Map<string, readonly KnownEntry[]>();

  constructor(input: AccessInput, program: readonly KnownEntry[]) {
    this.#input = input;
    this.#program = program;
    this.#peers = program.filter(({ signsIn }) => !signsIn);
    this.#changing = this.#peers.filter(({ done }) => done.some(({ access }) => access !== 'look-up'));
    this.#guarded = this.#changing.filter(({ gate }) => gate !== undefined);
  }

  /** Objects are changed or handed out by who is asked nothing, where others are asked. */
  unauthenticated(rule: Rule): readonly Report[] {
    if (!this.#program.some(isAsked)) return this.#openToAll(rule);
    return this.#program.flatMap((known) => {
      if (isAsked(known) || known.signsIn || known.isGivenGate) return [];
      for (const access of ORDER) {
        for (const done of known.done.filter((each) => each.access === access)) {
          const evidence = this.#askedElsewhere(known, done);
          const report = evidence && this.#report(rule, { known, done, evidence }, `asks who it is${evidence.peer?.gate === undefined ? '' : ` (\`${evidence.peer.gate}\`)`}`);
          // Where no value of the request arrives there is no way from it that could be checked.
          if (report?.trail) return [report];
        }
      }
      return [];
    });
  }

  /** No route asks who it is, and nothing stands before one that may: whoever knows the address changes what is stored. */
  #openToAll(rule: Rule): readonly Report[] {
    const { guards, run } = this.#input;
    const folders = new Set(this.#program.map(({ entry }) => guards.programOf(entry)));
    const language = this.#program[0]?.entry.function?.module.language ?? '';
    const words = run.catalog.languages.get(language)?.access;
    const calls = new CallsAt(run.program);
    const isUnseen = ({ place }: { readonly place: Place }): boolean => folders.has(guards.folderOf(place.file)) && !calls.isOfRouter(guards, place) && (!words || mayAskAt(calls, place, words));
    if (this.#program.some(({ isNamed, isGivenGate }) => isNamed || isGivenGate) || run.registered.unseen.some(isUnseen)) return [];
    const areAllOpen = this.#program.every(({ isOpenByName }) => isOpenByName);
    const hasPeople = this.#program.some(({ signsIn }) => signsIn);
    return this.#peers.filter(({ isOpenByName }) => areAllOpen || !isOpenByName).flatMap((known) => {
      const reports = ORDER.flatMap((access) => known.done.filter((done) => done.access === access && isHarmToAll(known, done, hasPeople)))
        .map((done) => this.#report(rule, { known, done, evidence: { doubt: 'nobody-asked' } }, 'No route of the program asks'));
      return reports.find(({ trail }) => trail !== undefined) ?? [];
    });
  }

  #askedElsewhere(known: KnownEntry, { access, subject }: Done): Evidence | undefined {
    const others = subject === undefined ? [] : this.#doingAlike(access, subject);
    const asked = others.filter((each) => each !== known && isAsked(each));
    const alike = others.length - (others.includes(known) ? 1 : 0);
    const firm = asked.find(({ gate }) => gate !== undefined) ?? asked[0];
    const isMostly = firm !== undefined && asked.length > alike - asked.length;
    if (access === 'look-up') return isMostly ? { peer: asked.find((each) => isOwner(each, subject)) ?? firm, doubt: asked.some((each) => isOwner(each, subject)) ? 'asked-elsewhere' : 'seldom-asked' } : undefined;
    if (isMostly) return { peer: firm, doubt: 'asked-elsewhere' };
    const peer = this.#guarded.find((each) => each !== known);
    // Who may see objects of the kind is asked, and who may change them is not.
    const showing = subject === undefined ? undefined : this.#doingAlike('look-up', subject).find((each) => each !== known && each.gate !== undefined);
    if (!peer) return showing && { peer: showing, doubt: 'seldom-asked' };
    const guarded = this.#guarded.length - (this.#guarded.includes(known) ? 1 : 0);
    const changing = this.#changing.length - (this.#changing.includes(known) ? 1 : 0);
    const isMost = guarded > 1 && guarded > 2 * (changing - guarded);
    return { peer, doubt: access === 'change' && isMost && alike === 0 ? 'asked-elsewhere' : 'seldom-asked' };
  }

  /** What looks objects of a kind up, or what changes them. */
  #doingAlike(access: Access, subject: string): readonly KnownEntry[] {
    const key = `${access === 'look-up'} ${subject}`;
    const known = this.#alike.get(key) ?? this.#peers.filter(({ done }) => done.some((each) => each.subject === subject && isAlike(access, each.access)));
    this.#alike.set(key, known);
    return known;
  }

  /** An object is chosen by what was sent, by somebody who is known and whom nobody compares with its owner. */
  ofOthers(rule: Rule): readonly Report[] {
    const found = new Map<string, FoundObject>();
    const byId = new Map(this.#program.map((known) => [known.entry.id, known]));
    for (const report of this.#input.run.accesses.reports) {
      const known = report.rule === rule && report.entry !== undefined ? byId.get(report.entry) : undefined;
      if (!known || isSettled(known)) continue;
      const done = known.done.find(({ place: { file, start }, kind }) => file === report.place.file && start === report.place.start && kind === report.kind);
      if (!done || done.isScoped || done.subject === undefined || isFoundFirst(known, done)) continue;
      const { source, trail } = report;
      if (source && trail && known.foundBefore(done.subject, { source, trail })) continue;
      const evidence = this.#ownedElsewhere(known, done, done.subject);
      const key = `${report.place.file}\u0000${report.place.start}\u0000${known.entry.id}`;
      if (!evidence) continue;
      const isOfTheirs = source !== undefined && trail !== undefined && isFoundForThemBefore(this.#input.run, known, done, { source, trail });
      if (!tellsMore(found.get(key), { trail, isOfTheirs })) continue;
      found.set(key, { isOfTheirs, trail, report: { ...this.#report(rule, { known, done, evidence, isOfTheirs }, evidence.peer ? wordsOf(evidence.peer, done.subject) : ''), trail, source, sources: report.sources } });
    }
    return [...found.values()].map(({ report }) => report);
  }

  #ownedElsewhere(known: KnownEntry, { access }: Done, subject: string): Evidence | undefined {
    const holds = (each: KnownEntry): readonly Done[] => each.done.filter((done) => done.subject === subject);
    const others = this.#program.filter((each) => each !== known && holds(each).length > 0);
    const isPublic = access === 'look-up' && (known.isForNobodyToo || others.some((each) => (!isAsked(each) || each.isForNobodyToo) && !each.signsIn && isOnlyLooking(holds(each))));
    if (isPublic) return undefined;
    const owning = others.filter((each) => isOwned(each, subject));
    const isFirm = (each: KnownEntry): boolean => each.compared.has(subject) || holds(each).some((done) => isOfAsker(done) && done.access !== 'creation');
    const firm = owning.find((each) => isFirm(each) && isAskedAlike(known, each)) ?? owning.find(isFirm);
    // What few ask is no rule of the program: the others may be open to all who are known, or be checked where it is not seen.
    const isMostly = owning.length > others.length - owning.length;
    if (firm) return { peer: firm, doubt: known.isOfPeople(subject) || !isMostly || !isAskedAlike(known, firm) ? 'seldom-asked' : 'asked-elsewhere' };
    const creating = owning.find((each) => isAskedAlike(known, each)) ?? owning[0];
    return creating && !known.isOfPeople(subject) ? { peer: creating, doubt: access === 'change' && isMostly && isAskedAlike(known, creating) ? 'asked-elsewhere' : 'seldom-asked' } : undefined;
  }

  #report(rule: Rule, { known, done, evidence, isOfTheirs = false }: { readonly known: KnownEntry; readonly done: Done; readonly evidence: Evidence; readonly isOfTheirs?: boolean }, what: string): Report {
    const { entry } = known;
    const told = this.#input.run.accesses.reports.find((report) => report.entry === entry.id && report.place.file === done.place.file && report.place.start === done.place.start);
    const isOfNobody = rule.access === 'authentication';
    const isDoubted = isOfNobody ? known.isNamed || known.isOpenByName : known.isComparedBefore;
    const isAskedHere = isOfNobody ? seemsToTurnAway(this.#input.run, known, done) : isOfTheirs;
    const doubt = isDoubted && evidence.peer ? 'seldom-asked' : isAskedHere ? 'asked-here' : evidence.doubt;
    return {
      rule, kind: done.kind, place: done.place, fact: done.fact, threat: entry.threat, entry: entry.id, entries: new Set([entry.id]),
      trail: told?.trail, source: told?.source, sources: told?.sources ?? new Set(), demands: told?.demands ?? [], doubt,
      remark: evidence.peer ? `${this.#nameOf(evidence.peer.entry)} ${what}; ${this.#nameOf(entry)} does not.` : `${what} who it is; neither does ${this.#nameOf(entry)}.`,
    };
  }

  #nameOf(entry: Entry): string {
    const [route] = this.#input.routesOf(entry);
    return route ? `\`${route.method} ${route.path}\`` : `\`${entry.function?.ir.qualifiedName ?? ''}\``;
  }
}

/** Of several parts of the request that choose an object, one tells more by which nothing was found for who asks, and else one that is nearer. */
function tellsMore(before: FoundObject | undefined, { trail, isOfTheirs }: Pick<FoundObject, 'trail' | 'isOfTheirs'>): boolean {
  if (!before) return true;
  return before.isOfTheirs === isOfTheirs ? !before.trail || !trail || before.trail.depth > trail.depth : before.isOfTheirs;
}

/** What does most harm comes first. */
const ORDER = ['change', 'creation', 'look-up'] as const;

/** What may be open to all in a program that knows nobody; in one that takes passwords, new objects and what it keeps of people need somebody as well. */
function isHarmToAll({ isOfPeople }: KnownEntry, { access, subject }: Done, hasPeople: boolean): boolean {
  return subject !== undefined && (access === 'change' || (hasPeople && (access === 'creation' || isOfPeople(subject))));
}

/** Whoever gets there is known, as far as it is seen. */
function isAsked({ gate, reads, isForAdministrators }: KnownEntry): boolean {
  return gate !== undefined || reads || isForAdministrators;
}

/** Nothing tells that what lets one of them in knows somebody else than what lets the other one in: a key of the whole program is no person. */
function isAskedAlike({ gate }: KnownEntry, other: KnownEntry): boolean {
  return gate === undefined || other.gate === undefined || gate === other.gate;
}

/** Who may read an object need not be who may change it. */
function isAlike(access: Access, other: Access): boolean {
  return (access === 'look-up') === (other === 'look-up');
}

function isOfAsker({ isScoped, isSure }: Done): boolean {
  return isScoped && isSure;
}

/** Nobody is known there, or what it does is for whoever may do so. */
function isSettled(known: KnownEntry): boolean {
  return !isAsked(known) || known.isForAdministrators || known.check !== undefined || known.signsIn;
}

/** The same function looked for one of the kind by who asks before. */
function isFoundFirst({ done }: KnownEntry, { fn, subject, place }: Done): boolean {
  return done.some((each) => each.fn === fn && each.subject === subject && each.access === 'look-up' && isOfAsker(each) && each.place.start < place.start);
}

/** What changes objects though nobody asked who it is tells of a flaw, and not that everybody may see them. */
function isOnlyLooking(done: readonly Done[]): boolean {
  const shown = done.filter(({ access, statement }) => access !== 'look-up' || statement === undefined || !COUNTS.test(statement));
  return shown.length > 0 && shown.every(({ access }) => access === 'look-up');
}

/** How many there are is no object. */
const COUNTS = /^\s*select\s+(?:count|sum|avg|min|max)\s*\(/i;

/** It says whose objects of the kind are: by what it looks them up by or stores in them, or as it compares what it found with who asks. */
function isOwned({ compared, done }: KnownEntry, subject: string): boolean {
  return compared.has(subject) || done.some((each) => each.subject === subject && isOfAsker(each));
}

/** It looks for objects of the kind by who asks. */
function isOwner({ compared, done }: KnownEntry, subject: string | undefined): boolean {
  return subject !== undefined && done.some((each) => each.subject === subject && each.access !== 'creation' && (isOfAsker(each) || compared.has(subject)));
}

function wordsOf({ compared, done }: KnownEntry, subject: string): string {
  const own = done.filter((each) => each.subject === subject && isOfAsker(each));
  if (own.some(({ access }) => access !== 'creation')) return `looks for \`${subject}\` by who asks`;
  return compared.has(subject) ? `compares \`${subject}\` with who asks` : `stores with \`${subject}\` who asks`;
}
