/* From a finding to the request that shows it: the route, the place of the input, what the way asks for, the encoding that is read. */
import { elementOf } from '#engine/findings/element-names.ts';
import type { ExpectedInput, Finding, Input, RequestDemand, Route } from '#engine/findings/finding.ts';
import { encodeText } from '#engine/report/proof/encode-text.ts';
import { cleanPath, fillPath, isOpenPath } from '#engine/report/proof/fill-path.ts';
import { document, escaped } from '#engine/report/proof/document-text.ts';
import type { Payload } from '#engine/report/proof/payload.ts';
import { tokenSent } from '#engine/report/proof/token-sent.ts';
import { preconditionsOf, slashWithinPart } from '#engine/report/proof/preconditions.ts';
import { gatesBefore } from '#engine/report/severity.ts';
import { isPartOfPath } from '#engine/text/route-path.ts';
import type { AttackRequest, Field, FilePart, Json, RequestBody } from '#engine/report/proof/request-model.ts';

const BODY_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const DEFAULT_NAME = 'input';
/** What a field holds of which it is only known that it has to be there: a number and a document of JSON as well, for what reads one of it, and the key of hardly any row. */
const ANY_TEXT = '987654321';
/** What is declared to be a text. */
const SOME_TEXT = 'x';

/** Parts of the request with their values: those that the way asks for, and the input's. */
interface Part {
  readonly place: string;
  readonly name: string | undefined;
  readonly keys: readonly string[];
  readonly lists: readonly number[];
  /** Behind how many of the names stands a text of JSON. */
  readonly text?: number | undefined;
  readonly value: Json;
  readonly isPayload: boolean;
}

function isSamePart(a: Input, b: Input): boolean {
  return a.place === b.place && a.name === b.name && (a.keys ?? []).join('\0') === (b.keys ?? []).join('\0');
}

/** The header that says how the body is written. */
function isTypeOfBody({ place, name = '' }: Input | Part): boolean {
  return place === 'header' && /^content[-_]type$/i.test(name);
}

/** What a demand asks for as a value; undefined where leaving the part out is right. */
function valueOf({ of, is, text, exact }: RequestDemand): Json | undefined {
  if (is === 'equal' || is === 'like') return exact ?? text;
  if (is === 'beginning') return `${text ?? ''}${isTypeOfBody(of) ? '' : SOME_TEXT}`;
  return is === 'present' ? ANY_TEXT : undefined;
}

/** How the input itself has to begin, beside what it is. */
function beginningOf(finding: Finding): string {
  const own = finding.demands?.find(({ of, is }) => is === 'beginning' && finding.input !== undefined && isSamePart(of, finding.input));
  return own?.text ?? '';
}

/** Of several demands of one part, the first of these that is there is met. */
const KNOWN_BEST: readonly RequestDemand['is'][] = ['equal', 'like', 'beginning', 'present'];

/** Headers that a client writes by itself, as the request needs them. */
const WRITTEN_BY_CLIENTS = /^(?:http[-_])?(?:content[-_](?:length|type)|transfer[-_]encoding|host|user[-_]agent|accept|connection)$/i;

function demandedParts({ demands = [], input }: Finding): Part[] {
  const parts = new Map<string, Part & Pick<RequestDemand, 'is'>>();
  for (const demand of demands) {
    const value = valueOf(demand);
    const { place, name, keys = [], lists = [], text } = demand.of;
    if (value === undefined || place === undefined || !isOfRequest(demand.of) || name === undefined || (input !== undefined && isSamePart(demand.of, input))) continue;
    const key = [place, name, ...keys].join('\0');
    const better = parts.get(key);
    if (better === undefined || KNOWN_BEST.indexOf(demand.is) <= KNOWN_BEST.indexOf(better.is)) parts.set(key, { place, name, keys, lists: better && better.lists.length > lists.length ? better.lists : lists, text, value, isPayload: false, is: demand.is });
  }
  const all = [...parts.values()].map(({ is: _, ...part }): Part => part);
  // What has a part below it is there with it.
  return all.filter((part) => part.place !== 'header' || part.value !== ANY_TEXT || !WRITTEN_BY_CLIENTS.test(part.name ?? '')).filter((part) => part.value !== ANY_TEXT || ![...all, ...(input === undefined ? [] : [input])].some((other) => isBelow(other, part)));
}

