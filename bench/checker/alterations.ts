/*
 * Alters traces that hold. An alteration says by its making alone, without asking the checker, whether the trace still says a true thing:
 *
 * - Another hash, line, column, file or shown text, or a first or last hop that is missing, is never the same trace.
 * - A place in a decoy (a function that is put behind the end of the file, which nothing calls and which gives nothing to anybody) is
 *   never on the way: neither as a hop nor as source or sink. Decoys have the program's own names, so names alone must not join them.
 * - The ways of two programs that know nothing of each other have no step in common.
 * - A row of another list, one that is not there, or one of a library that the place does not call says another thing.
 * - A function that is called otherwise is another one.
 * - A hop that is dropped leaves a true trace where the call that the value goes through is still to be seen: its neighbours stand in one
 *   function or in one another, the next hop names the call by which the value came there, or the text of one of them calls the function
 *   of the dropped hop, or that of the other one. Else, between two functions, a hop in a third is the only sight of a jump.
 *   A call is to be seen, too, around the place of the hop before, as one of its arguments, and where the syntax of the next hop runs a function without its name.
 * - Of a place that a row speaks of, an edge without one may say less and be true: that the value is handed to the call there, or that
 *   what stands there is assigned. That something is joined, or put into or taken from a container or an object, is another thing.
 *   A row that speaks of elements says itself that they are taken out, one of a page that it reads parts, and what its model shows as text is joined to none.
 * - A row of the same list says another thing where the file has none of its words.
 * - Two steps in the other order are true where the code may run twice (a loop, functions that call each other), or where one place holds the
 *   other; in a straight line a value does not go back.
 */
import { createHash } from 'node:crypto';
import type { Edge, TraceHop } from '@whitebox/trace-checker';
import type { TracedProgram } from './checked-traces.ts';

export type Trace = readonly TraceHop[];

export interface Altered {
  readonly kind: string;
  readonly hops: Trace;
  /** By the making; undefined where that does not tell. */
  readonly isTrue: boolean;
}

/** Numbers from 0 to 1 by a seed: the same everywhere (Numerical Recipes' constants). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A trace that holds, and what alterations of it may take from elsewhere. */
export interface Subject {
  readonly program: TracedProgram;
  readonly hops: Trace;
  /** A trace of a program that knows nothing of this one. */
  readonly stranger: Trace;
  /** Rows of the catalog, of all lists. */
  readonly facts: readonly string[];
  /** The words of the places of a row; none of one that is not there. */
  readonly wordsOf: (fact: string) => readonly string[];
  readonly random: () => number;
}

type Alter = (subject: Subject) => Altered | undefined;

/** One alteration of one kind; undefined where the trace has nothing that the kind would alter. */
export function alter(subject: Subject): Altered | undefined {
  return pick(ALTERATIONS, subject.random)?.(subject);
}

function pick<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)];
}

function replaced(hops: Trace, at: number, hop: TraceHop): Trace {
  return hops.map((each, index) => (index === at ? hop : each));
}

/** Alters one hop by itself. */
function onHop(kind: string, change: (hop: TraceHop, subject: Subject) => TraceHop | undefined): Alter {
  return (subject) => {
    const at = Math.floor(subject.random() * subject.hops.length);
    const hop = subject.hops[at];
    const changed = hop && change(hop, subject);
    return changed && { kind, hops: replaced(subject.hops, at, changed), isTrue: false };
  };
}

function textAt({ read }: TracedProgram, file: string): string {
  return read(file) ?? '';
}

/** A hop whose pins belong to another place. */
function moved(hop: TraceHop, place: { readonly file: string; readonly text: string; readonly start: number; readonly end: number }): TraceHop {
  const { file, text, start, end } = place;
  const shown = text.slice(start, end);
  const { via: _, ...rest } = hop;
  return { ...rest, file, start, end, from: positionAt(text, start), to: positionAt(text, end), sha256: createHash('sha256').update(shown).digest('hex'), text: shown.replace(/\s+/g, ' ').slice(0, 200) };
}

