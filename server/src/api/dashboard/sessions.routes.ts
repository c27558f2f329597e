import { IdParameters } from '@whitebox/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';

import type { DashboardServices } from '#server/api/dashboard/dashboard-api.ts';
import { listOf, OpenSessionListed, PasswordChange } from '#server/api/dashboard/dashboard-schemas.ts';
import { sessionOf } from '#server/api/dashboard/session.ts';
import { checkCredentials } from '#server/api/dashboard/sign-in.ts';
import { recordAuditOfPerson } from '#server/domain/organizations/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { clientOf } from '#server/platform/http/callers/client.ts';

/** A person's own sessions and password. */
export function sessionsRoutes(app: FastifyInstance, services: DashboardServices): void {
  const { database, identity } = services;

  const record = async (request: FastifyRequest, event: { action: string; subjectId?: string; details?: Record<string, unknown> }): Promise<void> => {
    const { person } = sessionOf(request);
    await recordAuditOfPerson(database.application, person.id, { actor: { kind: 'user', id: person.id }, client: clientOf(request), ...event });
  };

  app.get('/sessions', { schema: { response: { 200: listOf(OpenSessionListed) } } }, async (request) => {
    const { id: current, person } = sessionOf(request);
    const sessions = await identity.listSessions(person.id);
    return {
      data: sessions.map(({ id, address, userAgent, createdAt, expiresAt }) => ({
        id,
        address,
        user_agent: userAgent,
        created_at: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        current: id === current,
      })),
    };
  });

  app.delete<{ Params: Static<typeof IdParameters> }>('/sessions/:id', { schema: { params: IdParameters } }, async (request, reply) => {
    const { id } = request.params;
    if (!(await identity.endSession(sessionOf(request).person.id, id))) throw new ProductError('session_not_found');
    await record(request, { action: 'session.ended', subjectId: id });
    return reply.code(204).send();
  });

  app.delete('/sessions', async (request, reply) => {
    const { id, person } = sessionOf(request);
    const ended = await identity.endOtherSessions(person.id, id);
    if (ended > 0) await record(request, { action: 'session.others_ended', subjectId: id, details: { ended } });
    return reply.code(204).send();
  });

  app.post<{ Body: Static<typeof PasswordChange> }>('/password', { config: { isBeforePasswordChange: true }, schema: { body: PasswordChange } }, async (request, reply) => {
    const { id, person } = sessionOf(request);
    const { current_password, new_password } = request.body;
    await checkCredentials(services, { email: person.email, password: current_password }, clientOf(request)).catch(sayWhichPassword);
    const ended = await identity.setPassword(person.id, new_password, id);
    await record(request, { action: 'password.changed', subjectId: person.id, details: { sessions_ended: ended } });
    return reply.code(204).send();
  });
}

/** A 401 would say that the session has ended. */
function sayWhichPassword(error: unknown): never {
  if (error instanceof ProductError && error.code === 'sign_in_failed') throw new ProductError('password_wrong', {}, { cause: error });
  throw error;
}
