import type { AttackRequest, Coverage, Diagnostic, EntryPoint, Expectation, ExpectedInput, Finding, Hop, Identified, Input, Json, Landing, MissingEvidence, OtherWay, PageToken, PatternAttack, Position, Progress, ReportFinding, RequestBody, RequestDemand, Route, RouteParameter, SignIn, Signatures, Span } from '@whitebox/engine';
import type { EngineMessage } from '#intake/analysis/engine-message.ts';
import { count, flag, list, MisshapenError, oneOf, optional, record, text, wordOf, type Shape } from '#intake/analysis/message-shape.ts';

const span = record<Span>({ start: count, end: count });
const position = record<Position>({ line: count, column: count });
const texts = list(text);
const threat = wordOf<Finding['threat']>({ remote: true, local: true, library: true });
const severity = wordOf<Finding['severity']>({ critical: true, high: true, medium: true, low: true, info: true });

const isTrue: Shape<true> = (value) => {
  if (value !== true) throw new MisshapenError('true was expected');
  return value;
};

const hop = record<Hop>({
  file: text, start: count, end: count, from: position, to: position, sha256: text, text, function: text, fact: optional(text),
  edge: wordOf<Hop['edge']>({ source: true, assign: true, field: true, container: true, 'call-argument': true, return: true, callback: true, concat: true, model: true, sink: true }),
  via: optional(record({ file: text, start: count, end: count, sha256: text })), isOfWays: optional(isTrue),
});
/** A trace has a hop: where harm is done. */
const hops: Shape<readonly Hop[]> = (value) => {
  const found = list(hop)(value);
  if (found.length === 0) throw new MisshapenError('a hop was expected');
  return found;
};
const parameter = record<RouteParameter>({ name: text, place: text });
const route = record<Route>({ method: text, path: text, file: text, line: count, handler: text, middleware: texts, parameters: optional(list(parameter)) });
const input = record<Input>({ kind: text, place: optional(text), name: optional(text), keys: optional(texts), lists: optional(list(count)), text: optional(count), encoding: optional(text) });
const heldKind = wordOf<ExpectedInput['holds']>({ text: true, number: true, truth: true });
const expects = list(record<ExpectedInput>({ of: input, holds: heldKind, isWhole: optional(flag) }));
const entryPoint = record<EntryPoint>({ kind: optional(wordOf<NonNullable<EntryPoint['kind']>>({ registered: true, declared: true, guessed: true, exported: true, swept: true })), threat, file: text, function: text, span, route: optional(route), gate: optional(text), asksItself: optional(isTrue), signIn: optional(record<SignIn>({ method: text, path: text, fields: texts, answer: optional(text), header: optional(text) })), token: optional(record<PageToken>({ header: text, cookie: optional(text), value: optional(text) })), parameters: optional(texts), expects: optional(expects) });
const pieces = list(record<PatternAttack['pieces'][number]>({ text, isRepeated: flag }));
const attack = record<PatternAttack>({ growth: wordOf<PatternAttack['growth']>({ exponential: true, polynomial: true, quadratic: true }), pieces });
const parts = record<NonNullable<Finding['parts']>>({ separator: text, count });
const member = record<NonNullable<Finding['member']>>({ name: text, holds: heldKind });
const landing = record<Landing>({ before: text, after: text });
const exact: Shape<number | boolean> = (value) => {
  if (typeof value !== 'boolean' && (typeof value !== 'number' || !Number.isFinite(value))) throw new MisshapenError('a number, true or false was expected');
  return value;
};
const demand = record<RequestDemand>({ of: input, is: wordOf<RequestDemand['is']>({ equal: true, other: true, like: true, beginning: true, present: true, absent: true }), text: optional(text), exact: optional(exact) });
const signatures = record<Signatures>({ flow: text, scope: text, syntax: text, line: text });
const applied = record<Finding['applied'][number]>({ fact: text, cleans: texts, hop: record({ file: text, start: count, end: count }) });

