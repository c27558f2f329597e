import { IdParameters } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';

import type { DashboardServices } from '#server/api/dashboard/dashboard-api.ts';
import { ApiKeyListed, ApiKeyShown, listOf, NewApiKey } from '#server/api/dashboard/dashboard-schemas.ts';
import { inSession } from '#server/api/dashboard/session.ts';
import { createKey, listKeys, revokeKey, type ApiKey } from '#server/domain/keys/index.ts';
import { locationOf } from '#server/platform/http/location.ts';
import { assertStillMay } from '#server/domain/organizations/index.ts';

export function apiKeyRoutes(app: FastifyInstance, { database }: DashboardServices): void {
  const config = { permission: 'api_keys.manage' } as const;

  app.get('/api-keys', { config, schema: { response: { 200: listOf(ApiKeyListed) } } }, async (request) => {
    const keys = await inSession(database, request, (tx, { organizationId }) => listKeys(tx, organizationId));
    return { data: keys.map((key) => ({ ...present(key), created_by: key.created_by, last_used_at: key.last_used_at?.toISOString() ?? null })) };
  });

  app.post<{ Body: Static<typeof NewApiKey> }>(
    '/api-keys',
    { config, schema: { body: NewApiKey, response: { 201: ApiKeyShown } } },
    async (request, reply) => {
      const { name, scopes, expires_at } = request.body;
      const made = await inSession(database, request, async (tx, acting) => {
        const { organizationId, personId } = await assertStillMay(tx, acting, 'api_keys.manage');
        return createKey(tx, {
          organizationId,
          name,
          scopes,
          expiresAt: expires_at ? new Date(expires_at) : undefined,
          createdBy: personId,
          actor: { kind: 'user', id: personId },
        });
      });
      return reply.code(201).header('location', locationOf(request, made.id)).send({ ...present(made), key: made.key });
    },
  );

  app.delete<{ Params: Static<typeof IdParameters> }>('/api-keys/:id', { config, schema: { params: IdParameters } }, async (request, reply) => {
    const { id } = request.params;
    await inSession(database, request, (tx, { organizationId, personId }) => revokeKey(tx, { organizationId, id, actor: { kind: 'user', id: personId } }));
    return reply.code(204).send();
  });
}

function present({ id, name, prefix, scopes, expires_at, created_at }: ApiKey) {
  return { id, name, prefix, scopes, expires_at: expires_at?.toISOString() ?? null, created_at: created_at.toISOString() };
}