function isBelow({ place, name, keys = [] }: Input | Part, above: Part): boolean {
  return place === above.place && name === above.name && keys.length > above.keys.length && above.keys.every((key, i) => key === keys[i]);
}

const SENSIBLE: Readonly<Record<ExpectedInput['holds'], Json>> = { text: SOME_TEXT, number: 1, truth: true };

/** What the handler takes beside the input and what the way asks for. */
function expectedParts({ entryPoint, input }: Finding, route: Route, known: readonly Part[]): Part[] {
  const told: readonly (Input | Part)[] = [...known, ...(input ? [input] : [])];
  const { expects = [] } = entryPoint ?? {};
  return expects.flatMap(({ of, holds, isWhole = false }) => {
    const { place = 'query', name, keys = [], lists = [], text } = placed(of, route);
    // The rest of an object of which one part is known is sent with it.
    const isKnown = told.some((part) => part.place === place && part.name === name && (keys.length === 0 || (part.keys ?? []).length === 0 || (part.keys ?? []).join('\0') === keys.join('\0')));
    // What holds fields is told with them.
    const isToldApart = isWhole && (told.some((part) => part.place === 'body') || expects.some((other) => other.isWhole !== true && other.of.place === 'body'));
    return isKnown || isToldApart || of.kind === 'uploaded-file' ? [] : [{ place, name, keys, lists, text, value: SENSIBLE[holds], isPayload: false }];
  });
}

/** What a handler reads as a password is rarely left out: what hashes or compares it throws where nothing is. */
function passwordsRead({ input, demands = [] }: Finding, { parameters = [] }: Route, known: readonly Part[]): Part[] {
  if (input?.place !== 'body' || input.name === undefined || input.kind === 'uploaded-file') return [];
  const told = new Set([input.name, ...known.flatMap(({ place, name = '' }) => (place === 'body' ? [name] : [])), ...demands.flatMap(({ of: { place, name = '' } }) => (place === 'body' ? [name] : []))]);
  return parameters.flatMap(({ name, place }) => (place === 'body' && NAMES_PASSWORD.test(name) && !told.has(name) ? [{ place, name, keys: [], lists: [], value: SOME_TEXT, isPayload: false }] : []));
}

const NAMES_PASSWORD = /^(?:user_?)?pass(?:word|wd)?$|^pwd$/i;

function methodOf(finding: Finding, route: Route, hasBody: boolean): string {
  const asked = finding.demands?.find(({ of, is }) => of.place === 'method' && is === 'equal')?.text ?? '';
  const known = route.method.toUpperCase().split(/[^A-Z]+/).filter((word) => word !== '');
  const declared = known.find((word) => word === asked.toUpperCase() || (hasBody && BODY_METHODS.has(word))) ?? known[0] ?? '';
  const method = /^(?:|ANY|ALL|USE)$/.test(declared) ? asked.toUpperCase().replace(/[^A-Z]/g, '') : declared;
  if (method === '' || (hasBody && !BODY_METHODS.has(method))) return hasBody ? 'POST' : 'GET';
  return method;
}

/** The path that the way asks for, where the route itself leaves it open. */
function askedPath({ demands = [] }: Finding): string | undefined {
  const asked = demands.filter(({ of, is }) => of.place === 'path' && of.name === undefined && (is === 'equal' || is === 'beginning'));
  return asked.findLast(({ is }) => is === 'equal')?.text ?? asked.at(-1)?.text;
}

function pathOf(finding: Finding, route: Route, parts: readonly Part[], value: string): string {
  const { input } = finding;
  const isWhole = input?.place === 'path' && input.name === undefined;
  if (isOpenPath(route.path)) {
    if (isWhole) return cleanPath(`${beginningOf(finding)}${encodeText(value)}`);
    return cleanPath(askedPath(finding) ?? '/');
  }
  const ofPath = parts.filter(({ place }) => place === 'path');
  return fillPath(route.path, ({ name, sensible }) => {
    const isInput = input?.place === 'path' && (input.name === undefined || name === undefined || name === input.name);
    return isInput ? value : asText(ofPath.find((part) => part.name === name)?.value ?? sensible);
  });
}

