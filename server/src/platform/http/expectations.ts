import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProductError } from '#server/platform/errors/product-error.ts';

/**
 * `Expect: 100-continue`: the client is told to send its body once the request was let in, so that a refused upload of 100 MB is never
 * sent. Node alone would say so at once. An answer without that leaves open whether the body still comes, so its connection closes.
 * The hook stands on routes that read bodies alone: a status poll has no use for it.
 * Any other expectation is 417 (RFC 9110, 10.1.1).
 *
 * @returns judges a request: throws ProductError `expectation_failed`
 */
export function awaitContinue(app: FastifyInstance): (request: FastifyRequest) => void {
  const expecting = new WeakSet<IncomingMessage>();
  const { server } = app;
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    expecting.add(request);
    response.setHeader('connection', 'close');
    server.emit('request', request, response);
  });
  // Without a listener Node answers by itself, with no body.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => server.emit('request', request, response));
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => method === 'GET' || method === 'HEAD')) return;
    route.preParsing = [
      ({ raw }, reply, _payload, done) => {
        if (expecting.delete(raw)) {
          reply.raw.removeHeader('connection');
          reply.raw.writeContinue();
        }
        done();
      },
      ...(route.preParsing === undefined ? [] : [route.preParsing].flat()),
    ];
  });
  return ({ raw, headers: { expect } }) => {
    if (expect !== undefined && !expecting.has(raw)) throw new ProductError('expectation_failed', { expectation: expect.slice(0, 100) });
  };
}
