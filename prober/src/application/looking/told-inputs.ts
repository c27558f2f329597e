/*
 * Names of inputs that a refusal asks for: `"email" is required`, `Required request parameter 'url' is not present`, `Undefined array key "id"`,
 * `{"loc": ["body", "user"], "msg": "Field required"}`. Patterns are bounded, as the answer is a stranger's.
 */
import type { Parameter } from '#prober/application/application.ts';
import { recordsIn, type JsonRecord } from '#prober/application/json-records.ts';
import type { Exchange } from '#prober/sending/exchange.ts';
import { harmlessChoice } from './harmless-choice.ts';

const TEXT_LIMIT = 20_000;
const NAMES_LIMIT = 10;

const NAME = '([A-Za-z_][\\w.-]{0,39})';
const QUOTED = `["'\`“‘]${NAME}["'\`”’]`;
const KIND = '(?:required |request |query |body |form |path |string |url |post |get |json )*(?:parameters?|params?|fields?|arguments?|args?|property|properties|keys?|values?|variables?|index|inputs?)';

/** Each has one name, or several in a row, as its first group. */
const ASKED: readonly RegExp[] = [
  new RegExp(`${QUOTED}\\s{1,3}(?:${KIND}\\s{1,3})?(?:is|are|must be|cannot be|can't be|should be|was)\\s{1,3}(?:a\\s)?(?:required|missing|not present|not provided|not set|empty|blank|null|undefined|mandatory|needed)`, 'gi'),
  new RegExp(`${KIND}:?\\s{1,3}${QUOTED}`, 'gi'),
  new RegExp(`(?:missing|undefined|required|no|need|expected|provide|specify)\\s{1,3}${KIND}\\s{0,3}:\\s{0,3}((?:[A-Za-z_]\\w{0,39}(?:\\s{0,2},\\s{0,2}|\\s{1,2}and\\s{1,2}|$|(?=[^\\w]))){1,8})`, 'gi'),
  new RegExp(`(?:undefined (?:array key|index|variable|property)):?\\s{1,3}["'$]?${NAME}`, 'gi'),
  new RegExp(`KeyError:\\s{0,3}["']${NAME}["']`, 'g'),
  new RegExp(`\\(reading '${NAME}'\\)|Cannot destructure property '${NAME}'`, 'g'),
  new RegExp(`(?<![\\w.-])${NAME}\\s{1,3}field required\\b`, 'gi'),
  /(?<![\w-])((?:[a-z_]\w{1,39}(?:\s{0,2},\s{0,2}|\s{1,2}(?:and|or|&)\s{1,2})){1,6}[a-z_]\w{1,39})\s{1,3}(?:is|are)\s{1,3}(?:required|missing|mandatory|needed)/gi,
  /(?<![\w-])([a-z_]\w{1,39})\s{1,3}(?:(?:is|are)\s{1,3})?(?:required|missing|mandatory|not provided)\b/gi,
];

/** A validator's own words, behind the name of a field: whatever it is, it is one. */
const VALIDATED = new RegExp(`(?<![\\w.-])${NAME} field required [[(]type=`, 'gi');

/** Words of such sentences that name nothing. */
const WORDS: ReadonlySet<string> = new Set(['a', 'an', 'the', 'this', 'that', 'it', 'is', 'are', 'be', 'all', 'field', 'fields', 'value', 'values', 'parameter', 'parameters', 'param', 'params', 'argument', 'arguments', 'input', 'inputs', 'key', 'keys', 'body', 'request', 'query', 'and', 'or', 'not', 'missing', 'required', 'authentication', 'authorization', 'authorisation', 'login', 'auth', 'access', 'permission', 'token', 'session', 'method', 'header', 'headers', 'content', 'of', 'for', 'in', 'no', 'file not found', 'null', 'undefined', 'string', 'number', 'type', 'error', 'message', 'property', 'length', 'admin', 'user agent', 'https', 'http', 'ssl', 'data', 'json', 'on', 'was', 'as', 'which', 'javascript', 'you', 'may', 'must', 'these', 'those', 'they', 'more', 'some', 'information']);

/** Of what was asked with less than its handler takes; none of an answer that refuses nobody, or whoever asks. */
export function inputsAskedFor({ request, response }: Exchange): readonly Parameter[] {
  if (!isRefusal(response)) return [];
  const place = request.method === 'GET' ? 'query' : /urlencoded/i.test(request.body?.type ?? '') ? 'form' : /multipart/i.test(request.body?.type ?? '') ? 'multipart' : 'json';
  const names = new Set([...recordsIn(response.body).flatMap(namesOfRecord), ...namesOfText(response.body.slice(0, TEXT_LIMIT))]);
  const isAsked = (name: string): boolean => !WORDS.has(name.toLowerCase()) && !/^(?:__|HTTP|SQL|E[A-Z]{3,}$)/.test(name);
  const validated = [...readText(response.body.slice(0, TEXT_LIMIT)).matchAll(VALIDATED)].flatMap(([, name]) => name ?? []);
  return [...new Set([...validated, ...[...names].filter(isAsked)])].slice(0, NAMES_LIMIT).map((name) => ({ name, place }));
}

