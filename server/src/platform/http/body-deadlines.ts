import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProductError } from '#server/platform/errors/product-error.ts';

/*
 * Node has one time limit for whole requests, which a large upload over a slow line would need to be hours. So that limit is off, and
 * bodies have limits by their route: one that is read as a whole (1 MiB of JSON at most) has seconds; an upload is judged by its
 * receiver, which knows its rate. What is still coming after its answer (a refused upload) has those seconds too.
 */

export interface BodyTimes {
  /** For a body that is no upload, from the headers on. */
  readonly bodyMs: number;
  /** How often connections are looked at. */
  readonly checkMs: number;
}

interface Waiting {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly deadline: number;
}

/**
 * Ends requests whose bodies do not arrive in time: 408 where no answer was given yet, else the connection closes.
 *
 * @returns begins to watch a request
 */
export function limitBodyTimes(app: FastifyInstance, { bodyMs, checkMs }: BodyTimes): (request: FastifyRequest, reply: FastifyReply) => void {
  const waiting = new Map<IncomingMessage, Waiting>();
  const sweep = (): void => {
    const now = performance.now();
    for (const [raw, { request, reply, deadline }] of waiting) {
      if (raw.complete || raw.destroyed) waiting.delete(raw);
      else if (now > deadline && (reply.sent || request.routeOptions.config.upload === undefined)) {
        waiting.delete(raw);
        expire(raw, reply);
      }
    }
  };
  const timer = setInterval(sweep, checkMs).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
  return (request, reply) => {
    if (hasBody(request)) waiting.set(request.raw, { request, reply, deadline: performance.now() + bodyMs });
  };
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whoever reads the body hears of the error while the connection still stands, so that it can be answered. */
function expire(raw: IncomingMessage, reply: FastifyReply): void {
  if (!reply.sent && raw.listenerCount('error') > 0) raw.emit('error', new ProductError('request_timeout'));
  else raw.destroy();
}