function positionAt(text: string, offset: number): TraceHop['from'] {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const DECOY_NAME = 'decoyOfTheTest';

/** A function behind the end of a file, with the program's own names in it; nothing calls it, and it gives nothing to anybody. */
export function decoyOf(file: string, names: readonly string[]): string {
  const [a = 'first', b = 'second', c = 'third'] = names;
  if (file.endsWith('.py')) return `\n\ndef ${DECOY_NAME}(${a}):\n    ${b} = "x" + ${a}\n    ${c} = [${b}]\n    ${DECOY_NAME}Too(${c})\n`;
  if (file.endsWith('.java')) return `\nclass ${DECOY_NAME} { void ${DECOY_NAME}(String ${a}) { String ${b} = "x" + ${a}; Object ${c} = java.util.List.of(${b}); ${DECOY_NAME}Too(${c}); } }\n`;
  return `\n;function ${DECOY_NAME}(${a}) { let ${b} = "x" + ${a}; let ${c} = [${b}]; ${DECOY_NAME}Too(${c}); }\n`;
}

/** What a hop in a decoy may be, as the text of the place and its edge. */
function decoyPlaces(decoy: string): readonly { readonly start: number; readonly end: number; readonly edge: Edge }[] {
  const places: { start: number; end: number; edge: Edge }[] = [];
  const add = (pattern: RegExp, edge: Edge): void => {
    const match = pattern.exec(decoy);
    if (match?.groups !== undefined) {
      const whole = match.groups['place'] ?? '';
      const start = match.index + match[0].indexOf(whole);
      places.push({ start, end: start + whole.length, edge });
    }
  };
  add(/(?<place>"x" \+ \w+)/, 'concat');
  add(new RegExp(`(?<place>${DECOY_NAME}Too\\(\\w+\\))`), 'call-argument');
  add(/(?<place>\[\w+\]|java\.util\.List\.of\(\w+\))/, 'container');
  return places;
}

const intoDecoy: Alter = ({ program, hops, random }) => {
  const at = Math.floor(random() * hops.length);
  const hop = hops[at];
  if (hop === undefined || hops.length === 1) return undefined;
  const text = textAt(program, hop.file);
  const from = decoyStart(text);
  if (from < 0) return undefined;
  const place = pick(decoyPlaces(text.slice(from)), random);
  if (place === undefined) return undefined;
  const isEnd = at === 0 || at === hops.length - 1 || hop.edge === 'model';
  const there = moved(hop, { file: hop.file, text, start: from + place.start, end: from + place.end });
  const kind = at === 0 ? 'source replaced by a place that is none' : at === hops.length - 1 ? 'sink replaced by a place that is none' : 'hop moved to a function that nothing calls';
  return { kind, hops: replaced(hops, at, isEnd ? there : { ...there, edge: place.edge }), isTrue: false };
};

function decoyStart(text: string): number {
  return Math.max(...[`def ${DECOY_NAME}(`, `class ${DECOY_NAME} `, `;function ${DECOY_NAME}(`].map((head) => text.lastIndexOf(head)));
}

const dropped: Alter = ({ program, hops, random }) => {
  if (hops.length < 2) return undefined;
  const at = Math.floor(random() * hops.length);
  const [before, hop, after] = [hops[at - 1], hops[at], hops[at + 1]];
  const left = hops.filter((_, index) => index !== at);
  if (before === undefined || hop === undefined || after === undefined) return { kind: at === 0 ? 'source dropped' : 'sink dropped', hops: left, isTrue: false };
  // What stands in no function, as the component of a record, shows none.
  const isSeen = namesFunctionOf(hop, { text: nameOfCallAround(textAt(program, before.file), before) }) || runsUnnamed(hop, after, textAt(program, after.file));
  const isSightOfJump = !isSeen && hop.function !== undefined && !isSameFunction(hop, before) && !isSameFunction(hop, after) && !isSameFunction(before, after) && !overlap(before, after) && after.via === undefined && !namesFunctionOf(hop, before) && !namesFunctionOf(hop, after) && !namesFunctionOf(before, after) && !namesFunctionOf(after, before);
  return { kind: isSightOfJump ? 'only hop of a function dropped' : 'hop dropped', hops: left, isTrue: !isSightOfJump };
};

function isSameFunction(a: TraceHop, b: TraceHop): boolean {
  return a.file === b.file && outerOf(a) === outerOf(b);
}

/** The function that has a name, of one within it that has none. */
function outerOf({ function: name = '' }: TraceHop): string {
  return name.replace(/(?:\.<(?:lambda|anonymous)>)+$/, '');
}

function namesFunctionOf(hop: TraceHop, { text }: { readonly text: string }): boolean {
  // What makes an object is called by the name of its class.
  const name = hop.function?.split('.').findLast((part) => !/^(?:constructor|__\w+__)$/.test(part))?.replace(/^#/, '') ?? '';
  return /^\w+$/.test(name) && new RegExp(`\\b${name}\\b`).test(text);
}

/** What the call bears as its name among whose arguments a place stands as one: `User` of `new User(place, 1)`. */
function nameOfCallAround(text: string, { start }: TraceHop): string {
  return /(\w+)\((?:[\w$.]+,\s*|"[^"\n]*",\s*|'[^'\n]*',\s*)*$/.exec(text.slice(Math.max(0, start - 200), start))?.[1] ?? '';
}

/** Functions that languages call where their names do not stand → what stands there instead; `text` ends behind the place. */
const UNNAMED_CALLS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:__(?:str|repr|format)__|toString|valueOf)$/, /\+|%|\{[^{}]+\}|\.format\(|\bstr\(|\.join\(/],
  [/^__a?enter__$/, /\bwith\b[^\n]*\bas\s+\w+$/],
  [/^(?:iterator|__a?iter__|__a?next__|next|\[?Symbol\.(?:async)?[iI]terator\]?)$/, /\bfor\b|\.\.\./],
];

/** Whether the syntax of a hop runs the function of another one, which is not named there. */
function runsUnnamed({ function: told = '' }: TraceHop, { start, end }: TraceHop, text: string): boolean {
  const name = told.split('.').at(-1) ?? '';
  const shown = text.slice(Math.max(text.lastIndexOf('\n', start) + 1, start - 200), end);
  return UNNAMED_CALLS.some(([names, syntax]) => names.test(name) && syntax.test(shown));
}

function overlap(a: TraceHop, b: TraceHop): boolean {
  return a.start < b.end && b.start < a.end;
}

/** What may run twice, or later than it is written. */
const MAY_RUN_AGAIN = /\b(?:for|while|do|lambda|yield|async|await|goto|global|nonlocal|static)\b|=>|->|function\b[^(]*\([^)]*\)[^}]*function|\.(?:then|map|forEach|each|reduce|on|stream)\b/;

const swapped: Alter = ({ program, hops, random }) => {
  const at = 1 + Math.floor(random() * (hops.length - 3));
  const [a, b] = [hops[at], hops[at + 1]];
  if (hops.length < 4 || a === undefined || b === undefined || b.edge === 'sink') return undefined;
  const isSame = !isSameFunction(a, b) || overlap(a, b) || a.function === '<anonymous>' || a.from.line >= b.from.line;
  const isTrue = isSame || MAY_RUN_AGAIN.test(textAt(program, a.file));
  return { kind: isTrue ? 'hops swapped where code may run again' : 'hops swapped in a straight line', hops: replaced(replaced(hops, at, b), at + 1, a), isTrue };
};

const spliced: Alter = ({ hops, stranger, random }) => {
  if (hops.length < 2 || stranger.length < 2) return undefined;
  const first = hops.slice(0, 1 + Math.floor(random() * (hops.length - 1)));
  const second = stranger.slice(1 + Math.floor(random() * (stranger.length - 1)));
  return { kind: 'two traces spliced', hops: [...first, ...second], isTrue: false };
};

const reversed: Alter = ({ hops }) => (hops.length < 3 ? undefined : { kind: 'reversed', hops: hops.toReversed(), isTrue: false });

/** Whether the library of a row has an operation of what is called there that puts parts into an object: that says the same of the place. */
function hasParts({ fact = '', text }: TraceHop, wordsOf: Subject['wordsOf']): boolean {
  const model = fact.replace(/ .*/s, '');
  const spoken = new Set(text.match(/[\w$]+/g));
  for (let at = 0; ; at++) {
    const words = wordsOf(`${model} operations[${at}]`);
    if (words.length === 0) return false;
    if (words.some((word) => word === 'schema' || word === 'record') && words.some((word) => spoken.has(word))) return true;
  }
}

/** Whether the last member that a text calls is, as the language has it, one of texts and one of what holds others: its name does not tell which. */
function isOfBoth({ fact = '', text }: TraceHop, wordsOf: Subject['wordsOf']): boolean {
  const [, name = ''] = /\.(\w+)\((?:[^()]|\([^()]*\))*\)$/.exec(text) ?? [];
  const core = `${/^models\/\w+\//.exec(fact)?.[0] ?? ''}core.yml`;
  const does = new Set<string>();
  for (let at = 0; ; at++) {
    const words = wordsOf(`${core} operations[${at}]`);
    if (words.length === 0) return does.has('text') && (does.has('list') || does.has('map'));
    // The words of a mechanism's name come last: `does: list-slice`.
    if (words.includes(name)) for (const word of words.slice(words.lastIndexOf('does') + 1)) does.add(word);
  }
}

/** Whether the model of a row has a mechanism of the name that the text calls which shows what it is given as a text: `repr(value)` is written as `str(value)` is. */
function isShownAsText({ fact = '', text }: TraceHop, wordsOf: Subject['wordsOf']): boolean {
  const [name = ''] = /^\w+(?=\()/.exec(text) ?? [];
  const model = fact.replace(/ .*/s, '');
  for (let at = 0; ; at++) {
    const words = wordsOf(`${model} operations[${at}]`);
    if (words.length === 0) return false;
    if (words.includes(name) && words.includes('represented')) return true;
  }
}

/** Whether a row says itself that an element of something gets to the parameter of a function that is given there. */
function isOfElements({ fact = '', start, end }: TraceHop, text: string, wordsOf: Subject['wordsOf']): boolean {
  return wordsOf(fact).includes('element') && isOfFunctionGiven(text.slice(Math.max(0, start - 300), start), text.slice(end, end + 100));
}

/** Whether an edge without a row says nothing else of a place than its row does. */
function saysNoOther(edge: Edge, hop: TraceHop, { program, wordsOf }: Pick<Subject, 'program' | 'wordsOf'>): boolean {
  // A page that is made of what the call is given, reads parts of that; what a mechanism of the same model shows as text, it joins to none.
  if ((edge === 'field' && wordsOf(hop.fact ?? '').includes('rendered')) || (edge === 'concat' && isShownAsText(hop, wordsOf))) return true;
  if (edge === 'call-argument' || edge === 'assign' || isWrittenAs(edge, hop, textAt(program, hop.file))) return true;
  return ((edge === 'field' || edge === 'container') && hasParts(hop, wordsOf)) || (edge === 'container' && (isOfBoth(hop, wordsOf) || isOfElements(hop, textAt(program, hop.file), wordsOf)));
}

const otherEdge: Alter = ({ program, hops, wordsOf, random }) => {
  const at = Math.floor(random() * hops.length);
  const hop = hops[at];
  const edge = pick<Edge>(['source', 'assign', 'field', 'container', 'call-argument', 'return', 'callback', 'concat', 'model', 'sink'], random);
  if (hop === undefined || edge === undefined || edge === hop.edge) return undefined;
  const { fact: _, ...bare } = hop;
  const isRow = (each: Edge): boolean => each === 'source' || each === 'sink' || each === 'model';
  // What the trace says of the same place elsewhere is said twice then.
  const isSaid = !isRow(edge) && hops.some((other) => other !== hop && other.edge === edge && other.file === hop.file && other.start === hop.start && other.end === hop.end);
  // A row is what such an edge says; the others tell how a value goes, and each has places where it cannot be.
  const isTrue = isSaid || (hop.edge === 'model' ? saysNoOther(edge, hop, { program, wordsOf }) : !isRow(hop.edge) && !isRow(edge) && !cannotBe(edge, hop.text));
  return { kind: isTrue ? 'edge changed to a kindred one' : 'edge changed', hops: replaced(hops, at, { ...(isRow(edge) ? hop : bare), edge }), isTrue };
};

/**
 * Whether what a row speaks of is another edge too, as its syntax shows: an element of something is taken out of it, a parameter of a function
 * that a call is given is called back with what it gets, and what stands alone behind an arrow is what the function gives.
 */
function isWrittenAs(edge: Edge, { start, end }: TraceHop, text: string): boolean {
  const [before, own, after] = [text.slice(Math.max(0, start - 300), start), text.slice(start, end), text.slice(end, end + 100)];
  if (edge === 'field' || edge === 'container') return /^[\w$.]+\[[^\]]*\]$/.test(own) || (edge === 'container' && isOfFunctionGiven(before, after) && /^[^;]*\[[^;]*$/.test(text.slice(end, end + 300).split('\n')[0] ?? ''));
  if (edge === 'callback') return isOfFunctionGiven(before, after);
  return edge === 'return' && /=>\s*\(?$/.test(before) && /^\)?\s*(?:;|,|\)|\n|$)/.test(after);
}

/** Whether a place stands in the head of an arrow function or a lambda that is an argument of a call. */
function isOfFunctionGiven(before: string, after: string): boolean {
  const isArrow = /[(,]\s*(?:async\s*)?(?:\([^()]*)?$/.test(before) && /^[^()]*\)?(?:\s*:\s*[\w<>[\]]+)?\s*(?:=>|->)/.test(after);
  return isArrow || (/[(,]\s*lambda\s[^:()]*$/.test(before) && /^[^()]*:/.test(after));
}

/** Whether a text cannot be an edge, by its look. */
function cannotBe(edge: Edge, text: string): boolean {
  if (edge === 'concat') return /^[\w$.]+$/.test(text) || /^(?:return|for|if)\b/.test(text);
  if (edge === 'return') return /^[\w$]+ = /.test(text) || /^for\b/.test(text);
  if (edge === 'callback') return /[()]/.test(text) && !/[:=]/.test(text);
  if (edge === 'call-argument') return /^return\b/.test(text) || /^[\w$]+ = [\w$]+$/.test(text);
  // A text in quotes holds nothing, and what stands in quotes before a colon is a key.
  if (edge === 'container') return /^return\b/.test(text) || /^(?!(?:"[^"]*"|'[^']*')\s*:)["'`]/.test(text);
  return edge === 'assign' && /^return\b/.test(text);
}

const otherText = (hop: TraceHop, { random }: Subject): TraceHop | undefined => {
  const at = Math.floor(random() * hop.text.length);
  const letter = hop.text[at] ?? '';
  if (/[\s*….]/.test(letter)) return undefined;
  return { ...hop, text: random() < 0.3 ? hop.text.slice(0, at) : `${hop.text.slice(0, at)}${letter === 'q' ? 'z' : 'q'}${hop.text.slice(at + 1)}` };
};

const otherFile = (hop: TraceHop, { stranger }: Subject): TraceHop | undefined => {
  const file = stranger[0]?.file;
  return file === undefined || file === hop.file ? undefined : { ...hop, file };
};

const otherRow = (hop: TraceHop, { facts, wordsOf, random }: Subject): TraceHop | undefined => {
  if (hop.fact === undefined) return undefined;
  const fact = pick(facts, random) ?? '';
  // Several libraries speak of what one hands on of another: of the same place both rows may be true.
  const spoken = new Set(hop.text.match(/[\w$]+/g));
  if (wordsOf(fact).some((word) => spoken.has(word))) return undefined;
  const fileOf = (of: string): string => of.replace(/ .*/, '');
  return fileOf(fact) === fileOf(hop.fact) ? { ...hop, fact: hop.fact.replace(/\d+\]$/, '9999]') } : { ...hop, fact };
};

/** A row of the same list that speaks of nothing in the file. */
const otherRowOfList = (hop: TraceHop, { program, wordsOf, random }: Subject): TraceHop | undefined => {
  const [, file, list] = /^(\S+) (\w+)\[/.exec(hop.fact ?? '') ?? [];
  const fact = `${file ?? ''} ${list ?? ''}[${Math.floor(random() * 12)}]`;
  const words = list === 'sources' || list === 'sinks' || list === 'flows' ? wordsOf(fact) : [];
  const text = new Set(textAt(program, hop.file).match(/[\w$]+/g));
  return fact === hop.fact || words.length === 0 || words.some((word) => text.has(word)) ? undefined : { ...hop, fact };
};

/** The call by which the value came into a function, replaced by one in a decoy. */
const otherVia = (hop: TraceHop, { program }: Subject): TraceHop | undefined => {
  const text = textAt(program, hop.file);
  const start = text.indexOf(`${DECOY_NAME}Too(`, Math.max(0, decoyStart(text)));
  if (hop.via === undefined || start < 0) return undefined;
  const end = text.indexOf(')', start) + 1;
  return { ...hop, via: { file: hop.file, start, end, sha256: createHash('sha256').update(text.slice(start, end)).digest('hex') } };
};

/** A parameter on the way, told as what callers of a library choose: the function is called in the program, and who calls it is another one. */
const sourceBehind: Alter = ({ program, hops, random }) => {
  const at = 1 + Math.floor(random() * (hops.length - 1));
  const hop = hops[at];
  if (hop === undefined || hop.edge === 'sink' || hop.edge === 'call-argument') return undefined;
  // A part that a parameter takes out of what it is given is what callers choose, too, and so is a component in the head of a record.
  const before = hops[at - 1];
  if ((before?.edge === 'call-argument' && overlap(before, hop)) || isInHead(textAt(program, hop.file).slice(0, hop.start)) || isInHeadOfMethod(textAt(program, hop.file), hop)) return undefined;
  return { kind: 'source replaced by a later hop', hops: [{ ...hop, edge: 'source', fact: 'exported function' }, ...hops.slice(at + 1)], isTrue: false };
};

/** Whether a text ends in the head of a function or a record that is declared: `function f({ a }, [b, `, `def f(a, `, `record R(String `. */
function isInHead(before: string): boolean {
  const begin = [...before.slice(-1000).matchAll(/\b(?:function\s*\*?\s*\w+|def\s+\w+|record\s+\w+)\s*(?=\()/g)].at(-1);
  if (begin === undefined) return false;
  let depth = 0;
  for (const sign of before.slice(-1000).slice(begin.index + begin[0].length)) {
    if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return false;
  }
  return true;
}

/** Whether a place stands in the head of a method, among its decorated parameters: `create(@Body() { name }: Given) {`. */
function isInHeadOfMethod(text: string, { start, end }: TraceHop): boolean {
  const isBegun = /(?:^|\n)[ \t]+(?:(?:async|public|private|protected|static)\s+)*(?!(?:if|for|while|switch|catch)\()[\w$]+\((?:[^()]|\([^()]*\))*$/.test(text.slice(Math.max(0, start - 500), start));
  return isBegun && /^(?:[^()]|\([^()]*\))*\)(?:\s*:[^{};()]+)?\s*\{/.test(text.slice(end, end + 500));
}

const ALTERATIONS: readonly Alter[] = [
  onHop('hash changed', (hop, { random }) => ({ ...hop, sha256: createHash('sha256').update(`${hop.sha256}${random()}`).digest('hex') })),
  onHop('line changed', (hop, { random }) => ({ ...hop, from: { ...hop.from, line: hop.from.line + 1 + Math.floor(random() * 5) } })),
  onHop('column changed', (hop, { random }) => ({ ...hop, to: { ...hop.to, column: hop.to.column + 1 + Math.floor(random() * 5) } })),
  onHop('span moved', (hop, { random }) => ({ ...hop, start: hop.start + 1 + Math.floor(random() * 3), end: hop.end + 4 })),
  onHop('text changed', otherText),
  onHop('file changed', otherFile),
  onHop('function changed', (hop, { random }) => (hop.function === undefined || random() > 0.9 ? undefined : { ...hop, function: `${hop.function}Of` })),
  onHop('row replaced', otherRow),
  onHop('row replaced by another of its list', otherRowOfList),
  onHop('way in replaced by a call elsewhere', otherVia),
  sourceBehind,
  onHop('row dropped', ({ fact, ...hop }) => (fact === undefined ? undefined : hop)),
  intoDecoy,
  intoDecoy,
  dropped,
  dropped,
  swapped,
  spliced,
  spliced,
  reversed,
  otherEdge,
];
