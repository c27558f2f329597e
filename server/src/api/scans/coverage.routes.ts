import { IdParameters, ScanCoverage } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import { inOrganization, responses } from '#server/api/respond.ts';
import { presentCoverage } from '#server/api/scans/present-coverage.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { findScan, listCoverage, listLiveCoverage, listNamedRepositories } from '#server/domain/scans/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

export function coverageRoutes(app: FastifyInstance, { database }: PublicApiServices): void {
  app.get<{ Params: { id: string } }>(
    '/scans/:id/coverage',
    {
      config: { scope: 'read', permission: 'results.read' },
      schema: { tags: ['Scans'], summary: 'Read what a scan saw and what it did not', params: IdParameters, response: responses({ 200: ScanCoverage }, 404) },
    },
    (request) =>
      inOrganization(database, request, async (tx) => {
        const scan = await findScan(tx, request.params.id);
        if (!scan) throw new ProductError('scan_not_found');
        const repositories = await listNamedRepositories(tx, [scan.id]);
        return presentCoverage({ scan, repositories, stored: await listCoverage(tx, scan.id), live: await listLiveCoverage(tx, scan.id) });
      }),
  );
}
