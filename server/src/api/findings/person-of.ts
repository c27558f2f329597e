import type { FastifyRequest } from 'fastify';
import { callerOf } from '#server/api/access/caller.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import type { Person } from '#server/domain/findings/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

/** What a key does is done by the one who made it (specification 4.9). */
export async function personOf(services: Pick<PublicApiServices, 'userName'>, tx: Transaction, request: FastifyRequest): Promise<Person> {
  const { actor, userId, source } = callerOf(request);
  return { ...actor, userId, name: await services.userName(tx, userId), source };
}
