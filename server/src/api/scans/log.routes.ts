import { IdParameters, ScanLog } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import { inOrganization, responses } from '#server/api/respond.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { findScan, listLog } from '#server/domain/scans/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

export function logRoutes(app: FastifyInstance, { database }: PublicApiServices): void {
  app.get<{ Params: { id: string } }>(
    '/scans/:id/log',
    {
      config: { scope: 'read', permission: 'results.read' },
      schema: { tags: ['Scans'], summary: 'Read what happened to a scan, and when', params: IdParameters, response: responses({ 200: ScanLog }, 404) },
    },
    (request) =>
      inOrganization(database, request, async (tx) => {
        const scan = await findScan(tx, request.params.id);
        if (!scan) throw new ProductError('scan_not_found');
        const entries = await listLog(tx, scan.id);
        return { scan_id: scan.id, entries: entries.map(({ created_at, ...entry }) => ({ created_at: created_at.toISOString(), ...entry })) };
      }),
  );
}
