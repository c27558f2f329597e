import { pipeline, Readable, type Transform } from 'node:stream';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';

/*
 * Compresses what GETs answer. Only where no browser adds a credential by itself (docs/decisions/0056): compression tells an eavesdropper
 * who can make a victim send requests what a secret in the answer has in common with them (BREACH).
 *
 * Not @fastify/compress: its packages are 45 ms of a start (measured), and it would unpack bodies of requests, which we refuse.
 */

/** About one packet: below it there is nothing to gain. */
const THRESHOLD_BYTES = 1_400;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|sarif\+json)|image\/svg)/;
/** Quality 4 of Brotli is as fast as gzip's 6 and smaller; its default, 11, takes 50 times as long. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } as const;

const encodings = ['br', 'gzip'];

/** Answers GETs with Brotli or gzip where the caller takes them; texts as a whole, streams as they flow. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().includes('GET');
    if (isRead && route.config?.isPolled !== true) route.onSend = [...(route.onSend === undefined ? [] : [route.onSend].flat()), compressAnswer];
  });
}

const compressAnswer: onSendHookHandler = (request, reply, payload, done) => {
  if (!isCompressible(request, reply)) return done(null, payload);
  void reply.header('vary', 'accept-encoding');
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodings);
  if (encoding === null || !isWorthIt(payload)) return done(null, payload);
  void reply.header('content-encoding', encoding).removeHeader('content-length');
  if (payload instanceof Readable) return done(null, flowing(payload, encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip()));
  if (encoding === 'br') brotliCompress(payload, brotliOptions, done);
  else gzip(payload, done);
};

function isCompressible({ method }: FastifyRequest, reply: FastifyReply): boolean {
  if (method !== 'GET' || reply.statusCode !== 200 || reply.hasHeader('content-encoding')) return false;
  return COMPRESSIBLE.test(String(reply.getHeader('content-type')));
}

function isWorthIt(payload: unknown): payload is string | Buffer | Readable {
  if (payload instanceof Readable) return true;
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= THRESHOLD_BYTES;
}

/** An end of either side ends the other; the framework hears of it from the stream that it sends. */
function flowing(source: Readable, encoder: Transform): Transform {
  return pipeline(source, encoder, () => undefined);
}