/** Header names are tokens (RFC 9110, 5.1) in which servers take `_` for `-`; anything else in a name from scanned code is dropped. */
function headerName(name: string): string {
  const plain = /^HTTP_[A-Z0-9_]+$/.test(name) ? name.slice('HTTP_'.length) : name;
  return plain.replaceAll('_', '-').replace(/[^A-Za-z0-9!#$%&'*+.^`|~-]/g, '') || 'X-Input';
}

/** Where in a document something is put: the names that lead there, and behind how many of them, counted from the root, stands a list. */
interface Way {
  readonly names: readonly string[];
  readonly lists: readonly number[];
}

/** The document with the value there. A list has one element, and what is put into it goes into that one. */
function nested(known: Json | undefined, { names: [first, ...others], lists }: Way, value: Json): Json {
  const isList = lists.includes(0);
  if (isList || (first !== undefined && Array.isArray(known))) {
    const at = lists.indexOf(0);
    return [nested(isListed(known) ? known[0] : undefined, { names: first === undefined ? [] : [first, ...others], lists: lists.filter((_, i) => i !== at) }, value)];
  }
  const fields = known !== null && typeof known === 'object' && !isListed(known) ? Object.entries(known) : [];
  if (first === undefined) return value !== null && typeof value === 'object' && !isListed(value) ? Object.fromEntries([...fields, ...Object.entries(value)]) : value;
  const inner = fields.find(([key]) => key === first)?.[1];
  return Object.fromEntries([...fields.filter(([key]) => key !== first), [first, nested(inner, { names: others, lists: lists.map((depth) => depth - 1) }, value)]]);
}

/** The parts with texts of JSON put together of those that stand within. */
function withTexts(parts: readonly Part[], payload: Payload): readonly Part[] {
  const texts = new Map<string, { readonly part: Part; readonly json: Json | undefined }>();
  const others: Part[] = [];
  for (const part of parts) {
    const { place, name, keys, lists, text, value, isPayload } = part;
    if (text === undefined || name === undefined) { others.push(part); continue; }
    const around = { place, name, keys: keys.slice(0, text - 1) };
    const key = [place, name, ...around.keys].join('\0');
    const way = { names: keys.slice(text - 1), lists: lists.flatMap((depth) => (depth < text ? [] : [depth - text])) };
    const json = nested(texts.get(key)?.json, way, isPayload ? payload.json ?? value : value);
    texts.set(key, { part: { ...around, lists: lists.filter((depth) => depth < text), value: JSON.stringify(json), isPayload: false }, json });
  }
  // That the text itself has to be there is met with it.
  const isMet = ({ place, name, keys }: Part): boolean => texts.has([place, name ?? '', ...keys].join('\0'));
  return [...others.filter((part) => !isMet(part)), ...[...texts.values()].map(({ part }) => part)];
}

function isListed(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

/** `user[name]`, as forms and queries write what is nested; in Java `user.name`. */
function flatName({ name = DEFAULT_NAME, keys, lists }: Part, language: string): string {
  return [name, ...keys].map((key, i) => {
    const isLast = i === keys.length;
    const element = lists.includes(i + 1) && !isLast ? '[0]' : '';
    return `${i === 0 ? key : language === 'java' ? `.${key}` : `[${key}]`}${element}`;
  }).join('');
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A list of one is sent as a text where nothing tells that it is a list: where no library asks for a list, it is sent twice. */
function fieldsOf(parts: readonly Part[], place: string, { language, nameSuffix = '' }: { readonly language: string; readonly nameSuffix?: string | undefined }): Field[] {
  return parts.filter((part) => part.place === place).flatMap((part) => {
    const field = { name: `${flatName(part, language)}${part.isPayload ? nameSuffix : ''}`, value: asText(part.value) };
    const isList = part.name !== undefined && part.lists.includes(1 + part.keys.length) && (place === 'query' || place === 'body');
    return isList && (language === 'javascript' || language === 'typescript') ? [field, field] : [field];
  });
}

function bodyOf(finding: Finding, parts: readonly Part[], payload: Payload): RequestBody | undefined {
  const own = parts.filter(({ place }) => place === 'body');
  const { input } = finding;
  const known = [input, ...(finding.demands ?? []).map(({ of }) => of), ...(finding.entryPoint?.expects ?? []).map(({ of }) => of)];
  const encoding = known.find((of) => of?.place === 'body' && of.encoding !== undefined)?.encoding;
  const isWhole = input?.place === 'body' && input.name === undefined;
  if (input?.kind === 'uploaded-file') {
    const [ofFile, others] = [own.filter((part) => isOfFile(part, input)), own.filter((part) => !part.isPayload && !isOfFile(part, input) && !(part.name === input.name && part.value === ANY_TEXT))];
    return { encoding: 'multipart', fields: fieldsOf(others, 'body', finding), file: filePart(finding, payload, ofFile) };
  }
  if (own.length === 0) return undefined;
  if (isWhole && payload.json === undefined && encoding !== 'json') return { encoding: 'raw', type: payload.contentType ?? (encoding === 'xml' ? 'application/xml' : 'text/plain'), text: payload.text, ...(payload.isBase64 && { isBase64: payload.isBase64 }) };
  if (encoding === 'form' || encoding === 'multipart') return { encoding, fields: fieldsOf(own, 'body', { language: finding.language, nameSuffix: payload.nameSuffix }) };
  const isObject = typeof payload.json === 'object' && payload.json !== null;
  const json = own.filter((part) => !isWhole || isObject || part.isPayload).reduce<Json | undefined>((all, { name, keys, lists, value, isPayload }) =>
    nested(all, { names: [...(isWhole && isPayload ? [] : [name ?? DEFAULT_NAME]), ...keys], lists }, isPayload ? payload.json ?? value : value), undefined) ?? {};
  return { encoding: 'json', json };
}

const WRITTEN_AS: Readonly<Record<Exclude<RequestBody['encoding'], 'raw'>, string>> = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' };

/** Headers that the way asks for: none that is said with the body, as that of several parts also names what stands between them, and none that whoever signs in is given. */
function askedHeaders(parts: readonly Part[], body: RequestBody | undefined, tokens: readonly Part[]): readonly Part[] {
  const type = body && (body.encoding === 'raw' ? body.type : WRITTEN_AS[body.encoding]);
  return parts.filter((part) => !tokens.includes(part) && !(type !== undefined && isTypeOfBody(part) && !part.isPayload && (body?.encoding === 'multipart' || type.startsWith(asText(part.value)))));
}

/** How headers are called in which programs hand out what tells them again who somebody is. */
const NAMES_TOKEN = /^(?:http[-_])?(?:authorization|(?:x[-_])?(?:auth(?:entication|orization)?|access|user|session|login|jwt)?[-_]?(?:token|jwt)|x[-_]auth|(?:x[-_])?session(?:[-_]?id)?)$/i;

/** What the way reads of a session where somebody has to sign in: nothing that could be made up holds there. */
function tokensOf(parts: readonly Part[], { entryPoint }: Finding): readonly Part[] {
  const isAsked = entryPoint !== undefined && (entryPoint.asksItself === true || gatesBefore(entryPoint).length > 0);
  return isAsked ? parts.filter(({ place, name = '', isPayload }) => place === 'header' && !isPayload && NAMES_TOKEN.test(name)) : [];
}

/** The document that holds the text in the element from which the program takes it, with others that it looks for; undefined where it takes it from none. */
function documentOf({ input, hops, elements = [] }: Finding, text: string): RequestBody | undefined {
  const own = input?.place === 'body' && input.kind !== 'uploaded-file' ? elementOf(hops) : undefined;
  const others = elements.filter((path) => path.join('/') !== own?.path.join('/'));
  return own && { encoding: 'raw', type: 'application/xml', text: document([{ path: own.path, text: escaped(text) }, ...others.map((path) => ({ path, text: SOME_TEXT }))]) };
}

/** Whether the part is a property of the uploaded file, which nothing but the file's own head can say. */
function isOfFile({ name, keys, isPayload }: Part, input: Input): boolean {
  return !isPayload && name === input.name && keys.length > 0;
}

/** What a head says of a file (RFC 7578, 4), as programs call it. */
const TYPE_NAMES = /^(?:mime_?type|content_?type|type)$/i;
const FILE_NAMES = /^(?:original_?)?(?:file_?)?name$/i;

function filePart({ input }: Finding, payload: Payload, asked: readonly Part[]): FilePart {
  const isName = /^[./]/.test(payload.text);
  const askedAs = (names: RegExp): string | undefined => {
    const part = asked.find(({ keys, value }) => names.test(keys[0] ?? '') && value !== ANY_TEXT);
    return part && asText(part.value);
  };
  return {
    field: input?.name ?? 'file', type: askedAs(TYPE_NAMES) ?? payload.contentType ?? 'text/plain',
    filename: isName ? payload.text : askedAs(FILE_NAMES) ?? payload.filename ?? 'probe.txt', content: isName ? 'probe' : payload.text, ...(payload.isBase64 && { isBase64: payload.isBase64 }),
  };
}

/** Signs that stand in a cookie as they are (RFC 6265, 4.1.1). */
const COOKIE_TEXT = /^[!#-+\--:<-[\]-~]*$/;

/** The first of the payload's texts that its place can hold. */
function fitting({ text, otherwise = [] }: Payload, place: string | undefined): string {
  const fits = (candidate: string): boolean => place !== 'cookie' || COOKIE_TEXT.test(candidate);
  return [text, ...otherwise].find(fits) ?? text;
}

/** Whether it came with the request, and not from a setting, a table or an answer of another server. */
function isOfRequest({ kind }: Input): boolean {
  return /^(?:remote|uploaded|host|request)-/.test(kind);
}

/** Where the input of a route stands of which only the name is known: in its path, if that has a parameter of the name. */
function placed(input: Input, { path, method }: Route): Input {
  if (input.place === 'body' && method.toUpperCase() === 'GET' && input.kind !== 'uploaded-file') return { ...input, place: 'query' };
  if (input.place !== undefined || input.kind === 'uploaded-file') return input;
  const { name } = input;
  const isInPath = name !== undefined && isPartOfPath(path, name);
  // Groups without names are given to the handler's parameters in order.
  if (!isInPath && input.kind === 'remote-text' && /\((?!\?)/.test(path) && !/[:<{[]\w/.test(path.replace(/\[[^\]]*\]|\(\?:/g, ''))) return { kind: input.kind, place: 'path' };
  return { ...input, place: isInPath ? 'path' : 'query' };
}

/** Of an address that a route without variable parts is asked for, what is sent stands in the query. */
function behindPath(input: Input, { path }: Route): Input {
  return input.place === 'path' && input.name === undefined && !isOpenPath(path) && fillPath(path, () => '') === fillPath(path, () => 'x') ? { kind: input.kind, place: 'query' } : input;
}

/** One of several parts that the way asks to be called so: a cookie of a list of cookies. */
function named(input: Input, demands: readonly RequestDemand[]): Input {
  if (input.name !== undefined || (input.place !== 'cookie' && input.place !== 'header' && input.place !== 'query')) return input;
  const asked = demands.find(({ of, is, text }) => is === 'equal' && text !== undefined && isSamePart(of, input))?.text;
  return asked === undefined ? input : { ...input, name: asked };
}

/** A body that is the parameter itself: its name is the handler's own. A text goes into the first of the fields that are declared for it. */
function unnamed(input: Input, { entryPoint }: Finding, payload: Payload): Input {
  const { name, place = 'body', ...others } = input;
  const expects = entryPoint?.expects ?? [];
  const isOwn = place === 'body' && input.keys === undefined && expects.some(({ of, isWhole }) => isWhole === true && of.place === 'body' && of.name === name);
  if (!isOwn) return input;
  const field = payload.json === undefined ? expects.find(({ of, holds, isWhole }) => isWhole !== true && of.place === 'body' && holds === 'text')?.of : undefined;
  return field ?? { ...others, place };
}

/** What lists the names of an object, or its names and values. */
const LISTS_NAMES = /(?:\.|\b)(?:keys|items|entries|iteritems|getOwnPropertyNames|keySet|entrySet|getParameterNames|nameElements|propertyNames|forOwn|forIn)\s*\(|\bfor\s*\((?:const|let|var)?\s*[\w$]+\s+in\b|\bfor\s+[\w$]+(?:\s*,\s*[\w$]+)?\s+in\b/;

/** Of a body or a query that is taken as a whole, whose names may be what arrives: the value stands under itself as its name. */
function underItself(input: Input, { hops, language }: Finding, value: string): Input {
  const { place, name, lists = [], encoding } = input;
  if (name !== undefined || lists.length > 0 || input.kind === 'uploaded-file') return input;
  // A body of JSON that is no more than a text is refused by the usual readers in JavaScript.
  const isObject = place === 'body' && encoding === 'json' && (language === 'javascript' || language === 'typescript') && !hops.some(({ text }) => TEXT_OF_JSON.test(text));
  const isFields = (place === 'body' && encoding !== undefined && encoding !== 'xml') || place === 'query';
  return isObject || (isFields && hops.some(({ text }) => LISTS_NAMES.test(text))) ? { ...input, name: value } : input;
}

/** Reads the text itself. */
const TEXT_OF_JSON = /\bJSON\.parse\s*\(/;

/** The request that carries the payload to the input, on a way that comes to the sink as far as the way is understood. */
export function buildRequest(given: Finding, route: Route, payload: Payload): AttackRequest {
  const known: Finding = {
    ...given, ...(given.input && { input: named(behindPath(placed(unnamed(given.input, given, payload), route), route), given.demands ?? []) }),
    ...(given.demands && { demands: given.demands.map((demand) => ({ ...demand, of: placed(demand.of, route) })) }),
  };
  const value = `${known.input?.place === 'path' ? '' : beginningOf(known)}${fitting(payload, known.input?.place)}`;
  const finding: Finding = { ...known, ...(known.input && payload.json === undefined && payload.isUnsent !== true && { input: underItself(known.input, known, value) }) };
  const { input } = finding;
  const asked = demandedParts(finding);
  const expected = [...asked, ...expectedParts(finding, route, asked)];
  const demanded = [...expected, ...passwordsRead(finding, route, expected)].map((part) => (part.value === ANY_TEXT && payload.others !== undefined ? { ...part, value: payload.others } : part));
  const carrying: Part[] = input?.place === undefined || payload.isUnsent === true ? [] : [{ place: input.place, name: input.name, keys: input.keys ?? [], lists: input.lists ?? [], text: input.text, value, isPayload: true }];
  const parts = withTexts([...demanded, ...carrying], payload);
  const body = (payload.isUnsent === true ? undefined : documentOf(finding, value)) ?? bodyOf(finding, parts, { ...payload, text: value });
  const method = methodOf(finding, route, body !== undefined);
  const tokens = tokensOf(parts, finding);
  const token = tokenSent(given, method);
  return {
    method,
    path: pathOf(finding, route, demanded, value),
    query: fieldsOf(parts, 'query', { language: finding.language, nameSuffix: payload.nameSuffix }),
    headers: [...fieldsOf(askedHeaders(parts, body, tokens), 'header', finding).map((field) => ({ name: headerName(field.name), value: field.value.replace(/[\r\n]/g, encodeText) })), ...token.headers],
    cookies: [...fieldsOf(parts, 'cookie', finding).map((field) => ({ name: headerName(field.name).replaceAll('-', field.name.includes('_') ? '_' : '-'), value: COOKIE_TEXT.test(field.value) ? field.value : encodeText(field.value) })), ...token.cookies],
    ...(body !== undefined && { body }),
    preconditions: [...preconditionsOf(route, given.entryPoint, tokens.map(({ name = '' }) => headerName(name))), ...token.preconditions, ...(input?.place === 'path' ? slashWithinPart(route, { name: input.name, text: value, language: finding.language }) : [])],
  };
}
