import { Readable } from 'node:stream';
import { IdParameters, type ExportQuery as ExportRequest, type FindingQueries } from '@whitebox/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '#server/api/access/caller.ts';
import { exportFindings, exportTypes, type FindingPages } from '#server/api/findings/export-findings.ts';
import { findOrigins, originsOfScan } from '#server/api/findings/find-origins.ts';
import { readFilter, type FilterQuery } from '#server/api/findings/finding-filter.ts';
import { inOrganization, responses } from '#server/api/respond.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { recordAudit } from '#server/domain/organizations/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { clientOf } from '#server/platform/http/callers/client.ts';
import { findScan } from '#server/domain/scans/index.ts';
import { listFindings, readStateReasons, sortValueOf, type FindingFilter, type FindingRow } from '#server/domain/findings/index.ts';

const tags = ['Findings'];
const PAGE = 500;

export function exportRoutes(app: FastifyInstance, services: PublicApiServices, queries: FindingQueries): void {
  app.get<{ Querystring: ExportRequest }>(
    '/findings/export',
    { config: { scope: 'read', permission: 'results.read', exportsFile: true }, schema: { tags, summary: 'Export findings', querystring: queries.export, response: responses({}, 404) } },
    (request, reply) => send(services, { request, reply }, request.query),
  );
  app.get<{ Querystring: ExportRequest; Params: { id: string } }>(
    '/scans/:id/findings/export',
    {
      config: { scope: 'read', permission: 'results.read', exportsFile: true },
      schema: { tags, summary: 'Export the findings that a scan saw', params: IdParameters, querystring: queries.exportOfScan, response: responses({}, 404) },
    },
    (request, reply) => send(services, { request, reply }, { ...request.query, scan_id: request.params.id }),
  );
}

async function send(
  services: PublicApiServices,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  query: FilterQuery & Pick<ExportRequest, 'format'>,
): Promise<FastifyReply> {
  const { database } = services;
  const { filter, scan, origins } = await inOrganization(database, request, async (tx) => {
    const filter = await readFilter(tx, callerOf(request).organizationId, query);
    const scan = query.scan_id === undefined ? undefined : await findScan(tx, query.scan_id);
    const origins = query.scan_id === undefined ? [] : await originsOfScan(tx, query.scan_id);
    await recordExport(tx, request, query);
    return { filter, scan, origins };
  });
  const { extension, mediaType } = exportTypes[query.format];
  const text = exportFindings(query.format, filter ? pagesOf(services, request, filter) : noPages(), {
    rules: await services.rules(),
    toolVersion: services.version,
    informationUri: `${services.publicUrl}/docs`,
    subject: scan?.name ?? scan?.repo_url ?? 'all repositories',
    ...(scan && { scan: { id: scan.id, origins } }),
    findOrigins: (rows) => inOrganization(database, request, (tx) => findOrigins(tx, rows)),
    stateReasons: (ids) => inOrganization(database, request, (tx) => readStateReasons(tx, ids)),
  });
  const body = await withFirstPiece(text);
  return reply
    .header('content-disposition', `attachment; filename="findings${query.scan_id === undefined ? '' : `-${query.scan_id.toLowerCase()}`}.${extension}"`)
    .type(mediaType)
    .send(Readable.from(body));
}

/** An export takes the list of an organization's weaknesses out of the house, so the audit log tells of it before it begins. */
async function recordExport(tx: Transaction, request: FastifyRequest, { format, scan_id: scanId, ...filters }: FilterQuery & Pick<ExportRequest, 'format'>): Promise<void> {
  const { organizationId, actor } = callerOf(request);
  await recordAudit(tx, {
    organizationId,
    actor,
    action: 'findings.exported',
    ...(scanId !== undefined && { subjectId: scanId }),
    details: { format, ...filters },
    client: clientOf(request),
  });
}

/** Each page is a transaction of its own: an export that a client reads slowly must not hold one open. */
async function* pagesOf({ database }: PublicApiServices, request: FastifyRequest, filter: FindingFilter): FindingPages {
  let last: FindingRow | undefined;
  do {
    const after = last && { value: sortValueOf(last, 'found_at'), id: last.id };
    const window = { sortBy: 'found_at' as const, direction: 'DESC' as const, limit: PAGE, offset: 0, ...(after && { after }) };
    const rows = await inOrganization(database, request, (tx) => listFindings(tx, filter, window));
    yield rows;
    last = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (last);
}

async function* noPages(): FindingPages {
  yield await Promise.resolve([]);
}

/** Takes the first piece before the status line goes out, so that what fails at once fails with a status of its own. */
async function withFirstPiece(text: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const pieces = text[Symbol.asyncIterator]();
  const first = await pieces.next();
  return (async function* () {
    for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value;
  })();
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers with a file, not with JSON of a schema. */
    readonly exportsFile?: boolean;
  }
}
