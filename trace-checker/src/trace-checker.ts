/*
 * Checks traces by the files and the catalog alone: every hop is read again, hashed again and parsed again, its edge is held against
 * the syntax at its place and the row that it names, and each step from hop to hop has to stand in the source. Shares nothing with what found them.
 */
import { hash } from 'node:crypto';
import { CatalogRows, type CatalogFiles } from '#trace-checker/catalog/row.ts';
import { Libraries } from '#trace-checker/catalog/libraries.ts';
import { edgeFault, listsOf } from '#trace-checker/edges/edge-fault.ts';
import { isEdgeOfPage } from '#trace-checker/edges/page-row.ts';
import { rowFault, type RowGround } from '#trace-checker/edges/row-fault.ts';
import { functionFault, pageFunctionFault } from '#trace-checker/edges/function-fault.ts';
import { Steps, type Place } from '#trace-checker/flow/check-step.ts';
import { GIVES_PARAMETERS, Joints } from '#trace-checker/flow/joints.ts';
import { SourceUnit } from '#trace-checker/flow/source-unit.ts';
import { ValueCalls } from '#trace-checker/flow/value-calls.ts';
import { LineIndex } from '#trace-checker/syntax/line-index.ts';
import { SourceParser } from '#trace-checker/syntax/parser.ts';
import { codeOf } from '#trace-checker/syntax/source-text.ts';
import { isShownText } from '#trace-checker/shown-text.ts';
import type { Edge, HopVerdict, PinnedSpan, TraceHop, TraceVerdict } from '#trace-checker/trace.ts';

/** The text of a file of the program, or undefined where it is not there. */
export type ReadFile = (file: string) => string | undefined;

export interface CheckerInput {
  readonly read: ReadFile;
  readonly catalog: CatalogFiles;
  /** The paths of all files of the program; asked for at most once. Without them, only files of a trace join others. */
  readonly files?: () => readonly string[];
}

interface CheckedFile {
  readonly text: string;
  readonly lines: LineIndex;
  /** Absent where no grammar reads the file. */
  readonly unit?: SourceUnit;
}

/** Grows with every change of what is accepted. */
const CHECKER = 'trace-checker 24';

/** Kinds of nodes that are texts, in the grammars of all languages. */
const LITERAL = /^(?:string(?:_literal)?|template_string)$/;

/** Nodes of the trees that are kept: with its indexes a node takes some 60 bytes. The files of the 44 traces of a shop of 450,000 lines have half a million. */
const MAX_KEPT_NODES = 4_000_000;

/** What is wrong with a hop. `isAltered`: with its pin, so that the trace is not one of this code. */
interface Fault {
  readonly reason: string;
  readonly isAltered: boolean;
}

export class TraceChecker {
  readonly #input: CheckerInput;
  readonly #rows: CatalogRows;
  #parser: SourceParser;
  readonly #joints: Joints;
  readonly #libraries: Libraries;
  readonly #files = new Map<string, CheckedFile>();
  #values = new ValueCalls();
  #keptNodes = 0;

  private constructor(input: CheckerInput, parser: SourceParser) {
    this.#input = input;
    this.#rows = CatalogRows.of(input.catalog);
    this.#parser = parser;
    this.#joints = new Joints(input.read, input.files);
    this.#libraries = new Libraries(input.read, this.#rows, (file) => this.#joints.filesFrom(file));
  }

  static async start(input: CheckerInput): Promise<TraceChecker> {
    return new TraceChecker(input, await SourceParser.start());
  }

  /** Says of every hop whether it holds; the trace does where all of them do. */
  check(hops: readonly TraceHop[]): TraceVerdict {
    const shape = shapeFault(hops);
    if (shape !== undefined) return { checker: CHECKER, holds: false, isAltered: true, hops: hops.map(() => ({ holds: false, reason: shape })) };
    const faults = this.#faultsOf(hops);
    const verdicts = faults.map((fault): HopVerdict => (fault === undefined ? { holds: true, reason: 'read again; its edge stands in the source' } : { holds: false, reason: fault.reason }));
    return { checker: CHECKER, holds: faults.every((fault) => fault === undefined), isAltered: faults.some((fault) => fault?.isAltered), hops: verdicts };
  }

