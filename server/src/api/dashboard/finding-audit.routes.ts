import { FindingAuditEntry, IdParameters } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';

import type { DashboardServices } from '#server/api/dashboard/dashboard-api.ts';
import { listOf } from '#server/api/dashboard/dashboard-schemas.ts';
import { inSession } from '#server/api/dashboard/session.ts';
import { findFinding, readAudit } from '#server/domain/findings/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

/** Who changed a finding, what, when and why: from the first change to the last. */
export function findingAuditRoutes(app: FastifyInstance, { database }: DashboardServices): void {
  app.get<{ Params: { id: string } }>(
    '/findings/:id/audit',
    { config: { permission: 'results.read' }, schema: { params: IdParameters, response: { 200: listOf(FindingAuditEntry) } } },
    (request) =>
      inSession(database, request, async (tx) => {
        if (!(await findFinding(tx, request.params.id))) throw new ProductError('finding_not_found');
        const entries = await readAudit(tx, request.params.id);
        return { data: entries.map((entry) => ({ ...entry, created_at: entry.created_at.toISOString() })) };
      }),
  );
}
