import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked often, and its answer is hardly longer than a tag: neither tagged nor compressed. */
    readonly isPolled?: boolean;
  }
}

/**
 * Gives every JSON answer to a GET an `ETag` and answers `If-None-Match` with 304 (RFC 9110, 13.1.2): whoever asks for a resource or a
 * list again receives it only when it has changed. The tag is a digest of the text (3 µs for 300 bytes, 0.3 ms for 200 KB), and weak,
 * because the bytes on the line may be compressed. A route that knows a version of its own sets its tag.
 */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().some((method) => method === 'GET' || method === 'HEAD');
    // First of all: what follows compresses a text, or takes it away (HEAD).
    if (isRead && route.config?.isPolled !== true) route.onSend = [tagAnswer, ...(route.onSend === undefined ? [] : [route.onSend].flat())];
  });
}

const tagAnswer: onSendHookHandler = (request, reply, payload, done) => {
  if (!isTagged(request, reply) || typeof payload !== 'string') return done(null, payload);
  const tag = String(reply.getHeader('etag') ?? `W/"${createHash('sha1').update(payload).digest('base64url')}"`);
  void reply.header('etag', tag);
  if (!includesTag(request.headers['if-none-match'], tag)) return done(null, payload);
  void reply.code(304).removeHeader('content-type').removeHeader('content-length');
  // What answers HEAD measures a text; to a GET a text would be a length of 0.
  done(null, request.method === 'HEAD' ? '' : null);
};

function isTagged({ method }: FastifyRequest, reply: FastifyReply): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && reply.statusCode === 200 && String(reply.getHeader('content-type')).startsWith('application/json');
}

/** Weak comparison: `W/"x"` and `"x"` are the same. */
function includesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return (header.match(/"[\x21\x23-\x7e]*"/g) ?? []).some((given) => given === opaque);
}
