/* Payloads for texts that an interpreter reads: statements, commands, programs, templates. Each reads or computes; none changes anything. */
import type { Finding, Landing } from '#engine/findings/finding.ts';
import { changesDocuments, changesFilesByShell, statementEffect } from '#engine/report/proof/changes.ts';
import { nestingAfter, UNKNOWN } from '#engine/report/proof/landing.ts';
import { FACTORS, PRODUCT, shows, TO_BE_SEEN, type PayloadMaker } from '#engine/report/proof/payload.ts';
import { sinkHop } from '#engine/report/report-finding.ts';

/** A table that no database has: its name in an error shows that the text was run. */
const NO_TABLE = 'whitebox_probe';
const RAN_AS_SQL = `The database's error names \`${NO_TABLE}\`, in the answer or in the log: it looked for a table that only the sent text speaks of. A server that hides errors answers otherwise than to \`1\`.`;

const BROKEN = 'The statement breaks: the database reports a syntax error, in the answer or in the log, or the answer is one of failure, where `x` alone gives none. Nothing is changed.';
/** An operator of no database. */
const NO_OPERATOR = '$whitebox_probe';

/** Behind these words, or a comma after them, no value is expected but a name, a place in a list, a number of rows. */
const BESIDE_CONDITION = /\b(?:order\s+by|group\s+by|limit|offset|select|from|join|into)\s+(?:[^()'"]*,\s*)?["`]?$/i;

interface Operators {
  readonly or: string;
  readonly equals: string;
}

/** A condition that is always true, with what stands behind it left whole: `and` binds stronger than `or`, so the second truth takes an `and` that follows. */
function alwaysTrue(value: string, quote: string, { or, equals }: Operators): string {
  const truth = quote === '' ? `1${equals}1` : `${quote}1${quote}${equals}${quote}1`;
  const whole = quote === '' ? truth : `${truth}${quote}`;
  return `${value}${or}${whole}${or}${truth}`;
}

function askingNoTable(value: string, { before, after }: Landing, equals: string): string {
  const { quote, depth } = nestingAfter(before, { quotes: `'"\``, escape: '' });
  const asked = `OR 1${equals}(SELECT 1 FROM ${NO_TABLE})`;
  return after.includes('\n') ? `${value} ${asked}${quote && ` OR ${quote}1${quote}${equals}${quote}`}` : `${value}${')'.repeat(depth)} ${asked} -- x`;
}

/** Of a text that is cut at each equals sign, what stands behind one of the payload's own would be lost. */
function isCutAtEquals({ hops, parts }: Finding): boolean {
  return parts?.separator === '=' || hops.some(({ text }) => /\.r?(?:split|partition)\(\s*["'`]=["'`]/.test(text));
}

export const sqlPayload: PayloadMaker = ({ finding, landing, isChangedBesides }) => {
  if (landing === undefined || landing.before.trim() === '') {
    return { text: `SELECT ${FACTORS}`, effect: `The answer, or what the program makes of the row, has ${PRODUCT}: the whole statement was chosen.`, expected: shows(PRODUCT) };
  }
  const { before, after } = landing;
  const { quote, depth } = nestingAfter(before, { quotes: `'"\``, escape: '' });
  const effect = statementEffect(landing);
  if (effect === 'writes') {
    return { text: `x${quote || "'"}`, effect: BROKEN, expected: TO_BE_SEEN };
  }
  if (quote !== "'" && BESIDE_CONDITION.test(before)) {
    const isOfRows = /\b(?:limit|offset)\s+$/i.test(before) || /\bby\s/i.test(before);
    return { text: isOfRows ? `(SELECT 1 FROM ${NO_TABLE})` : NO_TABLE, effect: RAN_AS_SQL, expected: shows(NO_TABLE) };
  }
  const value = quote === '' ? '0' : `x${quote}`;
  const equals = isCutAtEquals(finding) ? ' LIKE ' : '=';
  const asksNoTable = askingNoTable(value, landing, equals);
  if (effect === 'unknown' || isChangedBesides) return { text: asksNoTable, effect: RAN_AS_SQL, expected: shows(NO_TABLE) };
  // The rest of a statement on one line is commented out; one that goes on below must stay whole.
  const text = after.includes('\n') ? alwaysTrue(value, quote, { or: ' OR ', equals }) : `${value}${')'.repeat(depth)} OR 1${equals}1 -- x`;
  if (isOnlyCompared(finding)) {
    return { text, also: asksNoTable, effect: `The first request ends in an error that names \`${NO_TABLE}\`, or in another answer than \`x\`; the second lets in whoever the first row is of, unless the program compares its password.`, expected: TO_BE_SEEN };
  }
  return { text, effect: 'The condition is now always true: the answer shows rows that it does not show for `x`.', expected: TO_BE_SEEN };
};

/** Where a row is compared, and not answered. */
const SIGNS_IN = /log_?-?in|sign_?-?in|auth|session|password|credential|token/i;

/** Where somebody is let in, and where a header or a cookie tells who asks. */
function isOnlyCompared({ entryPoint, input }: Finding): boolean {
  const isOfClient = input?.place === 'header' || input?.place === 'cookie';
  return SIGNS_IN.test(`${entryPoint?.route?.path} ${entryPoint?.function}`) || (isOfClient && SIGNS_IN.test(input.name ?? ''));
}

export const commandPayload: PayloadMaker = ({ landing, rule }) => {
  const effect = 'The answer, or the output of the program, has the line `uid=…` that `id` prints.';
  if (landing === undefined || landing.before.trim() === '' || rule.id === 'argument-injection') return { text: 'id', effect, expected: shows('uid=') };
  const { quote } = nestingAfter(landing.before, { quotes: `'"`, escape: '\\' });
  const rest = landing.after.includes('\n') ? `; echo ${quote}` : ' #';
  // Where it is deleted, moved or overwritten, it is the name of nothing.
  const name = changesFilesByShell(landing.before) ? 'whitebox-no-such-file' : 'x';
  return { text: `${name}${quote}; id${rest}`, ...(quote === '' && { otherwise: [`${name}|id`] }), effect, expected: shows('uid=') };
};

/** Names that a program looks up: each is there in every program and harmless to read. */
const LOOKED_UP: Readonly<Record<string, string>> = { python: '__class__', java: 'java.net.URL' };

const reflectionPayload: PayloadMaker = ({ finding }) => {
  const text = LOOKED_UP[finding.language] ?? 'constructor';
  return { text, expected: TO_BE_SEEN, effect: `The program looks up \`${text}\`, which it never meant to offer: its answer, or its error, differs from that to \`no-such-name\`. Nothing is computed.` };
};

/** What computes the product, and prints it as well where the call runs a whole program: its result may go nowhere. */
function computing(language: string, call: string): string {
  if (language === 'python') return /\bexec\(/.test(call) ? `print(${FACTORS})` : FACTORS;
  const isProgram = (language === 'javascript' || language === 'typescript') && /(?:^|[^.\w])(?:eval|Function)\(/.test(call);
  return isProgram ? `globalThis.console?.log(${FACTORS})||${FACTORS}` : FACTORS;
}

export const codePayload: PayloadMaker = (context) => {
  const { landing, finding } = context;
  if (context.rule.id === 'unsafe-reflection') return reflectionPayload(context);
  const effect = `The program computes ${PRODUCT}, in the answer, in the log or in what it does with the result: the text was run as code.`;
  const { quote } = nestingAfter(landing?.before ?? '', { quotes: `'"\``, escape: '\\' });
  if (quote !== '') return { text: `${quote}+(${FACTORS})+${quote}`, effect, expected: shows(PRODUCT) };
  return { text: computing(finding.language, finding.hops.at(-1)?.text ?? ''), effect, expected: shows(PRODUCT) };
};

export const templatePayload: PayloadMaker = () => ({
  text: `<%= ${FACTORS} %>{{${FACTORS}}}\${${FACTORS}}`,
  effect: `One of the three notations comes back as ${PRODUCT}: the text was run as a template.`,
  expected: shows(PRODUCT),
});

export const xpathPayload: PayloadMaker = ({ landing, isChangedBesides }) => {
  const { quote } = nestingAfter(landing?.before ?? '', { quotes: `'"`, escape: '' });
  if (isChangedBesides) return { text: `x${quote || "'"}`, effect: 'The expression breaks: the answer or the log has its syntax error. Nothing is changed.', expected: TO_BE_SEEN };
  const text = quote === '' ? '0 or true() or true()' : alwaysTrue(`x${quote}`, quote, { or: ' or ', equals: '=' });
  return { text, effect: 'The expression selects every node: the answer shows more than for `x`.', expected: TO_BE_SEEN };
};

export const ldapPayload: PayloadMaker = ({ landing }) => {
  const isSuffixed = (landing?.after ?? ')').startsWith(')');
  return { text: isSuffixed ? '*)(objectClass=*' : '*', effect: 'The filter matches every entry: the answer shows more than for `x`.', expected: TO_BE_SEEN };
};

export const nosqlPayload: PayloadMaker = ({ landing, finding, isChangedBesides }) => {
  const isChanging = isChangedBesides || changesDocuments(sinkHop(finding).text);
  if (landing === undefined || !finding.hops.some(({ edge }) => edge === 'concat')) {
    if (isChanging) {
      const effect = `The error, in the answer or in the log, names \`${NO_OPERATOR}\`, an operator that no database knows: the value arrives as an operator, not as a text. Nothing is changed.`;
      return { text: '1', nameSuffix: `[${NO_OPERATOR}]`, json: { [NO_OPERATOR]: 1 }, effect, expected: shows(NO_OPERATOR) };
    }
    return { text: '', nameSuffix: '[$ne]', json: { $ne: null }, effect: 'The value arrives as an operator, not as a text: the query matches every document.', expected: TO_BE_SEEN };
  }
  const { quote } = nestingAfter(landing.before.replaceAll(UNKNOWN, ''), { quotes: `'"\``, escape: '\\' });
  if (isChanging) return { text: `x${quote || "'"}`, effect: BROKEN, expected: TO_BE_SEEN };
  const text = alwaysTrue(quote === '' ? '0' : `x${quote}`, quote, { or: ' || ', equals: '==' });
  return { text, effect: 'The condition is now always true: the query matches every document.', expected: TO_BE_SEEN };
};
