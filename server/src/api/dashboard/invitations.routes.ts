import { IdParameters, SessionState } from '@whitebox/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';

import type { DashboardServices } from '#server/api/dashboard/dashboard-api.ts';
import { InvitationAcceptance, InvitationListed, InvitationLookUp, InvitationSeen, InvitationShown, listOf, NewInvitation } from '#server/api/dashboard/dashboard-schemas.ts';
import { presentSession } from '#server/api/dashboard/present-session.ts';
import { inSession } from '#server/api/dashboard/session.ts';
import { sendCookies } from '#server/api/dashboard/session.routes.ts';
import { checkCredentials, openSession, withNewPerson } from '#server/api/dashboard/sign-in.ts';
import {
  acceptInvitation,
  checkInvitation,
  inviteMember,
  listOpenInvitations,
  membershipsOf,
  revokeInvitation,
  showInvitation,
  type Invitation,
} from '#server/domain/organizations/index.ts';
import { ProductError, ValidationError } from '#server/platform/errors/product-error.ts';
import { clientOf } from '#server/platform/http/callers/client.ts';
import { locationOf } from '#server/platform/http/location.ts';
import type { Authenticated, Person, SetCookies } from '#server/platform/identity/identity.ts';

/** Invitations are links; an invited person accepts with the account that they are signed in with or have, or makes one. */
export function invitationRoutes(app: FastifyInstance, services: DashboardServices): void {
  const { database, identity, publicUrl } = services;
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

  app.post<{ Body: Static<typeof InvitationLookUp> }>(
    '/invitations/look-up',
    { config: { permission: 'public' }, schema: { body: InvitationLookUp, response: { 200: InvitationSeen } } },
    async (request) => {
      const { state, organizationName, role, email, expiresAt } = await showInvitation(database, request.body.token);
      const session = await identity.findSession(request.headers.cookie ?? '');
      const signedIn = session ? { name: session.person.name, email: session.person.email } : null;
      return { state, organization: { name: organizationName }, role, email, expires_at: expiresAt.toISOString(), signed_in: signedIn };
    },
  );

  app.post<{ Body: Static<typeof InvitationAcceptance> }>(
    '/invitations/accept',
    { config: { permission: 'public' }, schema: { body: InvitationAcceptance, response: { 200: SessionState } } },
    async (request, reply) => {
      const { person, organizationId, cookies } = await accept(services, request, request.body);
      const memberships = await membershipsOf(database.application, person.id);
      const membership = memberships.find((one) => one.organizationId === organizationId);
      if (!membership) throw new ProductError('invitation_not_found');
      return sendCookies(reply, cookies).send(await presentSession(services, person, { current: membership, all: memberships }));
    },
  );
}

interface Accepted {
  readonly person: Person;
  readonly organizationId: string;
  readonly cookies: SetCookies;
}

/**
 * Makes the person signed in a member, or the one whose account the body names, or a new one. The link is looked at before a password
 * is checked or an account made, so that strangers can do neither; who loses a race for it leaves no account behind.
 */
async function accept(services: DashboardServices, request: FastifyRequest, body: Static<typeof InvitationAcceptance>): Promise<Accepted> {
  const { identity, database } = services;
  const { token, name, email, password } = body;
  const client = clientOf(request);
  const join = async (by: Authenticated) => ({ by, organizationId: await acceptInvitation(database, token, by.person) });

  const session = await identity.findSession(request.headers.cookie ?? '');
  if (session && email === undefined) return { person: session.person, organizationId: await acceptInvitation(database, token, session.person), cookies: [] };
  if (email === undefined || password === undefined) throw new ValidationError(missingFields({ name, email, password }));
  await checkInvitation(database, token, email);
  const { by, organizationId } =
    name === undefined
      ? await join(await checkCredentials(services, { email, password }, client))
      : await withNewPerson(services, { person: { name, email, password }, client }, join);
  return { person: by.person, organizationId, cookies: await openSession(services, by, client) };
}

function missingFields(fields: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [`${field} should not be empty`] : []));
}

function present(invitation: Invitation): Static<typeof InvitationListed> {
  return { ...invitation, expires_at: invitation.expires_at.toISOString(), created_at: invitation.created_at.toISOString() };
}
