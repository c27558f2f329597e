import { IdParameters, SentRequestList, SentRequestQuery, type SentRequest, type SentRequestQuery as Query } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import { inOrganization, responses } from '#server/api/respond.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { listRequests, maskAddress, type RequestRow } from '#server/domain/probes/index.ts';
import { findScan } from '#server/domain/scans/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

export function sentRequestRoutes(app: FastifyInstance, { database }: Pick<PublicApiServices, 'database'>): void {
  app.get<{ Params: { id: string }; Querystring: Query }>(
    '/scans/:id/requests',
    {
      config: { scope: 'read', permission: 'results.read' },
      schema: { tags: ['Scans'], summary: 'List what a scan sent to live targets', params: IdParameters, querystring: SentRequestQuery, response: responses({ 200: SentRequestList }, 404) },
    },
    (request) =>
      inOrganization(database, request, async (tx) => {
        const { limit, offset } = request.query;
        const scan = await findScan(tx, request.params.id);
        if (!scan) throw new ProductError('scan_not_found');
        const { rows, total } = await listRequests(tx, scan.id, { limit, offset });
        return { data: rows.map(present), total, limit, offset };
      }),
  );
}

/** A key names the target, then what for. */
function present({ key, method, url, outcome, begun_at: begunAt, ended_at: endedAt }: RequestRow): SentRequest {
  return { method, url: maskAddress(url), purpose: /\|([a-z][a-z-]*)/.exec(key)?.[1] ?? 'look', outcome, sent_at: begunAt.toISOString(), answered_at: endedAt?.toISOString() ?? null };
}
