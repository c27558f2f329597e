import type { FastifyReply, FastifyRequest } from 'fastify';
import { repeatedUnder, requestIdentity, sendOnceAnswer } from '#server/api/respond.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { answerOnce, digestOf } from '#server/platform/http/answer-once.ts';
import { handleError } from '#server/platform/http/error-handler.ts';

/**
 * Answers errors of the public API. A POST that is refused before its handler (its fields break the schema) is an answer too, so it is
 * stored under its `Idempotency-Key`: with another body the key is refused from then on.
 */
export function createRefusalHandler(database: Database) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const refusal = refusalToKeep(error, request);
    const key = refusal && storableKey(request);
    if (refusal === undefined || key === undefined) return await handleError(error, request, reply);
    const identity = requestIdentity(request, key);
    try {
      const answer = await database.withOrganization(identity.organizationId, (tx) =>
        answerOnce(tx, identity, digestOf(request.body), () => Promise.reject(refusal)),
      );
      void sendOnceAnswer({ request, reply }, answer);
    } catch (failure) {
      await handleError(failure, request, reply);
    }
  };
}

/** Only what was read as JSON has a digest to compare a repetition with. */
function refusalToKeep(error: unknown, request: FastifyRequest): ProductError | undefined {
  const isJsonPost = request.method === 'POST' && request.caller !== null && request.body !== undefined && request.body !== null;
  const isKept = isJsonPost && request.answersOnce !== true;
  return isKept && error instanceof ProductError && error.isFinal ? error : undefined;
}

/** An unfit key is itself the mistake, which the handler would have named. */
function storableKey(request: FastifyRequest): string | undefined {
  try {
    return repeatedUnder(request);
  } catch (error) {
    if (error instanceof ProductError) return undefined;
    throw error;
  }
}
