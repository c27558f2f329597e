import {
  IdParameters,
  Scan,
  ScanPage,
  ScanQuery,
  scanStatuses,
  ScanStatusReport,
  StartedScan,
  StartScan,
  type ScanQuery as ScanListQuery,
  type StartScan as StartScanBody,
} from '@whitebox/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '#server/api/access/caller.ts';
import { answerPost, inOrganization, responses } from '#server/api/respond.ts';
import { coverageRoutes } from '#server/api/scans/coverage.routes.ts';
import { logRoutes } from '#server/api/scans/log.routes.ts';
import { createPollAuthentication, type PolledScan } from '#server/api/scans/poll-scan.ts';
import { presentOneScan, presentScans } from '#server/api/scans/present-scans.ts';
import { sentRequestRoutes } from '#server/api/scans/sent-requests.routes.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { cancelScan, findRepositories, findScan, listScans, startScan, type ScanRow } from '#server/domain/scans/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { decodeCursor, encodeCursor, isInstant } from '#server/platform/paging/cursor.ts';

const tags = ['Scans'];
const id = { params: IdParameters };

export function scanRoutes(app: FastifyInstance, services: PublicApiServices): void {
  app.decorateRequest('polledScan', null);
  addStart(app, services);
  addList(app, services);
  addRead(app, services);
  addStatus(app, services);
  addCancel(app, services);
  coverageRoutes(app, services);
  logRoutes(app, services);
  sentRequestRoutes(app, services);
}

function addStart(app: FastifyInstance, services: PublicApiServices): void {
  app.post<{ Body: StartScanBody }>(
    '/scans',
    {
      config: { scope: 'write', permission: 'scans.start' },
      preValidation: (request, _reply, done) => {
        assertWholeRequest(request);
        done();
      },
      schema: { tags, summary: 'Start a scan from a finished estimation', body: StartScan, response: responses({ 201: StartedScan }, 402, 404, 409, 422) },
    },
    (request, reply) =>
      answerPost(services.database, { request, reply }, async (tx) => ({
        status: 201,
        body: await startScan(services, tx, callerOf(request), request.body),
      })),
  );
}

/** Two sentences of the specification that come before any field is judged. */
function assertWholeRequest({ body }: FastifyRequest): void {
  const fields: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
  const { repos, cost_estimation_id: estimationId } = fields;
  const isEmpty = Array.isArray(repos) && repos.length === 0;
  if (repos === undefined || repos === null || isEmpty) throw new ProductError('repositories_required');
  const inputs = ['target_urls', 'auth_instructions', 'custom_context', 'context_document_ids'];
  const isMissing = estimationId === undefined || estimationId === null;
  if (isMissing && inputs.some((name) => fields[name] !== undefined && fields[name] !== null)) throw new ProductError('estimation_required');
}

function addList(app: FastifyInstance, services: PublicApiServices): void {
  app.get<{ Querystring: ScanListQuery }>(
    '/scans',
    { config: { scope: 'read', permission: 'results.read' }, schema: { tags, summary: 'List scans', querystring: ScanQuery, response: responses({ 200: ScanPage }) } },
    async (request) => {
      const { query } = request;
      const order = { by: query.sort_by, direction: query.sort_order };
      const isValue = query.sort_by === 'status' ? isStatus : isInstant;
      const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, order, isValue);
      return inOrganization(services.database, request, async (tx) => {
        const { organizationId } = callerOf(request);
        const repositoryIds = await findRepositories(tx, organizationId, { repo_url: query.repo_url, repositories: query.repository === undefined ? undefined : [query.repository] });
        const { rows, total } = await listScans(tx, organizationId, { ...query, repositoryIds }, after);
        const page = rows.slice(0, query.limit);
        const last = rows.length > query.limit ? page.at(-1) : undefined;
        return {
          data: await presentScans(services, tx, page),
          total,
          page: query.page,
          limit: query.limit,
          next_cursor: last ? encodeCursor(order, { value: sortValue(last, query.sort_by), id: last.id }) : null,
        };
      });
    },
  );
}

function isStatus(text: string): boolean {
  return scanStatuses.some((status) => status === text);
}

function sortValue(row: ScanRow, by: ScanListQuery['sort_by']): string {
  return by === 'status' ? row.status : row[by].toISOString();
}

function addRead(app: FastifyInstance, services: PublicApiServices): void {
  app.get<{ Params: { id: string } }>(
    '/scans/:id',
    { config: { scope: 'read', permission: 'results.read' }, schema: { tags, summary: 'Read a scan', ...id, response: responses({ 200: Scan }, 404) } },
    async (request) =>
      inOrganization(services.database, request, async (tx) => {
        const row = await findScan(tx, request.params.id);
        if (!row) throw new ProductError('scan_not_found');
        return presentOneScan(services, tx, row);
      }),
  );
}

function addStatus(app: FastifyInstance, { database }: PublicApiServices): void {
  app.get<{ Params: { id: string } }>(
    '/scans/:id/status',
    {
      config: { scope: 'read', permission: 'results.read', isPolled: true, authenticate: createPollAuthentication(database.pool) },
      schema: { tags, summary: 'Poll the status of a scan', ...id, response: responses({ 200: ScanStatusReport }, 404) },
    },
    (request, reply) => {
      // The check of a key has read it in its own statement.
      if (callerOf(request).source === 'web') return readPolled(database, request, request.params.id);
      if (!request.polledScan) throw new ProductError('scan_not_found');
      return reply.send(request.polledScan);
    },
  );
}

async function readPolled(database: Database, request: FastifyRequest, scanId: string): Promise<PolledScan> {
  const row = await inOrganization(database, request, (tx) => findScan(tx, scanId));
  if (!row) throw new ProductError('scan_not_found');
  const { id: found, task_id, status, created_at, updated_at } = row;
  return { id: found, task_id, status, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

function addCancel(app: FastifyInstance, services: PublicApiServices): void {
  app.post<{ Params: { id: string } }>(
    '/scans/:id/cancel',
    { config: { scope: 'write', permission: 'scans.start' }, schema: { tags, summary: 'Cancel a scan', ...id, response: responses({ 200: Scan }, 404, 409, 422) } },
    (request, reply) =>
      answerPost(services.database, { request, reply }, async (tx) => ({
        status: 200,
        body: await presentOneScan(services, tx, await cancelScan(services, tx, request.params.id)),
      })),
  );
}