/** A handler may complain with 200: PHP in its page, others in their JSON. */
function isRefusal({ status, body }: Exchange['response']): boolean {
  if (status >= 400) return ![401, 403, 404, 405, 407, 429].includes(status);
  if (status >= 300) return false;
  const [answer] = recordsIn(body);
  return /Undefined (?:array key|index|variable)/.test(body) || (answer !== undefined && (answer.success === false || answer.ok === false || (typeof answer.error === 'string' && answer.error !== '')));
}

/** Validators name the field beside what they say of it. */
function namesOfRecord(record: JsonRecord): readonly string[] {
  const isComplaint = ['msg', 'message', 'error', 'detail', 'code', 'type', 'keyword'].some((key) => typeof record[key] === 'string');
  if (!isComplaint) return [];
  const located: readonly unknown[] = Array.isArray(record.loc) ? record.loc.slice(-1) : Array.isArray(record.path) ? record.path.slice(-1) : [];
  return [...located, record.field, record.param, record.parameter, record.property, record.path].flatMap((name) => (typeof name === 'string' && /^[A-Za-z_][\w-]{0,39}$/.test(name) ? [name] : []));
}

/** Words that a refusal says a value is one of: `must be one of: a, b`, `Available methods: ['a', 'b']`, `Input should be 'a', 'b' or 'c'`. */
const CHOICES = /(?:(?:(?:input|value|it) )?(?:must|should|has to) be(?: (?:one of|either|in))?|one of|choose from|(?:available|allowed|valid|supported|accepted|expected|possible|permitted)(?: [a-z]{1,20}){0,3})(?: are| is)?\s{0,2}:?\s{0,2}[[({]?\s{0,2}((?:["'`‘“]?[\w.-]{1,40}["'`’”]?\s{0,2}(?:,\s{0,2}(?:or\s|and\s)?|\s(?:or|and|\|)\s|\|\s{0,2})){1,20}["'`‘“]?[\w.-]{1,40}["'`’”]?)/gi;
/** How far before its choices the name of an input may stand. */
const NAMED_WITHIN = 80;

/**
 * Of the inputs that were sent, what a refusal says they may be: the first of its choices that takes nothing away and gives no rights. Words that stand in quotes or brackets, or behind a colon, are
 * choices; others are what people read.
 */
export function choiceTold({ response }: Exchange, sent: readonly Parameter[]): { readonly parameter: Parameter; readonly example: string } | undefined {
  if (!isRefusal(response)) return undefined;
  const text = readText(response.body.slice(0, TEXT_LIMIT));
  for (const match of [...text.matchAll(CHOICES)].slice(0, NAMES_LIMIT)) {
    const [whole, list = ''] = match;
    const example = harmlessChoice(list);
    const lead = whole.slice(0, whole.length - list.length);
    if (example === undefined || !(/[[({:]/.test(lead) || /^["'`‘“]/.test(list))) continue;
    const before = text.slice(Math.max(0, match.index - NAMED_WITHIN), match.index);
    const named = nearestNamed(before, sent) ?? nearestNamed(lead, sent);
    const parameter = named ?? (sent.length === 1 ? sent[0] : undefined);
    if (parameter !== undefined && parameter.example !== example) return { parameter, example };
  }
  return undefined;
}

/** The input whose name stands last in the text. */
function nearestNamed(text: string, sent: readonly Parameter[]): Parameter | undefined {
  const at = ({ name }: Parameter): number => (name === '' ? -1 : ([...text.matchAll(new RegExp(`(?<![\\w-])${name.replace(/\W/g, '\\$&')}(?![\\w-])`, 'gi'))].at(-1)?.index ?? -1));
  return sent.filter((parameter) => at(parameter) >= 0).toSorted((one, other) => at(other) - at(one))[0];
}

/** What people read: an answer that is a page may say it there as well. */
function namesOfText(body: string): readonly string[] {
  const text = readText(body);
  return ASKED.flatMap((pattern) => [...text.matchAll(pattern)].slice(0, NAMES_LIMIT).flatMap((match) => (match[1] ?? match[2] ?? '').split(/\s*,\s*|\s+(?:and|or|&)\s+/).map((name) => name.trim()).filter((name) => name !== '')));
}

function readText(body: string): string {
  return body.replace(/<[^>]{0,300}>/g, ' ').replace(/&(?:quot|#34|#x22);/gi, '"').replace(/&(?:#39|apos|#x27);/gi, "'").replace(/\\(["'])/g, '$1').replace(/\\[nrt]|\s+/g, ' ').replace(/ {2,}/g, ' ');
}