  /** As `check`, with a new parser where a text broke the old one: of the texts that were to be read, that one alone stays without a tree. */
  async checkRepaired(hops: readonly TraceHop[]): Promise<TraceVerdict> {
    const verdict = this.check(hops);
    if (!this.#parser.isBroken) return verdict;
    this.#parser = await SourceParser.start();
    this.#values = new ValueCalls();
    return this.checkRepaired(hops);
  }

  #faultsOf(hops: readonly TraceHop[]): readonly (Fault | undefined)[] {
    const pins = hops.map((hop) => this.#pinFault(hop));
    if (pins.some((fault) => fault !== undefined)) return pins.map((reason) => (reason === undefined ? undefined : { reason, isAltered: true }));
    const places = hops.map((hop) => this.#placeOf(hop) ?? (hops.length === 1 ? this.#literalAround(hop) : undefined));
    const vias = hops.map(({ via }) => via && this.#placeOf(via));
    const ground = { rows: this.#rows, libraries: this.#libraries, files: [...new Set(hops.map(({ file }) => file))], models: [...new Set(hops.flatMap(({ fact }) => fact?.replace(/ .*/s, '') ?? []))] };
    const steps = new Steps([...places, ...vias].flatMap((place) => (place === undefined ? [] : [place.unit])), { values: this.#values, joints: this.#joints, unitOf: (file) => this.#fileOf(file)?.unit, takesResult: (name, file, argument) => this.#libraries.takesResult(name, file, argument) });
    return hops.map((hop, at) => {
      const place = places[at];
      // A flaw that stands at one place has no step; of a page or a setting the pin is all that there is.
      const before = places[at - 1];
      const written = place === undefined ? this.#writtenIn(hop) : undefined;
      const isWritten = before !== undefined && written !== undefined && steps.faultOf(before, written) === undefined;
      if (place === undefined) return this.#pageFault(hops, at, { ...ground, isWritten });
      const fault = functionFault(hop, place) ?? sameFault(hop, hops[at - 1]) ?? edgeFault(hop, place, { ...ground, isAlone: hops.length === 1, isReadThere: this.#isReadThere(hops, at) });
      if (fault !== undefined) return unproven(fault);
      const step = before === undefined ? this.#firstFault(hops, at) : steps.faultOf(before, place, { via: vias[at], isRead: READING.has(hop.edge) || isOfContainer(hops[at - 1]), isPut: PUTTING.has(hops[at - 1]?.edge ?? 'sink'), before: hops[at - 2]?.edge === 'return' ? places[at - 2] : undefined });
      return step === undefined || this.#isAskedByPage(hops, at) ? undefined : unproven(step);
    });
  }

  /** Whether what a call is given is read in parts by what it does: it is the sink, or makes a page, which reads parts of parts. */
  #isReadThere(hops: readonly TraceHop[], at: number): boolean {
    const [hop, next] = [hops[at], hops[at + 1]];
    if (hop === undefined || next === undefined || next.file !== hop.file || next.start !== hop.start || next.end !== hop.end) return false;
    if (next.edge === 'sink') return true;
    return next.edge === 'model' ? next.fact !== undefined && this.#rows.row(next.fact)?.isRendered === true : READING.has(next.edge) && this.#isReadThere(hops, at + 1);
  }

  /** Of a hop with no place in code before it: the first one has no step, and a page reads by name. */
  #firstFault(hops: readonly TraceHop[], at: number): string | undefined {
    const hop = hops[at];
    const before = hops[at - 1];
    if (at === 0 || hop === undefined || isNamedInPage(before, hop, this.#fileOf(hop.file)?.text ?? '')) return undefined;
    if (before !== undefined && isAskedOfGetter(this.#fileOf(before.file)?.text ?? '', hop)) return undefined;
    return 'the page does not read what the hop before put under a name';
  }

  /** Whether an expression of the page to which the trace leads calls the getter of this hop on what that of the hop before gave. */
  #isAskedByPage(hops: readonly TraceHop[], at: number): boolean {
    const [before, hop] = [hops[at - 1], hops[at]];
    const page = hops.slice(at).find(({ file }) => SERVER_PAGE.test(file));
    const first = before && propertyOf(before);
    return hop !== undefined && page !== undefined && first !== undefined && isAskedOfGetter(this.#fileOf(page.file)?.text ?? '', hop, first);
  }

  /** What is wrong with a hop that stands where no grammar reads. */
  #pageFault(hops: readonly TraceHop[], at: number, { isWritten, ...ground }: RowGround & { readonly isWritten: boolean }): Fault | undefined {
    const hop = hops[at];
    if (hop === undefined || !(isWritten || this.#isToldByPage(hops, at))) return unproven('no grammar reads what stands there');
    const part = (this.#fileOf(hop.file)?.text ?? '').slice(hop.start, hop.end);
    if (OF_CODE.has(hop.edge) || !isEdgeOfPage(hop.edge, part)) return unproven(`no code stands there that could be a "${hop.edge}"`);
    const lists = listsOf(hop, hops.length === 1);
    const fault = pageFunctionFault(hop) ?? sameFault(hop, hops[at - 1]) ?? (lists && rowFault(hop, { text: this.#fileOf(hop.file)?.text ?? '' }, { ...ground, lists }));
    return fault === undefined ? undefined : unproven(fault);
  }

  /** Whether a hop may stand where no grammar reads: the flaw is that place alone, or an expression of a page says what it is. */
  #isToldByPage(hops: readonly TraceHop[], at: number): boolean {
    const hop = hops[at];
    if (hop === undefined) return false;
    const text = this.#fileOf(hop.file)?.text ?? '';
    if (hops.length === 1) return !isSource(hop.file, text);
    return at === 0 ? this.#isSourceInPage(hop, text) : isNamedInPage(hops[at - 1], hop, text) || this.#isPutForPage(hops[at - 1], hop, text);
  }

  #isSourceInPage(hop: TraceHop, text: string): boolean {
    const row = hop.fact === undefined ? undefined : this.#rows.row(hop.fact);
    if (row?.list !== 'sources') return false;
    return (isAskedInPage(hop, text) && !this.#isGivenParameters(hop.file)) || isReadInPage(hop, text, row.names);
  }

  /**
   * Whether the page asks another page rather than the request: no request gets to a page below `WEB-INF` by itself, and one that includes it
   * may hand over parameters of its own.
   */
  #isGivenParameters(file: string): boolean {
    return INNER_PAGE.test(file) && this.#joints.isGivenParameters(file);
  }

  /** Whether the file of the hop before, which names the page, puts something under a name that the page's expression reads there. */
  #isPutForPage(before: TraceHop | undefined, hop: TraceHop, text: string): boolean {
    if (before === undefined || !SERVER_PAGE.test(hop.file) || !this.#joints.areJoined(before.file, hop.file)) return false;
    const file = this.#fileOf(before.file)?.text ?? '';
    // The words of a tag around the expression stand for nothing that was put there.
    const expressions = [...text.slice(hop.start, hop.end).matchAll(/[$#]\{([^{}]{1,500})\}/g)].map(([, expression = '']) => expression).join(' ');
    return wordsOf(putThere(expressions, file)).some((name) => file.includes(`"${name}"`));
  }

  /** What is wrong with the pin of a hop: its file, span, hash, lines and shown text. */
  #pinFault(hop: TraceHop): string | undefined {
    const span = this.#spanFault(hop);
    if (span !== undefined) return span;
    const { text, lines } = this.#fileOf(hop.file) ?? { text: '', lines: new LineIndex('') };
    const [from, to] = [lines.positionOf(hop.start), lines.positionOf(hop.end)];
    if (from.line !== hop.from.line || from.column !== hop.from.column || to.line !== hop.to.line || to.column !== hop.to.column) return 'its line and column do not belong to its span';
    if (!isShownText(hop.text, text.slice(hop.start, hop.end))) return 'the text that it shows is not the one at its place';
    return hop.via === undefined ? undefined : this.#spanFault(hop.via);
  }

  #spanFault({ file, start, end, sha256 }: PinnedSpan): string | undefined {
    const text = this.#fileOf(file)?.text;
    if (text === undefined) return 'its file is not there';
    if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end > text.length || start >= end) return 'its span lies outside of the file';
    return hash('sha256', text.slice(start, end), 'hex') === sha256 ? undefined : 'the text at its place is another one';
  }

  #placeOf({ file, start, end }: PinnedSpan): Place | undefined {
    const unit = this.#fileOf(file)?.unit;
    const nodes = unit?.tree.nodesAt(start, end) ?? [];
    return unit === undefined || nodes.length === 0 ? undefined : { unit, nodes };
  }

  /** The text in code of which a secret is a part: what a setting is by default stands in the text that asks for it. */
  #literalAround({ file, start, end, fact }: TraceHop): Place | undefined {
    const unit = fact?.startsWith('secrets/') === true ? this.#fileOf(file)?.unit : undefined;
    const node = unit?.tree.innermost(start, end, LITERAL);
    return unit === undefined || node === undefined ? undefined : { unit, nodes: [node] };
  }

  /** The expression that a page writes: `name` of `<%= name %>`. */
  #writtenIn({ file, start, end }: PinnedSpan): Place | undefined {
    const [, before = '', expression = ''] = /^(<%=\s*)([\s\S]*?)\s*%>$/.exec(this.#fileOf(file)?.text.slice(start, end) ?? '') ?? [];
    return expression === '' ? undefined : this.#placeOf({ file, start: start + before.length, end: start + before.length + expression.length, sha256: '' });
  }

  #fileOf(file: string): CheckedFile | undefined {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    const text = this.#input.read(file);
    if (text === undefined) return undefined;
    const wasBroken = this.#parser.isBroken;
    const tree = this.#parser.parse(file, text);
    const made = { text, lines: new LineIndex(text), ...(tree && { unit: new SourceUnit(file, tree, this.#joints.surroundingsOf(file, text)) }) };
    if (wasBroken) return made;
    this.#makeRoom(tree?.length ?? 0);
    this.#files.set(file, made);
    return made;
  }

  /** Forgets the trees that were parsed first, where there are too many; what was told of them goes too. */
  #makeRoom(nodes: number): void {
    this.#keptNodes += nodes;
    for (const [file, { unit }] of this.#files) {
      if (this.#keptNodes <= MAX_KEPT_NODES) return;
      this.#files.delete(file);
      this.#keptNodes -= unit?.tree.length ?? 0;
      this.#values = new ValueCalls();
    }
  }
}

/** What is wrong with a hop that stands where the one before does: of one place a value goes on by what a row, a call or a sink does there, and no other way. */
function sameFault(hop: TraceHop, before: TraceHop | undefined): string | undefined {
  const isSame = before?.file === hop.file && before.start === hop.start && before.end === hop.end;
  return isSame && MOVING.has(hop.edge) ? `the value is there already: no "${hop.edge}" brings it there` : undefined;
}

/** Edges by which a value gets to a place from another one. */
const MOVING: ReadonlySet<Edge> = new Set(['assign', 'field', 'container', 'concat', 'callback']);

/** Edges that code alone can be: a page joins by writing. */
const OF_CODE: ReadonlySet<Edge> = new Set(['callback', 'return', 'concat']);

/** Edges at which a value is read out of an object. */
const READING: ReadonlySet<Edge> = new Set(['field', 'container', 'call-argument']);

/** Edges at which a value may be put into an object, or given to a variable. */
const PUTTING: ReadonlySet<Edge> = new Set(['field', 'container', 'assign', 'call-argument']);

/** What was put into a container goes where that goes, and a trace does not tell where. */
function isOfContainer(hop: TraceHop | undefined): boolean {
  return hop?.edge === 'container';
}

/** Whether all of a file is code, so that everything in it stands in its tree. */
function isSource(file: string, text: string): boolean {
  return !/\.(?:jspf?|vue|svelte|astro)$/i.test(file) && codeOf(file, text) !== undefined;
}

function unproven(reason: string): Fault {
  return { reason, isAltered: false };
}

const SERVER_PAGE = /\.jspf?$/i;

const INNER_PAGE = /(?:^|\/)WEB-INF\//;

/** An expression of a page (`${param.name}`) names what a request brings: an implicit object of the expression language. */
function isAskedInPage(hop: TraceHop, text: string): boolean {
  return hop.edge === 'source' && SERVER_PAGE.test(hop.file) && /[$#]\{[^}]*\b(?:param|paramValues|header|headerValues|cookie|pageContext)\b/.test(text.slice(hop.start, hop.end));
}

/** An expression of a page (`${guests.rows}`) calls a getter of which a row of sources speaks, or code in a tag calls what it speaks of. */
function isReadInPage(hop: TraceHop, text: string, names: ReadonlySet<string>): boolean {
  if (hop.edge !== 'source' || !SERVER_PAGE.test(hop.file)) return false;
  const members = [...text.slice(hop.start, hop.end).matchAll(/[$#]\{([^{}]{1,500})\}/g)].flatMap(([, expression = '']) => [...expression.matchAll(/\.(\w+)/g)].map(([, name = '']) => name));
  return members.some((name) => names.has(`get${name.charAt(0).toUpperCase()}${name.slice(1)}`)) || calledInPage(text.slice(hop.start, hop.end)).some((name) => names.has(name));
}

/** What code calls that stands in the attributes of a tag: `<c:import url="<%= request.getParameter(\"from\") %>"/>`. Texts in it call nothing. */
function calledInPage(tag: string): readonly string[] {
  const codes = tag.startsWith('<%') ? [] : [...tag.matchAll(/<%=([^]{1,500}?)%>/g)].map(([, code = '']) => code.replaceAll(/\\?(["']).*?\\?\1/g, ''));
  return codes.flatMap((code) => [...code.matchAll(/\.\s*(\w+)\s*\(/g)].map(([, name = '']) => name));
}

/** What values come to server pages from. */
const BESIDE_SERVER_PAGES = /\.(?:jspf?|tagx?|java|kt|groovy|scala|xml)$/i;

const OF_REQUEST = /\b(?:param|paramValues|header|headerValues|cookie)\s*(?:\.\s*\w+|\[[^\]]*\])/g;

/** Expressions without what they read of the request by themselves: no code before put that there, unless it gives pages parameters. */
function putThere(expressions: string, before: string): string {
  return GIVES_PARAMETERS.test(before) ? expressions : expressions.replace(OF_REQUEST, '');
}

/** The expressions of a tag that has some: words beside them, such as those of a statement, name nothing. */
function expressionsIn(tag: string): string {
  return [...tag.matchAll(/[$#*]\{[^{}]*\}/g)].map(([expression]) => expression).join(' ') || tag;
}

/** Keys in the code of a tag, without those under which the request is asked. */
function keysIn(tag: string): string {
  return [...tag.replaceAll(/\bget(?:Parameter|Header)\w*\(\s*"[^"]*"/g, '').matchAll(/\("([\w.-]+)"/g)].map(([, key = '']) => key).join(' ');
}

/** A page's expression reads by its name what a step before put under that name in quotes. */
function isNamedInPage(before: TraceHop | undefined, hop: TraceHop, text: string): boolean {
  const isExpression = SERVER_PAGE.test(hop.file) || (/\.(?:x?html?|ftlh?)$/i.test(hop.file) && /^[$*]\{[^{}]*\}$/.test(text.slice(hop.start, hop.end)));
  if (!isExpression || before === undefined) return false;
  if (before.file === hop.file && before.start === hop.start && before.end === hop.end) return true;
  if (SERVER_PAGE.test(hop.file) && !BESIDE_SERVER_PAGES.test(before.file)) return false;
  const part = text.slice(hop.start, hop.end);
  // What code in a page names is the page's, but for what stands under a key.
  const told = before.file !== hop.file && part.includes('<%=') ? keysIn(part) : expressionsIn(part);
  const names = withSources(text, wordsOf(putThere(told, before.text)));
  const asked = propertyOf(before);
  if (asked !== undefined && names.includes(asked)) return true;
  return [...before.text.matchAll(/["']([\w.-]+)["']/g)].some(([, key = '']) => names.includes(key)) || names.some((name) => name.length > 2 && before.text.includes(name));
}

/** What pages call the elements of a list: `th:each="note : ${notes}"`. */
const LOOP = /\beach\s{0,3}=\s{0,3}["']\s{0,5}(\w{1,50})\s{0,5}(?:,\s{0,5}\w{1,50}\s{0,5})?:\s{0,5}[$*]\{([^{}]{1,200})\}/g;

/** The names, and those in what the loops of the page say that they stand for. */
function withSources(text: string, names: readonly string[]): readonly string[] {
  const found = new Set(names);
  const loops = [...text.matchAll(LOOP)];
  // A loop in a loop stands behind it.
  for (const [, element = '', list = ''] of loops.reverse()) if (found.has(element)) for (const name of wordsOf(list)) found.add(name);
  return [...found];
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
}

/** The property that the function of a hop gives to expressions: `getOwner`, `isOpen`, `owner`. */
function propertyOf({ function: told = '' }: TraceHop): string | undefined {
  const name = told.split('.').at(-1) ?? '';
  const property = /^(?:get|is)([A-Z]\w*)$/.exec(name)?.[1] ?? name;
  return property === '' ? undefined : property.charAt(0).toLowerCase() + property.slice(1);
}

/**
 * An expression of a page (`${order.owner}`) calls the getter in which a hop stands.
 * @param of the property on which it is called, where another getter gave the object
 */
function isAskedOfGetter(page: string, hop: TraceHop, of?: string): boolean {
  const property = propertyOf(hop);
  if (property === undefined || hop.function?.includes('.') !== true) return false;
  const asked = [...(of === undefined ? [] : [of]), property];
  return [...page.matchAll(/[$#*]\{([^{}]{1,500})\}/g)].some(([, expression = '']) => {
    const members = [...expression.matchAll(/[.[]['"]?(\w+)/g)].map(([, name = '']) => name);
    return members.some((_, at) => asked.every((name, behind) => members[at + behind] === name));
  });
}

/** A report is anybody's: the longest trail of the search has 60 hops. */
const MAX_HOPS = 200;

/** A trace is one sink, or a way from one source to one sink. */
function shapeFault(hops: readonly TraceHop[]): string | undefined {
  if (hops.length === 0) return 'the trace is empty';
  if (hops.length > MAX_HOPS) return 'the trace has more hops than any that is shown';
  if (hops.at(-1)?.edge !== 'sink') return 'the trace does not end in a sink';
  if (hops.length > 1 && hops[0]?.edge !== 'source') return 'the trace does not begin at a source';
  return hops.slice(1, -1).some(({ edge }) => edge === 'source' || edge === 'sink') ? 'the trace has a source or a sink in its middle' : undefined;
}
