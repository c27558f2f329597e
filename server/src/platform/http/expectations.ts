import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ProductError } from '#server/platform/errors/product-error.ts';

/**
 * `Expect: 100-continue`: the client is told to send its body once the request was let in, so that a refused upload of 100 MB is never
 * sent. Node alone would say so at once. An answer without that leaves open whether the body still comes, so its connection closes.
 * Any other expectation is 417 (RFC 9110, 10.1.1).
 */
export function awaitContinue(app: FastifyInstance): void {
  const expecting = new WeakSet<IncomingMessage>();
  const { server } = app;
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    expecting.add(request);
    server.emit('request', request, response);
  });
  // Without a listener Node answers by itself, with no body.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => server.emit('request', request, response));
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    const { expect } = headers;
    done(expect === undefined || expecting.has(raw) ? undefined : new ProductError('expectation_failed', { expectation: expect.slice(0, 100) }));
  });
  app.addHook('preParsing', ({ raw }, reply, _payload, done) => {
    if (expecting.delete(raw)) reply.raw.writeContinue();
    done();
  });
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (expecting.has(raw)) void reply.header('connection', 'close');
    done(null, payload);
  });
}
