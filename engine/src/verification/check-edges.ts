/*
 * Is each step of a trace one that the text shows? A light look that knows no grammar and shares nothing with the
 * search: names, nesting and calls. It is generous, because a step may be written in many ways; what it cannot see
 * makes the finding a lead, never a refuted one.
 */
import type { Hop } from '#engine/findings/finding.ts';
import { failed, passed, type Outcome, type ScannedProgram } from '#engine/verification/check.ts';

const CHECK = 'edges';
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** Longer names are cut: they come from machines, or from somebody who wants us to be slow. */
const MAX_NAME = 300;
/** The names in a piece of code, without words of its language that two unrelated lines share. */
function namesOf(code: string, words: ReadonlySet<string>): Set<string> {
  return new Set((code.match(NAME) ?? []).filter((name) => !words.has(name)));
}

/** Names in two pieces of code have one in common. */
function meets(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const name of b) if (a.has(name)) return true;
  return false;
}

/** What stands for a function without a name of its own. */
const UNNAMED = new Set(['anonymous', 'lambda', 'module', 'default', 'constructor']);

/** Methods that loops, operators and blocks call without naming them, as Python writes them. */
const CALLED_BY_SYNTAX = /^__[a-z]+__$/;

/** The last part of a qualified name: `findUser` of `Store#findUser`, `Store.findUser`. */
function simpleName(qualified: string): string {
  return (qualified.slice(-MAX_NAME).match(NAME) ?? []).at(-1) ?? '';
}

/** What ends a line that goes on in the next, and what begins a line that goes on from the one before. */
const GOES_ON = /(?:[=+*/%([,?:.&|-]|->|=>|\b(?:return|new|in))$/;
const GOES_ON_FROM = /^(?:[+.?:)\]&|,*]|-[^-]|and\b|or\b)/;
const MAX_LINES = 8;
const MAX_REACH = 500;
const MAX_BRIDGED = 4_000;

/** The line at which the statement begins that stands at an offset, as far as its operators tell. */
function statementStart(text: string, offset: number): number {
  let from = text.lastIndexOf('\n', offset - 1) + 1;
  for (let i = 0; i < MAX_LINES && from > 0 && offset - from < MAX_REACH; i++) {
    const before = text.lastIndexOf('\n', from - 2) + 1;
    const line = text.slice(Math.max(before, from - MAX_REACH), from).trimEnd();
    if (!GOES_ON.test(line) && !GOES_ON_FROM.test(text.slice(from, from + MAX_REACH).trimStart())) break;
    from = before;
  }
  return Math.max(from, offset - MAX_REACH);
}

/** The code of a hop and the rest of its statement's lines: `const id = req.query.id` for the hop `req.query.id`. */
function surroundings(hop: Hop, program: ScannedProgram): string {
  const text = program.read(hop.file) ?? '';
  const from = statementStart(text, hop.start);
  const lineEnd = text.indexOf('\n', hop.end);
  const to = Math.min(lineEnd < 0 ? text.length : lineEnd, hop.end + 500);
  return text.slice(from, to);
}

function nests(a: Hop, b: Hop): boolean {
  return a.file === b.file && a.start < b.end && b.start < a.end;
}

function isNear(a: Hop, b: Hop): boolean {
  return a.file === b.file && Math.max(a.from.line, b.from.line) - Math.min(a.to.line, b.to.line) <= 1;
}

/** Whether a word stands at least so many times in a text, as a word of its own. */
function hasWord(text: string, word: string, times = 1): boolean {
  let found = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + word.length)];
    if (!/[\p{L}\p{N}_$]/u.test(before + after) && ++found >= times) return true;
  }
  return false;
}

/** How an import speaks of a file: its name without folders and ending. */
function stem(file: string): string {
  return /([^/]+?)(?:\.[^/.]*)?$/.exec(file)?.[1] ?? file;
}

/** Whether the file of one hop speaks of the function, or of the file, that the other one stands in. A call may stand anywhere in it. */
function mentions(from: Hop, to: Hop, program: ScannedProgram): boolean {
  const text = program.read(from.file) ?? '';
  const name = simpleName(to.function);
  // Where the function itself is written, its name stands once without being used.
  if (name !== '' && !UNNAMED.has(name) && !CALLED_BY_SYNTAX.test(name)) return hasWord(text, name, from.file === to.file ? 2 : 1) || callsAround(text, from, to);
  return from.file === to.file || hasWord(text, stem(to.file));
}

/** Whether another file calls a function that the one of the hop stands in: it calls its inner ones itself. */
function callsAround(text: string, from: Hop, to: Hop): boolean {
  const around = (to.function.slice(-MAX_NAME).match(NAME) ?? []).slice(0, -1);
  return from.file !== to.file && around.some((name) => !UNNAMED.has(name) && hasWord(text, name) && text.includes(`${name}(`));
}

/** What is written before the bracket that a field of a written-out object stands in: `const commands =`. */
function opening(field: Hop, text: string): string {
  let depth = 0;
  for (let at = field.start - 1; at >= 0 && field.start - at < MAX_REACH; at--) {
    if (text[at] === '}') depth++;
    else if (text[at] === '{' && depth-- === 0) return text.slice(text.lastIndexOf('\n', at) + 1, at);
  }
  return '';
}

/** Whether no more brackets are closed than were opened: functions without a name are told apart by that. */
function staysInside(between: string): boolean {
  let depth = 0;
  for (const character of between) {
    if (character === '{') depth++;
    else if (character === '}' && --depth < 0) return false;
  }
  return between !== '';
}

/**
 * Whether a line of the same function between the two hops speaks of both: `keys` of `const keys = Object.keys(source)` links `source`
 * and `keys[i]`. Arguments may also be read without a name.
 */
