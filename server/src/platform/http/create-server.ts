import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { handleError, handleUnknownRoute } from '#server/platform/http/error-handler.ts';
import { acceptJsonOnly, refuseUnstorableText } from '#server/platform/http/json-body.ts';
import { createResponseSerializer } from '#server/platform/http/serialization.ts';
import { createRequestValidator, toValidationError } from '#server/platform/http/validation.ts';
import { warnOfUnknownProxy } from '#server/platform/http/warn-of-unknown-proxy.ts';

/** Bodies are small: the largest that we define is an estimation of 20 repositories, 15 KB. Uploads set their own limit. */
const BODY_LIMIT_BYTES = 1024 * 1024;
/** A client that needs longer for one request, its upload included, is not sending. */
const REQUEST_TIMEOUT_MS = 10 * 60 * 1000;

export interface ServerOptions {
  readonly logger?: FastifyBaseLogger;
  /** Addresses and networks whose `X-Forwarded-For` is believed; none by default. */
  readonly trustedProxies?: readonly string[];
}

/** An HTTP server without routes that reads, validates and fails as the API promises: every error has the specification's body. */
export function createServer({ logger, trustedProxies = [] }: ServerOptions = {}): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Whom a request comes from is what limits count by: a header is anybody's word unless the operator vouches for its sender.
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // Two lines a request would cost a quarter of a status poll; failures are logged, the rest is counted in the metrics.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    schemaErrorFormatter: (errors) => toValidationError(errors),
  });
  app.setValidatorCompiler(createRequestValidator());
  app.setSerializerCompiler(createResponseSerializer());
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleUnknownRoute);
  acceptJsonOnly(app);
  if (trustedProxies.length === 0) warnOfUnknownProxy(app);
  app.addHook('preValidation', (request, _reply, done) => {
    refuseUnstorableText(request);
    done();
  });
  return app;
}
