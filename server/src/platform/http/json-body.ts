import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProductError, ValidationError } from '#server/platform/errors/product-error.ts';

/** Deeper than any body that we define (2), and far from where a recursive reader of JSON runs out of stack. */
const MAX_DEPTH = 16;

/** JSON is the one body that the API reads; multipart is added by the routes that take uploads. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') return done(new ProductError('content_encoding_unsupported', { encoding: encoding.slice(0, 100) }));
    // Clients that name the type of every request do so without a body too: where none is wanted, none is right.
    if (bytes.length === 0 && request.routeOptions.schema?.body === undefined) return done(null);
    // Decoded leniently, a broken character would be stored as another than was sent (RFC 8259, 8.1: JSON is UTF-8).
    if (!isUtf8(bytes)) return done(new ProductError('malformed_body'));
    const body = bytes.toString('utf8');
    if (depth(body) > MAX_DEPTH) return done(new ValidationError([`body must not be nested deeper than ${MAX_DEPTH} levels`]));
    return parse(request, body, (error, value) => {
      if (error) return done(new ProductError('malformed_body', {}, { cause: error }));
      return done(null, value);
    });
  });
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Nesting of a JSON text, counted before it is parsed: brackets outside of strings. A loop: a pattern for strings is quadratic on bad ones. */
function depth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) inString = !inString;
    else if (inString) at += character === BACKSLASH ? 1 : 0;
    else if (OPENING.has(character)) deepest = Math.max(deepest, ++depth);
    else if (CLOSING.has(character)) depth--;
  }
  return deepest;
}

/**
 * Refuses texts that PostgreSQL cannot store: NUL, and halves of surrogate pairs. Runs before the schemas, over body, query and
 * path, so that no field can be forgotten.
 */
export function refuseUnstorableText(request: FastifyRequest): void {
  const sentences = [request.params, request.query, request.body].flatMap((part) => unstorable(part, ''));
  if (sentences.length > 0) throw new ValidationError(sentences);
}

function unstorable(value: unknown, at: string): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [`${at || 'body'} must not contain NUL or broken characters`];
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    ...(isStorable(name) ? [] : [`${at || 'body'} must not have property names with NUL or broken characters`]),
    ...unstorable(member, at === '' ? name : `${at}.${name}`),
  ]);
}

function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}
