import { ComparisonQuery, IdParameters, ScanComparison } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import { presentFinding } from '#server/api/findings/present-finding.ts';
import { inOrganization } from '#server/api/respond.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { countCompared, listGone, listNew, listSame } from '#server/domain/findings/index.ts';
import { findScan, findScanBefore } from '#server/domain/scans/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError, ValidationError } from '#server/platform/errors/product-error.ts';

const SHOWN = 200;

/** What a scan saw that another did not, and the other way round. */
export function comparisonRoutes(app: FastifyInstance, { database }: Pick<PublicApiServices, 'database'>): void {
  app.get<{ Params: { id: string }; Querystring: { with?: string } }>(
    '/scans/:id/comparison',
    { config: { permission: 'results.read' }, schema: { params: IdParameters, querystring: ComparisonQuery, response: { 200: ScanComparison } } },
    (request) =>
      inOrganization(database, request, async (tx) => {
        const scan = await findScan(tx, request.params.id);
        if (!scan) throw new ProductError('scan_not_found');
        const otherId = await otherScan(tx, scan.id, request.query.with);
        return otherId === undefined ? { with: null, new: [], new_count: 0, gone: [], gone_count: 0, same: [], same_count: 0 } : compare(tx, scan.id, otherId);
      }),
  );
}

async function otherScan(tx: Transaction, scanId: string, wanted: string | undefined): Promise<string | undefined> {
  if (wanted === undefined) return (await findScanBefore(tx, scanId))?.id;
  const other = await findScan(tx, wanted);
  if (!other) throw new ProductError('scan_not_found');
  if (other.id === scanId) throw new ValidationError(['with must be another scan']);
  return other.id;
}

async function compare(tx: Transaction, scanId: string, otherId: string): Promise<ScanComparison> {
  const pair = { scanId, otherId };
  const { appeared, gone, same } = await countCompared(tx, pair);
  return {
    with: otherId,
    new: (await listNew(tx, pair, SHOWN)).map(presentFinding),
    new_count: appeared,
    gone: (await listGone(tx, pair, SHOWN)).map(presentFinding),
    gone_count: gone,
    same: (await listSame(tx, pair, SHOWN)).map(presentFinding),
    same_count: same,
  };
}
