import { IdParameters } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';

import type { DashboardServices } from '#server/api/dashboard/dashboard-api.ts';
import { AuditEntryListed, Credits, listOf, MemberChange, MemberChanged, MemberListed, MemberRemoval, OrganizationChange, OrganizationNamed } from '#server/api/dashboard/dashboard-schemas.ts';
import { inSession } from '#server/api/dashboard/session.ts';
import { balanceOf, listEntries } from '#server/domain/credits/index.ts';
import { keysMadeBy, type ApiKey } from '#server/domain/keys/index.ts';
import { changeRole, listAudit, listMembers, readMember, removeMember, renameOrganization, type ChangedMember, type Member } from '#server/domain/organizations/index.ts';

type ById = { Params: Static<typeof IdParameters> };

/** Name, members, credits and the audit log of the session's organization. */
export function organizationRoutes(app: FastifyInstance, { database }: DashboardServices): void {
  app.patch<{ Body: Static<typeof OrganizationChange> }>(
    '/organization',
    { config: { permission: 'organization.manage' }, schema: { body: OrganizationChange, response: { 200: OrganizationNamed } } },
    (request) => inSession(database, request, (tx, acting) => renameOrganization(tx, acting, request.body.name)),
  );

  app.get('/credits', { config: { permission: 'credits.read' }, schema: { response: { 200: Credits } } }, (request) =>
    inSession(database, request, async (tx, { organizationId }) => ({
      balance: await balanceOf(tx, organizationId),
      entries: (await listEntries(tx, organizationId)).map((entry) => ({ ...entry, created_at: entry.created_at.toISOString() })),
    })),
  );

  app.get('/audit-log', { config: { permission: 'audit_log.read' }, schema: { response: { 200: listOf(AuditEntryListed) } } }, async (request) => {
    const entries = await inSession(database, request, (tx, { organizationId }) => listAudit(tx, organizationId));
    return { data: entries.map((entry) => ({ ...entry, created_at: entry.created_at.toISOString() })) };
  });

  app.get('/members', { config: { permission: 'members.read' }, schema: { response: { 200: listOf(MemberListed) } } }, async (request) => {
    const members = await inSession(database, request, (tx, { organizationId }) => listMembers(tx, organizationId));
    return { data: members.map(present) };
  });

  app.get<ById>('/members/:id', { config: { permission: 'members.read' }, schema: { params: IdParameters, response: { 200: MemberListed } } }, async (request) =>
    present(await inSession(database, request, (tx, acting) => readMember(tx, acting, request.params.id))),
  );

  app.patch<ById & { Body: Static<typeof MemberChange> }>(
    '/members/:id',
    { config: { permission: 'members.manage' }, schema: { params: IdParameters, body: MemberChange, response: { 200: MemberChanged } } },
    async (request) => {
      const { role, revoke_keys: revoke = false } = request.body;
      return inSession(database, request, async (tx, acting) => {
        const member = await changeRole(tx, acting, { userId: request.params.id, role });
        return presentChanged(member, await keysMadeBy(tx, acting, { personId: member.id, revoke }));
      });
    },
  );

  // Whoever is signed in may leave; the use case asks for the permission to remove others.
  app.delete<ById & { Querystring: Static<typeof MemberRemoval> }>(
    '/members/:id',
    { schema: { params: IdParameters, querystring: MemberRemoval, response: { 200: MemberChanged } } },
    (request) =>
      inSession(database, request, async (tx, acting) => {
        const member = await removeMember(tx, acting, request.params.id);
        return presentChanged(member, await keysMadeBy(tx, acting, { personId: member.id, revoke: request.query.revoke_keys === 'true' }));
      }),
  );
}

function presentChanged({ revoked_invitations, ...member }: ChangedMember, keys: readonly ApiKey[]): Static<typeof MemberChanged> {
  const api_keys = keys.map(({ id, name, prefix, scopes, expires_at, created_at, revoked_at }) => ({
    ...{ id, name, prefix, scopes: [...scopes], expires_at: expires_at?.toISOString() ?? null, created_at: created_at.toISOString() },
    revoked: revoked_at !== null,
  }));
  return { ...present(member), revoked_invitations: [...revoked_invitations], api_keys };
}

function present(member: Member): Static<typeof MemberListed> {
  const { id, name, email, role, created_at } = member;
  return { id, name, email, role, created_at: created_at.toISOString() };
}
