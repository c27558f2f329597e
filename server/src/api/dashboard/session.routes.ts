import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';

import { SessionState, SignIn, SignUp } from '#server/api/dashboard/dashboard-schemas.ts';
import type { DashboardServices } from '#server/api/dashboard/dashboard-api.ts';
import { sessionOf } from '#server/api/dashboard/session.ts';
import { foundOrganization } from '#server/domain/credits/index.ts';
import { membershipsOf, type Membership } from '#server/domain/organizations/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import type { Credentials, Person, SetCookies } from '#server/platform/identity/identity.ts';

/** Signing in and out, and founding an organization where that is open. */
export function sessionRoutes(app: FastifyInstance, services: DashboardServices): void {
  app.post<{ Body: Static<typeof SignIn> }>(
    '/session',
    { config: { permission: 'public' }, schema: { body: SignIn, response: { 200: SessionState } } },
    async (request, reply) => {
      const { person, cookies } = await signIn(services, request, { credentials: request.body, reply });
      const [membership] = await membershipsOf(services.database.application, person.id);
      if (!membership) throw new ProductError('session_required');
      return sendCookies(reply, cookies).send(present(person, membership));
    },
  );

  app.get('/session', { schema: { response: { 200: SessionState } } }, (request) => {
    const { person, organization, role } = sessionOf(request);
    return { user: person, organization, role };
  });

  app.delete('/session', { config: { permission: 'public' } }, async (request, reply) => {
    const cookies = await services.identity.signOut(request.headers.cookie ?? '');
    return sendCookies(reply, cookies).code(204).send();
  });

  app.post<{ Body: Static<typeof SignUp> }>(
    '/sign-up',
    { config: { permission: 'public' }, schema: { body: SignUp, response: { 201: SessionState } } },
    async (request, reply) => {
      if (services.signUp === 'closed') throw new ProductError('sign_up_closed');
      const { organization_name, name, email, password } = request.body;
      const person = await services.identity.createPerson({ name, email, password });
      const organizationId = await foundOrganization(services.database, {
        name: organization_name,
        ownerId: person.id,
        credits: services.signUpCredits,
        actor: { kind: 'user', id: person.id },
      });
      const { cookies } = await services.identity.signIn({ email, password });
      const membership = { organizationId, organizationName: organization_name, role: 'owner' } as const;
      return sendCookies(reply, cookies).code(201).header('location', '/api/v1/session').send(present(person, membership));
    },
  );
}

interface SignInAttempt {
  readonly credentials: Credentials;
  readonly reply: FastifyReply;
}

/** @throws ProductError `sign_in_failed`; `rate_limited` after ten failures from this address within a quarter of an hour */
async function signIn({ identity, signInGuard }: DashboardServices, { ip }: FastifyRequest, { credentials, reply }: SignInAttempt) {
  const waitMs = signInGuard.waitMs(credentials.email, ip);
  if (waitMs > 0) {
    void reply.header('retry-after', String(Math.ceil(waitMs / 1_000)));
    throw new ProductError('rate_limited');
  }
  try {
    const signedIn = await identity.signIn(credentials);
    signInGuard.noteSuccess(credentials.email, ip);
    return signedIn;
  } catch (error) {
    if (error instanceof ProductError) signInGuard.noteFailure(credentials.email, ip);
    throw error;
  }
}

function present(person: Person, { organizationId, organizationName, role }: Membership): Static<typeof SessionState> {
  return { user: person, organization: { id: organizationId, name: organizationName }, role };
}

export function sendCookies(reply: FastifyReply, cookies: SetCookies): FastifyReply {
  return reply.header('set-cookie', [...cookies]);
}
