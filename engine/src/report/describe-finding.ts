import type { ThreatModel } from '#engine/catalog/kinds.ts';
import type { Finding, Hop, Input } from '#engine/findings/finding.ts';
import { functionWords } from '#engine/findings/function-words.ts';
import { codeSpan } from '#engine/text/markdown-text.ts';
import { shorten, singleLine } from '#engine/text/plain-text.ts';
import { sinkHop, type ReportRule } from '#engine/report/report-finding.ts';
import { gatesBefore, isEntered, isFromRequest, isIntrinsic } from '#engine/report/severity.ts';

const MAX_TITLE = 140;
const MAX_QUOTED = 120;
/** More steps than this are counted, not told: the trace has them all. */
const MAX_TOLD_STEPS = 3;

/** A name or code of the scanned program; both may be as long as their author liked. */
function quoted(text: string): string {
  return codeSpan(shorten(text, MAX_QUOTED));
}

const PLACE_WORDS: Readonly<Record<string, string>> = {
  query: 'query parameter',
  body: 'body field',
  path: 'path parameter',
  header: 'request header',
  cookie: 'cookie',
  file: 'uploaded file',
};

const KIND_WORDS: Readonly<Record<string, string>> = {
  'remote-request': 'the request',
  'command-line': 'the command line',
  environment: 'the environment',
  'standard-input': 'the standard input',
  'file-content': 'a file',
  database: 'the database',
  'exported-parameter': 'the caller',
  'websocket-message': 'a WebSocket message',
  'queue-message': 'a queue message',
  'queued-job': 'a job of a queue',
  'network-response': 'the answer of another server',
  'browser-location': "the page's address",
  'browser-message': 'a message of another window',
  'archive-entry': 'the entries of an archive',
};

/** What the attacker controls, in words with its article: "the query parameter `id`", "the request body". */
export function inputWords(input: Input | undefined, threat: ThreatModel): string {
  if (input?.kind === 'weak-random') return 'a random number that can be predicted';
  if (input?.kind === 'secret-constant') return 'a secret that stands in the program';
  if (input === undefined) return threat === 'remote' ? 'a value from outside' : 'a value that the attacker chooses';
  if (input.place !== undefined && input.kind !== 'uploaded-file') {
    const word = PLACE_WORDS[input.place] ?? singleLine(input.place);
    if (input.name !== undefined) return `the ${word} ${quoted(input.name)}`;
    return input.place === 'body' ? 'the request body' : `a ${word}`;
  }
  const where = KIND_WORDS[input.kind] ?? singleLine(input.kind).replaceAll('-', ' ');
  if (input.kind === 'uploaded-file') return input.name === undefined ? 'an uploaded file' : `the uploaded file ${quoted(input.name)}`;
  if (input.name === undefined) return `a value from ${where}`;
  return input.kind === 'exported-parameter' ? `the parameter ${quoted(input.name)}` : `${quoted(input.name)} from ${where}`;
}

function place(hop: Hop): string {
  const file = hop.file.length > MAX_QUOTED ? `…${hop.file.slice(1 - MAX_QUOTED)}` : hop.file;
  return codeSpan(`${file}:${hop.from.line}`);
}