function isBridged(before: Hop, hop: Hop, program: ScannedProgram): boolean {
  if (before.file !== hop.file || before.function !== hop.function) return false;
  const text = program.read(hop.file) ?? '';
  if (UNNAMED.has(simpleName(hop.function)) && !staysInside(text.slice(before.end, before.end + Math.min(MAX_BRIDGED, Math.max(0, hop.start - before.end))))) return false;
  if (/\barguments\b/.test(hop.text) && (before.edge === 'source' || hasWord(text, simpleName(hop.function), 2))) return true;
  const [from, to] = before.start < hop.start ? [before.end, hop.start] : [hop.end, before.start];
  const [first, last] = [namesOf(surroundings(before, program), program.wordsOf(before.file)), namesOf(surroundings(hop, program), program.wordsOf(hop.file))];
  if (before.edge === 'field' && meets(last, namesOf(opening(before, text), program.wordsOf(hop.file)))) return true;
  const isBetween = text.slice(from, Math.min(to, from + MAX_BRIDGED)).split('\n').some((line) => {
    const names = namesOf(line, program.wordsOf(hop.file));
    return meets(first, names) && meets(last, names);
  });
  return isBetween || isAliased(text.slice(Math.max(0, before.start - MAX_BRIDGED), before.start), { first, last, words: program.wordsOf(hop.file) });
}

/** Whether a line further up gives what the one hop works on a name that the other uses: `out = new Printer(text)` before `out.print(x)`. */
function isAliased(above: string, { first, last, words }: { readonly first: ReadonlySet<string>; readonly last: ReadonlySet<string>; readonly words: ReadonlySet<string> }): boolean {
  return above.split('\n').some((line) => {
    const [, name = '', value = ''] = /([\p{L}_$][\p{L}\p{N}_$]*)\s*=\s*([^=\s].*)$/u.exec(line.slice(0, MAX_REACH)) ?? [];
    return first.has(name) && meets(last, namesOf(value, words));
  });
}

/** Whether something is thrown at the one hop and caught between it and the other. */
function isThrown(from: Hop, to: Hop, program: ScannedProgram): boolean {
  if (from.file !== to.file || to.start < from.end || !/\b(?:throw|raise|reject)\b/.test(surroundings(from, program))) return false;
  return /\b(?:catch|except)\b/.test((program.read(from.file) ?? '').slice(from.end, to.end));
}

/** Whether the step goes into another function or comes back from it. */
function crossesCall(a: Hop, b: Hop, program: ScannedProgram): boolean {
  if (a.file === b.file && a.function === b.function) return false;
  return mentions(a, b, program) || mentions(b, a, program);
}

/** Whether one text calls both functions, as `save(parse(input))` does: what the inner gives goes into the outer. */
function meet(a: Hop, b: Hop, callers: readonly string[]): boolean {
  const [first, second] = [simpleName(a.function), simpleName(b.function)];
  if (first === second || [first, second].some((name) => name === '' || UNNAMED.has(name))) return false;
  return callers.some((text) => hasWord(text, first) && hasWord(text, second));
}

function isLinked(before: Hop, hop: Hop, program: ScannedProgram): boolean {
  if (nests(before, hop) || isNear(before, hop) || meets(namesOf(before.text, program.wordsOf(before.file)), namesOf(hop.text, program.wordsOf(hop.file)))) return true;
  if (crossesCall(before, hop, program) || isThrown(before, hop, program)) return true;
  return meets(namesOf(surroundings(before, program), program.wordsOf(before.file)), namesOf(surroundings(hop, program), program.wordsOf(hop.file))) || isBridged(before, hop, program);
}

/** A sink is a call, a construction, an assignment or a tagged or written-out text. */
function isDeed(code: string): boolean {
  return /[([=`]|[$#]\{|\b(?:return|new)\b|\becho\b|\binclude\b|\brequire\b|\bprint\b|\bexec\b/.test(code);
}

function shapeFault(hops: readonly Hop[]): string | undefined {
  const sink = hops.at(-1);
  if (sink?.edge !== 'sink') return 'it does not end in a sink';
  if (hops.length === 1) return undefined;
  if (hops[0]?.edge !== 'source') return 'it does not begin at a source';
  if (hops.slice(1, -1).some((hop) => hop.edge === 'source' || hop.edge === 'sink')) return 'it has a source or a sink in its middle';
  return undefined;
}

/**
 * The trace runs from one source to one sink, and each step is one that names, nesting or a call in the text bear out.
 * `entryFile` is where it starts: that calls may stand there which no step shows.
 */
export function checkEdges(hops: readonly Hop[], program: ScannedProgram, entryFile?: string): Outcome {
  const fault = shapeFault(hops);
  if (fault !== undefined) return failed(CHECK, 'refuted', `The trace is no way from source to sink: ${fault}.`);
  const sink = hops.at(-1);
  if (hops.length > 1 && sink !== undefined && !isDeed(surroundings(sink, program))) {
    return failed(CHECK, 'unproven', `Nothing is called or assigned at the sink, ${sink.file}:${sink.from.line}.`);
  }
  const callers = [...new Set([...hops.map(({ file }) => file), ...(entryFile === undefined ? [] : [entryFile])])].map((file) => program.read(file) ?? '');
  for (const [index, hop] of hops.entries()) {
    const before = hops[index - 1];
    if (before !== undefined && !isLinked(before, hop, program) && !meet(before, hop, callers)) {
      return failed(CHECK, 'unproven', `The step from ${before.file}:${before.from.line} to ${hop.file}:${hop.from.line} shows no common name, nesting or call.`);
    }
  }
  return passed(CHECK, hops.length === 1 ? 'The flaw stands at one place.' : 'Each step shares a name with the one before, lies in it, or crosses a call that the text shows.');
}
