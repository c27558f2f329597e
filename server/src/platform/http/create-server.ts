import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { answerUnknownRoute, hasEmptyParameter } from '#server/platform/http/answer-unknown-route.ts';
import { limitBodyTimes } from '#server/platform/http/body-deadlines.ts';
import { handleError } from '#server/platform/http/error-handler.ts';
import { createExchanges } from '#server/platform/http/exchanges.ts';
import { awaitContinue } from '#server/platform/http/expectations.ts';
import { acceptJsonOnly, refuseUnstorableText } from '#server/platform/http/json-body.ts';
import { judgeHost, judgeQuery, pathOnly } from '#server/platform/http/judge-target.ts';
import { limitConnections, type ConnectionLimits } from '#server/platform/http/callers/limit-connections.ts';
import { createProxyCheck } from '#server/platform/http/callers/proxy-check.ts';
import { collectRoutes } from '#server/platform/http/route-table.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { createResponseSerializer } from '#server/platform/http/serialization.ts';
import { tagAnswers } from '#server/platform/http/tag-answers.ts';
import { createRequestValidator, toValidationError } from '#server/platform/http/validation.ts';
import { warnOfUnknownProxy } from '#server/platform/http/callers/warn-of-unknown-proxy.ts';

/** Bodies are small: the largest that we define is an estimation of 20 repositories, 15 KB. Uploads set their own limit. */
const BODY_LIMIT_BYTES = 1024 * 1024;

export interface ServerLimits extends ConnectionLimits {
  /** For the whole head of a request, from the connection or its first byte on. */
  readonly headersMs: number;
  /** For a body that is no upload. */
  readonly bodyMs: number;
  /** For a connection over which nothing moves while we wait for the client. */
  readonly idleMs: number;
  /** For a connection between two requests: longer than load balancers keep theirs (60 s), or they meet closed ones. */
  readonly keepAliveMs: number;
  readonly checkMs: number;
}

const defaultLimits: ServerLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  idleMs: 30_000,
  keepAliveMs: 65_000,
  checkMs: 1_000,
  connections: 2_000,
  connectionsPerAddress: 200,
};

declare module 'fastify' {
  interface FastifyInstance {
    /** No new connection is taken, and what is still done may meet parts of the service that have ended. */
    isStopping: boolean;
  }
}

export interface ServerOptions {
  readonly logger?: FastifyBaseLogger;
  /** Address under which callers reach it; https adds `Strict-Transport-Security`. */
  readonly publicUrl?: string;
  /** Whether a request may name this host; without it, any. */
  readonly isAllowedHost?: (host: string) => boolean;
  /** Addresses and networks whose `X-Forwarded-For` is believed and that may hold any number of connections; none by default. */
  readonly trustedProxies?: readonly string[];
  readonly limits?: Partial<ServerLimits>;
}

/** An HTTP server without routes that reads, validates and fails as the API promises: every error has the specification's body. */
export function createServer({ logger, publicUrl, isAllowedHost, trustedProxies = [], limits: given }: ServerOptions = {}): FastifyInstance {
  const limits = { ...defaultLimits, ...given };
  const isTrustedProxy = createProxyCheck(trustedProxies);
  const headers = securityHeaders(publicUrl);
  const exchanges = createExchanges({ idleMs: limits.idleMs, headers });
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    ...timeouts(limits),
    bodyLimit: BODY_LIMIT_BYTES,
    // Whom a request comes from is what limits count by: a header is anybody's word unless the operator vouches for its sender.
    trustProxy: isTrustedProxy,
    // Two lines a request would cost a quarter of a status poll; failures are logged, the rest is counted in the metrics.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: pathOnly,
    // A parameter that is too long is refused by its schema, with its name.
    routerOptions: { maxParamLength: 16 * 1024 },
    // What is asked on a connection that was open before a stop is still answered; the connection closes behind it.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply.headers(headers)),
    clientErrorHandler: (error, socket) => exchanges.refuse(error, socket),
    schemaErrorFormatter: (errors) => toValidationError(errors),
  });
  exchanges.watch(app.server);
  app.decorate('isStopping', false);
  app.addHook('preClose', (done) => {
    app.isStopping = true;
    exchanges.closeIdle();
    done();
  });
  limitConnections(app.server, { ...limits, isTrustedProxy, onRefused: (count) => app.log.info({ count }, 'connections were refused: too many are open') });
  app.decorate('routeTable', collectRoutes(app));
  const watchBody = limitBodyTimes(app, limits);
  const judgeExpectation = awaitContinue(app);
  // One hook: each further one is a tenth of a microsecond of every status poll.
  app.addHook('onRequest', (request, reply, done) => {
    exchanges.begin({ request: request.raw, response: reply.raw });
    void reply.headers(headers);
    watchBody(request, reply);
    if (isAllowedHost) judgeHost(request, isAllowedHost);
    judgeExpectation(request);
    if (hasEmptyParameter(request)) answerUnknownRoute(request, reply);
    else done();
  });
  if (trustedProxies.length === 0) warnOfUnknownProxy(app);
  tagAnswers(app);
  readAndAnswer(app);
  return app;
}

/** The limit on whole requests is off: it would cut uploads over slow lines (`limitBodyTimes`). */
function timeouts({ headersMs, idleMs, keepAliveMs, checkMs }: ServerLimits) {
  return {
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs, requireHostHeader: false },
    requestTimeout: 0,
    connectionTimeout: idleMs,
    keepAliveTimeout: keepAliveMs,
  };
}

function readAndAnswer(app: FastifyInstance): void {
  app.setValidatorCompiler(createRequestValidator());
  app.setSerializerCompiler(createResponseSerializer());
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(answerUnknownRoute);
  acceptJsonOnly(app);
  app.addHook('preValidation', (request, _reply, done) => {
    judgeQuery(request);
    refuseUnstorableText(request);
    done();
  });
}
