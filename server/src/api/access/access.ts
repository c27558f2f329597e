import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashKey, hasScope, type AuthenticatedKey } from '#server/domain/keys/index.ts';
import type { FailedKeyLimit } from '#server/api/access/failed-key-limit.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { clientOf, countedAddress } from '#server/platform/http/callers/client.ts';
import type { RateDecision, RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the key is looked up, where a route has a faster way than the plain one. */
    readonly authenticate?: (request: FastifyRequest, hash: Buffer) => Promise<AuthenticatedKey | undefined>;
  }
}

export interface AccessServices {
  /** The valid key with this SHA-256. */
  authenticate(hash: Buffer): Promise<AuthenticatedKey | undefined>;
  readonly rateLimiter: RateLimiter;
  readonly failedKeys: FailedKeyLimit;
  noteKeyUse(keyId: string): void;
}

/** What every key that we made looks like: 256 bits in base64url. Nothing else is hashed or looked up. */
const KEY = /^service_[\w-]{43}$/;

/**
 * Lets a request of `/v1` in: key, then rate limit, then scope, all before its body is read (specification 5 and 8).
 *
 * @throws ProductError `api_key_missing`, `api_key_required`, `api_key_invalid`, `rate_limited`, also for one failed key too many of an
 *   address, `scope_missing`
 */
export function createAccessCheck(services: AccessServices) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { authenticate = (_: FastifyRequest, hash: Buffer) => services.authenticate(hash), scope = 'write' } = request.routeOptions.config;
    const presented = presentedKey(request);
    const key = presented === undefined ? undefined : await authenticate(request, hashKey(presented));
    if (!key) throw refusal(services.failedKeys, request);
    const decision = await services.rateLimiter.hit(key.keyId);
    describeLimit(reply, services.rateLimiter, decision);
    if (!decision.allowed) throw new ProductError('rate_limited');
    services.noteKeyUse(key.keyId);
    if (!hasScope(key.scopes, scope)) throw new ProductError('scope_missing', { scope });
    request.caller = { organizationId: key.organizationId, userId: key.createdBy, actor: { kind: 'key', id: key.keyId }, source: 'api' };
  };
}

/** A valid key never comes here, so that whoever shares an address with a guesser is not hindered. */
function refusal(failedKeys: FailedKeyLimit, request: FastifyRequest): ProductError {
  const waitMs = failedKeys.note(countedAddress(clientOf(request).address));
  return waitMs === 0 ? new ProductError('api_key_invalid') : new ProductError('rate_limited', {}, { retryAfterSeconds: waitMs / 1_000 });
}

/** The key of a request; undefined where it cannot be one of ours. */
function presentedKey(request: FastifyRequest): string | undefined {
  const header = request.headers['x-api-key'];
  if (header === undefined) {
    const hasSession = request.headers.cookie !== undefined || request.headers.authorization !== undefined;
    throw new ProductError(hasSession ? 'api_key_required' : 'api_key_missing');
  }
  return typeof header === 'string' && KEY.test(header) ? header : undefined;
}

/** The header fields of draft-ietf-httpapi-ratelimit-headers; `Retry-After` of RFC 9110 where the request is refused. */
function describeLimit(reply: FastifyReply, { policy }: RateLimiter, decision: RateDecision): void {
  const resetSeconds = Math.ceil(decision.resetMs / 1000);
  reply.header('ratelimit-policy', `"default";q=${policy.limit};w=${policy.windowMs / 1000}`);
  reply.header('ratelimit', `"default";r=${decision.remaining};t=${resetSeconds}`);
  if (!decision.allowed) reply.header('retry-after', String(Math.max(1, resetSeconds)));
}
