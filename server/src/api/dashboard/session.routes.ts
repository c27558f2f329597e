import { SessionState } from '@whitebox/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Static } from 'typebox';

import { SignIn, SignUp } from '#server/api/dashboard/dashboard-schemas.ts';
import type { DashboardServices } from '#server/api/dashboard/dashboard-api.ts';
import { presentSession } from '#server/api/dashboard/present-session.ts';
import { sessionOf } from '#server/api/dashboard/session.ts';
import { checkCredentials, openSession, withNewPerson } from '#server/api/dashboard/sign-in.ts';
import { foundOrganization } from '#server/domain/credits/index.ts';
import { membershipsOf, recordAuditOfPerson } from '#server/domain/organizations/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { clientOf } from '#server/platform/http/callers/client.ts';
import type { SetCookies } from '#server/platform/identity/identity.ts';

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
      const memberships = await membershipsOf(database.application, person.id);
      const [membership] = memberships;
      if (!membership) throw new ProductError('membership_missing');
      const cookies = await openSession(services, authenticated, client);
      return sendCookies(reply, cookies).send(await presentSession(services, person, { current: membership, all: memberships }));
    },
  );

  app.get('/session', { config: { isBeforePasswordChange: true }, schema: { response: { 200: SessionState } } }, (request) => {
    const { person, organization, role, memberships } = sessionOf(request);
    const current = { organizationId: organization.id, organizationName: organization.name, role };
    return presentSession(services, person, { current, all: memberships });
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
      const founded = { organizationId, organizationName, role: 'owner' } as const;
      const state = await presentSession(services, made.person, { current: founded, all: [founded] });
      return sendCookies(reply, cookies).code(201).header('location', '/api/v1/session').send(state);
    },
  );
}

export function sendCookies(reply: FastifyReply, cookies: SetCookies): FastifyReply {
  return cookies.length === 0 ? reply : reply.header('set-cookie', [...cookies]);
}
