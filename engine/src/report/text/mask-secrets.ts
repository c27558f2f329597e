/*
 * Reports travel further than code does: into chats, trackers and mails. What looks like a credential is replaced by
 * asterisks before any text of scanned code enters a report. Masking prefers too much over too little: a masked word
 * costs a look at the file, a leaked key costs a key.
 */
import type { Span } from '#engine/source/source-file.ts';

const MASK = '********';

/**
 * Credentials that are known by their shape, wherever they stand. Where one may begin inside of another, lengths are
 * bounded: without, a megabyte of beginnings would take minutes.
 */
const SHAPES: readonly RegExp[] = [
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g,
  /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b/g,
  /\bgh[pousr]_[A-Za-z0-9]{20,}\b/g,
  /\bgithub_pat_[A-Za-z0-9_]{20,}\b/g,
  /\bglpat-[A-Za-z0-9_-]{20,}/g,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/g,
  /\b[rs]k_(?:live|test)_[A-Za-z0-9]{10,}\b/g,
  /\bAIza[A-Za-z0-9_-]{35}/g,
  /\bsk-(?:[a-z]+-)?[A-Za-z0-9_-]{20,}/g,
  /\bSG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/g,
  /\bnpm_[A-Za-z0-9]{30,}\b/g,
  /\beyJ[A-Za-z0-9_-]{8,1000}\.[A-Za-z0-9_-]{8,4000}(?:\.[A-Za-z0-9_-]*)?/g,
];

/** The password in `scheme://user:password@host`. */
const URL_PASSWORD = /(:\/\/[^\s/:@'"`]*:)[^\s/@'"`]+(?=@)/g;

/** A text literal that is given to a name which tells a secret: `password = '…'`, `"apiKey": "…"`, `secret => '…'`. */
const NAMED_LITERAL =
  /((?:passw(?:or)?d|passphrase|pwd|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|credential|signing[_-]?key)\w{0,40}["'`\]]{0,2}\s{0,8}(?::(?!\/\/)|=>?)\s{0,8})(["'`])((?:\\[^\n]|(?!\2)[^\\\n])+)\2/gi;

const LITERAL = /(["'`])((?:\\[^\n]|(?!\1)[^\\\n])+)\1/g;

/**
 * Literals that say how a secret is used and are none: names of algorithms, modes and encodings, settings of cookies, spans of time. Without
 * them the evidence around a secret cannot be read.
 */
const PLAIN_WORD = new RegExp(
  `^(?:${[
    '(?:hs|rs|es|ps)(?:256|384|512)', 'eddsa', '(?:hmac[-_]?)?(?:sha|md)-?(?:1|2|4|5|224|256|384|512)', 'pbkdf2withhmacsha(?:1|256|512)', 'hmacsha(?:1|256|384|512)',
    '(?:aes|des|desede|3des|rsa|ec|blowfish|rc4|chacha20)(?:[-_/](?:\\d{2,4}|ecb|cbc|gcm|ctr|cfb|ofb|ede3?|pkcs[157]padding|nopadding|poly1305)){0,4}',
    'utf-?8', 'utf-?16le', 'latin1', 'ascii', 'hex', 'base64(?:url)?', 'strict', 'lax', 'true', 'false',
    '\\d{1,4} ?(?:ms|s|m|h|d|w|y|min|minutes?|hours?|days?)',
  ].join('|')})$`,
  'i',
);

/** The text with everything that looks like a credential replaced by asterisks; line breaks stay where they are. */
export function maskSecrets(text: string): string {
  let masked = text;
  for (const shape of SHAPES) masked = masked.replace(shape, (secret) => MASK + '\n'.repeat(secret.split('\n').length - 1));
  masked = masked.replace(URL_PASSWORD, (_, before: string) => before + MASK);
  return masked.replace(NAMED_LITERAL, (whole: string, before: string, quote: string, body: string) =>
    // A text that is made of others is no constant.
    body.includes('${') || PLAIN_WORD.test(body) ? whole : before + quote + MASK + quote,
  );
}

/** The text with these spans replaced by asterisks, their quotes kept; line breaks stay. Of overlapping spans the first counts. */
export function maskSpans(text: string, spans: readonly Span[]): string {
  let masked = '';
  let at = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    masked += text.slice(at, start) + maskLine(text.slice(start, end));
    at = end;
  }
  return masked + text.slice(at);
}

function maskLine(secret: string): string {
  const [quote = ''] = /^["'`]?/.exec(secret) ?? [];
  return quote + MASK + '\n'.repeat(secret.split(/\r\n|\r|\n/).length - 1) + quote;
}

/** As `maskSecrets`, and with it every text literal that is no plain word: for code whose flaw is that it holds a secret. */
export function maskLiterals(text: string): string {
  const masked = maskSecrets(text);
  return masked.replace(LITERAL, (whole: string, quote: string, body: string) => (PLAIN_WORD.test(body) ? whole : quote + MASK + quote));
}