const way = {
  rule: text, language: text, severity, threat, message: text, hops, input: optional(input), landing: optional(landing), demands: optional(list(demand)), elements: optional(list(texts)), attack: optional(attack), member: optional(member), parts: optional(parts), sourceCount: count,
  entryPoint: optional(entryPoint), facts: texts, applied: list(applied),
  doubts: optional(list(wordOf<NonNullable<Finding['doubts']>[number]>({ 'sink-by-name': true, 'method-by-name': true, 'unknown-call': true, 'unknown-constructor': true, 'secret-by-name': true, 'use-unknown': true, 'maker-unknown': true, 'member-guessed': true, 'part-unnamed': true, 'looked-up': true, 'own-path': true, 'by-setting': true, 'purpose-unknown': true, 'not-shown': true, 'own-callers': true, 'passed-over': true, 'only-asked': true, 'other-type': true, 'own-lookup': true, 'stored-key': true, 'whole-row': true, 'whole-body': true, 'plain-fields': true, 'name-by-form': true, 'worth-unseen': true, 'kept-apart': true, 'left-out-unseen': true, 'checked-by-name': true, 'stands-in': true, 'other-callers': true, 'administrators-only': true, 'inner-caller': true, 'page-alone': true, 'copied-library': true, 'beside-program': true, 'no-session': true, 'protection-unseen': true, 'no-separator': true, 'sibling-folder': true, 'bundled': true, 'browser-written': true, 'message-unknown': true, 'asked-elsewhere': true, 'seldom-asked': true, 'asked-here': true, 'nobody-asked': true, 'limited-elsewhere': true, 'other-service': true, 'part-unknown': true, 'giver-unseen': true, 'callers-guessed': true }))), isInTest: optional(isTrue), isKept: optional(isTrue),
};
const finding = record<Finding>({ ...way, signatures, others: optional(list(record<OtherWay>(way))) });

const field = record<AttackRequest['query'][number]>({ name: text, value: text });
const fields = list(field);
/** Whatever JSON gave is JSON. */
const json: Shape<Json & object> = (value) => value as Json & object; // A record's shapes speak of fields that are there: null stays null.
const file = record<NonNullable<Extract<RequestBody, { encoding: 'multipart' }>['file']>>({ field: text, filename: text, type: text, content: text, isBase64: optional(isTrue) });

const BODIES: { readonly [E in RequestBody['encoding']]: Shape<Extract<RequestBody, { encoding: E }>> } = {
  json: record<Extract<RequestBody, { encoding: 'json' }>>({ encoding: oneOf('json'), json }),
  form: record<Extract<RequestBody, { encoding: 'form' }>>({ encoding: oneOf('form'), fields }),
  multipart: record<Extract<RequestBody, { encoding: 'multipart' }>>({ encoding: oneOf('multipart'), fields, file: optional(file) }),
  raw: record<Extract<RequestBody, { encoding: 'raw' }>>({ encoding: oneOf('raw'), type: text, text, isBase64: optional(isTrue) }),
};

const EXPECTATIONS: { readonly [K in Expectation['kind']]: Shape<Extract<Expectation, { kind: K }>> } = {
  'answer-contains': record<Extract<Expectation, { kind: 'answer-contains' }>>({ kind: oneOf('answer-contains'), text }),
  'header-contains': record<Extract<Expectation, { kind: 'header-contains' }>>({ kind: oneOf('header-contains'), name: text, text }),
  slower: record<Extract<Expectation, { kind: 'slower' }>>({ kind: oneOf('slower'), factor: (value) => { if (typeof value !== 'number') throw new MisshapenError('a number was expected'); return value; } }),
  'to-be-seen': record<Extract<Expectation, { kind: 'to-be-seen' }>>({ kind: oneOf('to-be-seen') }),
};

/** The member of a union whose key says which it is. */
function byKey<T extends object>(key: keyof T & string, shapes: Readonly<Record<string, Shape<T>>>): Shape<T> {
  return (value) => {
    const kind: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    const shape = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
    if (shape === undefined) throw new MisshapenError(`one of ${Object.keys(shapes).join(', ')} was expected`);
    return shape(value);
  };
}

/** The request that shows a finding. */
const request: Shape<AttackRequest> = record<AttackRequest>({
  method: text, path: text, query: fields, headers: fields, cookies: fields, body: optional(byKey<RequestBody>('encoding', BODIES)), preconditions: list(text),
});

/** What shows that the request worked. */
const expected: Shape<Expectation> = byKey<Expectation>('kind', EXPECTATIONS);

const identified = record<Identified>({ rule: text, file: text, sinkFunction: text, sinkText: text, sinkLine: text, sourceFunction: text, sourceText: text, start: count });

const evidence = wordOf<MissingEvidence>({
  'receiver-unknown': true, 'method-by-name': true, 'unknown-call': true, 'unknown-constructor': true, 'named-secret': true, 'use-unknown': true, 'maker-unknown': true, 'member-guessed': true, 'part-unnamed': true, 'looked-up': true, 'by-setting': true, 'purpose-unknown': true, 'short-input': true, 'length-unknown': true, 'cleaned-by-name': true, 'sent-back': true, 'own-server': true, 'sent-by-browser': true, 'kept-for-site': true, 'not-in-link': true, 'behind-query': true, 'not-shown': true, 'own-callers': true, 'passed-over': true, 'only-asked': true, 'other-type': true, 'own-lookup': true, 'stored-key': true, 'whole-row': true, 'whole-body': true, 'plain-fields': true, 'left-out-unseen': true, 'checked-by-name': true, 'name-by-form': true, 'stands-in': true, 'administrators-only': true, 'inner-caller': true, 'page-alone': true, 'copied-library': true, 'beside-program': true, 'no-session': true, 'protection-unseen': true, 'no-separator': true, 'sibling-folder': true, 'bundled': true, 'browser-written': true, 'message-unknown': true, 'sample-data': true, 'entry-guessed': true, 'caller-unknown': true, 'entry-unknown': true, 'sender-not-seen': true, 'whole-value': true, 'checked-in-part': true, 'long-way': true, 'endless-way': true, 'own-path': true, 'behind-path': true, 'other-callers': true, 'asked-elsewhere': true, 'seldom-asked': true, 'asked-here': true, 'nobody-asked': true, 'limited-elsewhere': true, 'other-service': true, 'part-unknown': true, 'giver-unseen': true, 'callers-guessed': true, 'own-queue': true, 'own-row': true, 'stored-text': true, 'given-back': true, 'seldom-true': true, 'worth-unseen': true, 'kept-apart': true, 'stored-far': true, 'developers-file': true,
});