/** One line that names the flaw and where it is: `SQL injection in GET /users/:id`. */
export function titleOf(finding: Pick<Finding, 'hops' | 'entryPoint'>, rule: ReportRule): string {
  const route = finding.entryPoint?.route;
  const sink = sinkHop(finding);
  const isNamed = /^[\w$.#]+$/.test(sink.function);
  const where = route ? `${route.method} ${route.path}` : isNamed ? `${sink.function} (${sink.file})` : sink.file;
  return shorten(singleLine(`${rule.title} in ${where}`), MAX_TITLE);
}

/** A step whose code the next one shows again: `a + b` in `a + b + c`. */
function isInside(hop: Hop, next: Hop | undefined): boolean {
  return next !== undefined && next.file === hop.file && next.start <= hop.start && hop.end <= next.end;
}

function waySentence(finding: Finding): string {
  const [source] = finding.hops;
  const sink = sinkHop(finding);
  if (source === undefined || finding.hops.length === 1) return `The code in question is ${quoted(shorten(sink.text, 100))} at ${place(sink)}.`;
  const between = finding.hops.slice(1, -1).filter((hop, index) => hop.edge !== 'assign' && hop.edge !== 'field' && !isInside(hop, finding.hops[index + 2]));
  const told = between.slice(0, MAX_TOLD_STEPS).map((hop) => `${quoted(shorten(hop.text, 60))} (${place(hop)})`);
  const rest = between.length - told.length;
  if (rest > 0) told.push(`${rest} more ${rest === 1 ? 'step' : 'steps'}`);
  const through = told.length === 0 ? '' : `, passes through ${listWords(told)}`;
  return (
    `${capitalize(inputWords(finding.input, finding.threat))} enters at ${place(source)} as ${quoted(shorten(source.text, 80))}` +
    `${through} and reaches ${quoted(shorten(sink.text, 100))} at ${place(sink)}.`
  );
}

function isOfAccess({ doubts = [] }: Finding): boolean {
  return doubts.some((doubt) => doubt === 'asked-elsewhere' || doubt === 'seldom-asked' || doubt === 'asked-here' || doubt === 'nobody-asked');
}

function reachSentence(finding: Finding): string {
  const entry = finding.entryPoint;
  if (isIntrinsic(finding) && entry?.route === undefined) return '';
  if (isEntered(entry) && entry.route === undefined && isFromRequest(finding.input)) {
    return `No route that runs ${functionWords(entry.function, { file: entry.file, place: entry.file })} was found, so who can reach it is open.`;
  }
  if (!isEntered(entry)) return !isIntrinsic(finding) ? 'No entry point that leads here was found, so who can reach it is open.' : '';
  if (entry.route === undefined) {
    const word = entry.threat === 'library' ? 'the exported function' : 'the entry point';
    return `It is reached by ${word} ${quoted(entry.function)} in ${quoted(entry.file)}.`;
  }
  const gates = gatesBefore(entry);
  const route = quoted(`${entry.route.method} ${entry.route.path}`);
  if (gates.length > 0) return `It is reached by ${route}, behind ${listWords(gates.map(quoted))}.`;
  const before = entry.route.middleware;
  // Who asks is what the finding is about.
  if (isOfAccess(finding)) return `It is reached by ${route}${before.length > 0 ? `, behind ${listWords(before.map(quoted))}` : ''}.`;
  if (before.length > 0) return `It is reached by ${route}, behind ${listWords(before.map(quoted))}; none of them was seen to ask who is calling.`;
  return `It is reached by ${route}; nothing that was seen before it asks who is calling.`;
}

function countSentence(finding: Finding): string {
  const others = finding.sourceCount - 1;
  if (others < 1) return '';
  return `${others} other ${others === 1 ? 'input reaches' : 'inputs reach'} the same place; the trace shows the first.`;
}

function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** What to do with this library, else in this language, else anywhere. */
function fixOf(finding: Finding, rule: ReportRule): string {
  const model = /^models\/(.+)\.ya?ml /.exec(sinkHop(finding).fact ?? '')?.[1];
  return rule.fixes?.[model ?? ''] ?? rule.fixes?.[finding.language] ?? rule.fix;
}

/**
 * Three paragraphs of prose: the flaw in this code, its impact, its fix. Names and code of the scanned program stand in code
 * spans, and so cannot become markup.
 */
export function describeFinding(finding: Finding, rule: ReportRule): string {
  const flaw = [sentence(singleLine(finding.message)), waySentence(finding), reachSentence(finding), countSentence(finding)];
  return [flaw.filter((part) => part !== '').join(' '), `Impact: ${sentence(rule.impact)}`, `Fix: ${sentence(fixOf(finding, rule))}`].join('\n\n');
}
