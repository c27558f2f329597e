import { ErrorBody, RateLimitedBody } from '@whitebox/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { callerOf } from '#server/api/access/caller.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { answerOnce, digestOf, idempotencyKey, type Answer, type OnceAnswer } from '#server/platform/http/answer-once.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { locationOf, parentOf } from '#server/platform/http/location.ts';
import { findAnswer, type RequestIdentity } from '#server/platform/http/idempotent-answers.store.ts';

/** Runs the work of a request in a transaction that sees the caller's organization alone. */
export async function inOrganization<T>(database: Database, request: FastifyRequest, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return database.withOrganization(callerOf(request).organizationId, work);
}

/**
 * Runs the work of a POST in one transaction, once for each `Idempotency-Key` of a key's request, and sends its answer.
 *
 * @param content what the request asks for, to tell a repetition from another request under the same key; its body by default
 */
export async function answerPost(
  database: Database,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: (tx: Transaction) => Promise<Answer>,
  content: unknown = request.body,
): Promise<FastifyReply> {
  const key = repeatedUnder(request);
  if (key === undefined) {
    const answer = await inOrganization(database, request, work);
    return sendAnswer(request, reply, answer);
  }
  request.answersOnce = true;
  const identity = requestIdentity(request, key);
  const answer = await inOrganization(database, request, (tx) => answerOnce(tx, identity, digestOf(content), () => work(tx)));
  return sendOnceAnswer({ request, reply }, answer);
}

/**
 * Gives the answer that this request was given before, for work that cannot wait for the transaction of its answer; `undefined` for a first time.
 *
 * @throws ProductError `idempotency_key_reused` (422)
 */
export async function repeatAnswer(database: Database, { request, reply }: { request: FastifyRequest; reply: FastifyReply }): Promise<FastifyReply | undefined> {
  const key = repeatedUnder(request);
  if (key === undefined) return undefined;
  const identity = requestIdentity(request, key);
  const earlier = await inOrganization(database, request, (tx) => findAnswer(tx, identity));
  if (earlier === undefined) return undefined;
  request.answersOnce = true;
  if (earlier.requestDigest !== digestOf(request.body)) throw new ProductError('idempotency_key_reused');
  return sendOnceAnswer({ request, reply }, { ...earlier, replayed: true });
}

/**
 * The `Idempotency-Key` of a request. It is the public API's alone: a page that sends a form again knows that it does.
 *
 * @throws ValidationError for one that is none
 */
export function repeatedUnder(request: FastifyRequest): string | undefined {
  return callerOf(request).source === 'api' ? idempotencyKey(request.headers['idempotency-key']) : undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The handler has taken the `Idempotency-Key` in hand: what it throws must not be stored. */
    answersOnce?: boolean;
  }
}

/** What makes a request under an `Idempotency-Key` the same one. */
export function requestIdentity(request: FastifyRequest, key: string): RequestIdentity {
  const { organizationId } = callerOf(request);
  return { organizationId, method: request.method, path: pathWithoutPrefix(request.url), key };
}

export function sendOnceAnswer({ request, reply }: { request: FastifyRequest; reply: FastifyReply }, answer: OnceAnswer): FastifyReply {
  if (answer.replayed) reply.header('idempotency-replayed', 'true');
  // A kept answer goes out as it was: one of an earlier release may lack what the schema asks for by now.
  if (answer.replayed || answer.status >= 400) reply.serializer((body: unknown) => JSON.stringify(body)).type('application/json; charset=utf-8');
  return sendAnswer(request, reply, answer);
}

/** What was created has an address: its own below the collection, else that of what it belongs to (a comment's finding). */
function sendAnswer(request: FastifyRequest, reply: FastifyReply, { status, body }: Answer): FastifyReply {
  if (status === 201) {
    const id = typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : undefined;
    void reply.header('location', id === undefined ? parentOf(request) : locationOf(request, id));
  }
  return reply.code(status).send(body);
}

/** Both prefixes are the same API, so that a key is bound to the resource and not to the spelling. */
function pathWithoutPrefix(url: string): string {
  const [path = ''] = url.split('?');
  return path.replace(/^\/(?:v1|api\/v1\/rest)/, '');
}

const everywhere = [400, 401, 403] as const;

/** Response schemas of a route: its success, the errors that it has of its own, and those that every route has. */
export function responses(success: Readonly<Record<number, TSchema>>, ...own: readonly number[]): Record<number, TSchema> {
  const failures = [...everywhere, ...own, 500].map((status) => [status, ErrorBody] as const);
  return { ...success, ...Object.fromEntries(failures), 429: RateLimitedBody };
}