const reportFields = {
  rule: text, language: text, title: text, category: text, severity, confidence: optional(wordOf<NonNullable<ReportFinding['confidence']>>({ high: true, medium: true, possible: true })),
  missingEvidence: optional(list(evidence)), isInTest: optional(isTrue), threat, message: text, description: text, affectedCode: text,
  affectedCodeLine: count, proofOfConcept: text, request: optional(request), expected: optional(expected), tags: texts, mermaidTrace: text, hops, input: optional(input),
  entryPoint: optional(entryPoint), sourceCount: count, facts: texts, signatures, primaryLocationLineHash: optional(text),
};
type Reported = Omit<ReportFinding, 'id' | 'state' | 'stateReason' | 'origin' | 'suppression' | 'checks'>;
const report = record<Reported>(reportFields);

const diagnostic = record<Diagnostic>({
  kind: wordOf<Diagnostic['kind']>({ 'parse-error': true, 'file-skipped': true, 'unsupported-construct': true, 'budget-exceeded': true, 'engine-fault': true, 'unresolved-import': true }), file: text, span: optional(span), message: text,
});
const progress = record<Progress>({ phase: wordOf<Progress['phase']>({ parse: true, link: true, analyze: true }), done: count, total: count });
const coverage = record<Coverage>({ files: count, filesSkipped: count, functions: count, functionsReached: count, calls: count, callsUnresolved: count, entryPoints: count });
const check = record<{ readonly check: string; readonly passed: boolean; readonly reason: string; readonly by?: string }>({ check: text, passed: flag, reason: text, by: optional(text) });
const saved = record<Reported & Pick<ReportFinding, 'checks'>>({ ...reportFields, checks: optional(list(check)) });

type Kind = EngineMessage['kind'];
type MessageOf<K extends Kind> = Extract<EngineMessage, { kind: K }>;

const SHAPES: { readonly [K in Kind]: Shape<MessageOf<K>> } = {
  started: record<MessageOf<'started'>>({ kind: oneOf('started') }),
  progress: record<MessageOf<'progress'>>({ kind: oneOf('progress'), progress }),
  finding: record<MessageOf<'finding'>>({ kind: oneOf('finding'), finding, isFinal: flag, identified: optional(identified) }),
  diagnostic: record<MessageOf<'diagnostic'>>({ kind: oneOf('diagnostic'), diagnostic }),
  route: record<MessageOf<'route'>>({ kind: oneOf('route'), route }),
  analyzed: record<MessageOf<'analyzed'>>({ kind: oneOf('analyzed'), coverage, engineDigest: text, catalogDigest: text, cutBy: optional(oneOf('out-of-time', 'out-of-memory')), cutAt: optional(count) }),
  checked: record<MessageOf<'checked'>>({ kind: oneOf('checked'), index: count, other: optional(count), verdict: oneOf('approved', 'lead', 'rejected'), checks: list(check), report }),
  verified: record<MessageOf<'verified'>>({ kind: oneOf('verified') }),
  line: record<MessageOf<'line'>>({ kind: oneOf('line'), text }),
  printed: record<MessageOf<'printed'>>({ kind: oneOf('printed') }),
  failed: record<MessageOf<'failed'>>({ kind: oneOf('failed'), error: text }),
};

/** A finding of a report that was written before, or undefined where it is none: anybody may have changed it. */
export function checkSavedFinding(value: unknown): ReportFinding | undefined {
  try {
    return saved(value);
  } catch (error) {
    if (error instanceof MisshapenError) return undefined;
    throw error;
  }
}

/** A line of an engine process as a message; undefined where it is none. The process may be in the hands of what it reads. */
export function checkMessage(line: string): EngineMessage | undefined {
  try {
    const value: unknown = JSON.parse(line);
    const kind: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'kind') : undefined;
    return typeof kind === 'string' && Object.hasOwn(SHAPES, kind) ? SHAPES[kind as Kind](value) : undefined; // It is one of the keys.
  } catch (error) {
    if (error instanceof MisshapenError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
