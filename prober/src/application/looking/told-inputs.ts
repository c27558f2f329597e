/*
 * Names of inputs that a refusal asks for: `"email" is required`, `Required request parameter 'url' is not present`, `Undefined array key "id"`,
 * `{"loc": ["body", "user"], "msg": "Field required"}`. Patterns are bounded, as the answer is a stranger's.
 */
import type { Parameter } from '#prober/application/application.ts';
import { recordsIn, type JsonRecord } from '#prober/application/json-records.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

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
  /(?<![\w-])((?:[a-z_]\w{1,39}(?:\s{0,2},\s{0,2}|\s{1,2}(?:and|or|&)\s{1,2})){1,6}[a-z_]\w{1,39})\s{1,3}(?:is|are)\s{1,3}(?:required|missing|mandatory|needed)/gi,
  /(?<![\w-])([a-z_]\w{1,39})\s{1,3}(?:(?:is|are)\s{1,3})?(?:required|missing|mandatory|not provided)\b/gi,
];

/** Words of such sentences that name nothing. */
const WORDS: ReadonlySet<string> = new Set(['a', 'an', 'the', 'this', 'that', 'it', 'is', 'are', 'be', 'all', 'field', 'fields', 'value', 'values', 'parameter', 'parameters', 'param', 'params', 'argument', 'arguments', 'input', 'inputs', 'key', 'keys', 'body', 'request', 'query', 'and', 'or', 'not', 'missing', 'required', 'authentication', 'authorization', 'authorisation', 'login', 'auth', 'access', 'permission', 'token', 'session', 'method', 'header', 'headers', 'content', 'of', 'for', 'in', 'no', 'file not found', 'null', 'undefined', 'string', 'number', 'type', 'error', 'message', 'property', 'length', 'admin', 'user agent', 'https', 'http', 'ssl', 'data', 'json', 'on', 'was', 'as', 'which', 'javascript', 'you', 'may', 'must', 'these', 'those', 'they', 'more', 'some', 'information']);

/** Of what was asked with less than its handler takes; none of an answer that refuses nobody, or whoever asks. */
export function inputsAskedFor({ request, response }: Exchange): readonly Parameter[] {
  if (!isRefusal(response)) return [];
  const place = request.method === 'GET' ? 'query' : /urlencoded/i.test(request.body?.type ?? '') ? 'form' : /multipart/i.test(request.body?.type ?? '') ? 'multipart' : 'json';
  const names = new Set([...recordsIn(response.body).flatMap(namesOfRecord), ...namesOfText(response.body.slice(0, TEXT_LIMIT))]);
  const isAsked = (name: string): boolean => !WORDS.has(name.toLowerCase()) && !/^(?:__|HTTP|SQL|E[A-Z]{3,}$)/.test(name);
  return [...names].filter(isAsked).slice(0, NAMES_LIMIT).map((name) => ({ name, place }));
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

/** What people read: an answer that is a page may say it there as well. */
function namesOfText(body: string): readonly string[] {
  const text = body.replace(/<[^>]{0,300}>/g, ' ').replace(/&(?:quot|#34|#x22);/gi, '"').replace(/&(?:#39|apos|#x27);/gi, "'").replace(/\\(["'])/g, '$1').replace(/\s+/g, ' ');
  return ASKED.flatMap((pattern) => [...text.matchAll(pattern)].slice(0, NAMES_LIMIT).flatMap((match) => (match[1] ?? match[2] ?? '').split(/\s*,\s*|\s+(?:and|or|&)\s+/).map((name) => name.trim()).filter((name) => name !== '')));
}
