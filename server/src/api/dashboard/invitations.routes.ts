import { IdParameters } from '@whitebox/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';

import type { DashboardServices } from '#server/api/dashboard/dashboard-api.ts';
import { InvitationAcceptance, InvitationListed, InvitationShown, listOf, NewInvitation, SessionState } from '#server/api/dashboard/dashboard-schemas.ts';
import { inSession } from '#server/api/dashboard/session.ts';
import { sendCookies } from '#server/api/dashboard/session.routes.ts';
import { acceptInvitation, checkInvitation, inviteMember, listOpenInvitations, membershipsOf, revokeInvitation, type Invitation } from '#server/domain/organizations/index.ts';
import { ProductError, ValidationError } from '#server/platform/errors/product-error.ts';
import { locationOf } from '#server/platform/http/location.ts';
import type { Person, SetCookies } from '#server/platform/identity/identity.ts';

/** Invitations are links; an invited person accepts with the account that they are signed in with, or makes one. */
export function invitationRoutes(app: FastifyInstance, services: DashboardServices): void {
  const { database, publicUrl } = services;
  const config = { permission: 'members.manage' } as const;

  app.get('/invitations', { config, schema: { response: { 200: listOf(InvitationListed) } } }, async (request) => {
    const open = await inSession(database, request, (tx, { organizationId }) => listOpenInvitations(tx, organizationId));
    return { data: open.map(present) };
  });

  app.post<{ Body: Static<typeof NewInvitation> }>(
    '/invitations',
    { config, schema: { body: NewInvitation, response: { 201: InvitationShown } } },
    async (request, reply) => {
      const { email = null, role } = request.body;
      const { token, ...invitation } = await inSession(database, request, (tx, acting) => inviteMember(tx, acting, { email, role }));
      return reply.code(201).header('location', locationOf(request, invitation.id)).send({ ...present(invitation), url: `${publicUrl}/invitations/${token}` });
    },
  );

  app.delete<{ Params: Static<typeof IdParameters> }>('/invitations/:id', { config, schema: { params: IdParameters } }, async (request, reply) => {
    await inSession(database, request, (tx, acting) => revokeInvitation(tx, acting, request.params.id));
    return reply.code(204).send();
  });

  app.post<{ Body: Static<typeof InvitationAcceptance> }>(
    '/invitations/accept',
    { config: { permission: 'public' }, schema: { body: InvitationAcceptance, response: { 200: SessionState } } },
    async (request, reply) => {
      const { person, cookies } = await invitedPerson(services, request, request.body);
      const organizationId = await acceptInvitation(database, request.body.token, person);
      const membership = (await membershipsOf(database.application, person.id)).find((one) => one.organizationId === organizationId);
      if (!membership) throw new ProductError('invitation_not_found');
      const organization = { id: organizationId, name: membership.organizationName };
      return sendCookies(reply, cookies).send({ user: person, organization, role: membership.role });
    },
  );
}

/** The person signed in, or one made from the body: only once the link is known to be good, so that strangers make no accounts. */
async function invitedPerson(
  { identity, database }: DashboardServices,
  request: FastifyRequest,
  { token, name, email, password }: Static<typeof InvitationAcceptance>,
): Promise<{ person: Person; cookies: SetCookies }> {
  const signedIn = await identity.findPerson(request.headers.cookie ?? '');
  if (signedIn) return { person: signedIn, cookies: [] };
  const given = { name, email, password };
  const missing = Object.entries(given).flatMap(([field, value]) => (value === undefined ? [`${field} should not be empty`] : []));
  if (name === undefined || email === undefined || password === undefined) throw new ValidationError(missing);
  await checkInvitation(database, token, email);
  await identity.createPerson({ name, email, password });
  return identity.signIn({ email, password });
}

function present(invitation: Invitation): Static<typeof InvitationListed> {
  return { ...invitation, expires_at: invitation.expires_at.toISOString(), created_at: invitation.created_at.toISOString() };
}
