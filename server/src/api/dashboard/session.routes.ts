import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Static } from 'typebox';

import { SessionState, SignIn, SignUp } from '#server/api/dashboard/dashboard-schemas.ts';
import type { DashboardServices } from '#server/api/dashboard/dashboard-api.ts';
import { sessionOf } from '#server/api/dashboard/session.ts';
import { checkCredentials, openSession, withNewPerson } from '#server/api/dashboard/sign-in.ts';
import { foundOrganization } from '#server/domain/credits/index.ts';
import { membershipsOf, recordAuditOfPerson, type Membership } from '#server/domain/organizations/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { clientOf } from '#server/platform/http/client.ts';
import type { Person, SetCookies } from '#server/platform/identity/identity.ts';

/** Signing in and out, and founding an organization where that is open. */
export function sessionRoutes(app: FastifyInstance, services: DashboardServices): void {
  const { database, identity } = services;

  app.post<{ Body: Static<typeof SignIn> }>(
    '/session',
    { config: { permission: 'public' }, schema: { body: SignIn, response: { 200: SessionState } } },
    async (request, reply) => {
      const client = clientOf(request);
      const authenticated = await checkCredentials(services, request.body, client);
      const { person } = authenticated;
      const [membership] = await membershipsOf(database.application, person.id);
      if (!membership) throw new ProductError('session_required');
      const cookies = await openSession(services, authenticated, client);
      return sendCookies(reply, cookies).send(present(person, membership));
    },
  );

  app.get('/session', { schema: { response: { 200: SessionState } } }, (request) => {
    const { person, organization, role } = sessionOf(request);
    return { user: person, organization, role };
  });

  app.delete('/session', { config: { permission: 'public' } }, async (request, reply) => {
    const cookie = request.headers.cookie ?? '';
    const session = await identity.findSession(cookie);
    const cookies = await identity.signOut(cookie);
    if (session) {
      const actor = { kind: 'user', id: session.person.id } as const;
      await recordAuditOfPerson(database.application, session.person.id, { actor, action: 'session.ended', subjectId: session.id, client: clientOf(request) });
    }
    return sendCookies(reply, cookies).code(204).send();
  });

  app.post<{ Body: Static<typeof SignUp> }>(
    '/sign-up',
    { config: { permission: 'public' }, schema: { body: SignUp, response: { 201: SessionState } } },
    async (request, reply) => {
      if (services.signUp === 'closed') throw new ProductError('sign_up_closed');
      const { organization_name: organizationName, ...person } = request.body;
      const client = clientOf(request);
      const { made, organizationId } = await withNewPerson(services, { person, client }, async (made) => {
        const { id: ownerId } = made.person;
        const founding = { name: organizationName, ownerId, credits: services.signUpCredits, actor: { kind: 'user', id: ownerId } } as const;
        return { made, organizationId: await foundOrganization(database, founding) };
      });
      const cookies = await openSession(services, made, client);
      return sendCookies(reply, cookies).code(201).header('location', '/api/v1/session').send(present(made.person, { organizationId, organizationName, role: 'owner' }));
    },
  );
}

function present(person: Person, { organizationId, organizationName, role }: Membership): Static<typeof SessionState> {
  return { user: person, organization: { id: organizationId, name: organizationName }, role };
}

export function sendCookies(reply: FastifyReply, cookies: SetCookies): FastifyReply {
  return cookies.length === 0 ? reply : reply.header('set-cookie', [...cookies]);
}
