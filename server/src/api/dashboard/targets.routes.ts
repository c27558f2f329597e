import { IdParameters } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { DashboardServices } from '#server/api/dashboard/dashboard-api.ts';
import { listOf } from '#server/api/dashboard/dashboard-schemas.ts';
import { inSession, sessionOf } from '#server/api/dashboard/session.ts';
import { NewTarget, TargetListed } from '#server/api/dashboard/target-schemas.ts';
import { addTarget, readTargets, removeTarget, verifyTarget, type ShownTarget } from '#server/domain/targets/index.ts';
import { locationOf } from '#server/platform/http/location.ts';

/** Applications that live tests are sent to, and whose owners have shown that they are theirs. */
export function targetRoutes(app: FastifyInstance, services: DashboardServices): void {
  const { database } = services;
  const config = { permission: 'targets.manage' } as const;

  app.get('/targets', { config: { permission: 'targets.read' }, schema: { response: { 200: listOf(TargetListed) } } }, async (request) => {
    const targets = await inSession(database, request, (tx, { organizationId }) => readTargets(services, tx, organizationId));
    return { data: targets.map(present) };
  });

  app.post<{ Body: Static<typeof NewTarget> }>(
    '/targets',
    { config, schema: { body: NewTarget, response: { 200: TargetListed, 201: TargetListed } } },
    async (request, reply) => {
      const { target, isNew } = await inSession(database, request, (tx, acting) => addTarget(services, tx, acting, request.body.origin));
      if (isNew) void reply.code(201).header('location', locationOf(request, target.id));
      return reply.send(present(target));
    },
  );

  app.post<{ Params: Static<typeof IdParameters> }>(
    '/targets/:id/verify',
    { config, schema: { params: IdParameters, response: { 200: TargetListed } } },
    async (request) => {
      const { organization, person, role } = sessionOf(request);
      return present(await verifyTarget(services, { organizationId: organization.id, personId: person.id, role }, request.params.id));
    },
  );

  app.delete<{ Params: Static<typeof IdParameters> }>('/targets/:id', { config, schema: { params: IdParameters } }, async (request, reply) => {
    await inSession(database, request, (tx, acting) => removeTarget(tx, acting, request.params.id));
    return reply.code(204).send();
  });
}

function present({ verified_at, checked_at, created_at, ...target }: ShownTarget): Static<typeof TargetListed> {
  return { ...target, verified_at: verified_at?.toISOString() ?? null, checked_at: checked_at?.toISOString() ?? null, created_at: created_at.toISOString() };
}
