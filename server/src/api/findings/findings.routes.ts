import {
  CreateComment,
  CreatedComment,
  FindingConflict,
  FindingDetail,
  FindingPage,
  FindingTrace,
  IdParameters,
  UpdatedFinding,
  UpdateFinding,
  type FindingQueries,
  type FindingQuery as FindingListQuery,
  type UpdateFinding as UpdateFindingBody,
} from '@whitebox/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '#server/api/access/caller.ts';
import { entityTag, readIfMatch } from '#server/api/findings/entity-tag.ts';
import { describeConflict } from '#server/api/findings/describe-conflict.ts';
import { evidenceRoutes } from '#server/api/findings/evidence.routes.ts';
import { exportRoutes } from '#server/api/findings/export.routes.ts';
import { readFilter } from '#server/api/findings/finding-filter.ts';
import { personOf } from '#server/api/findings/person-of.ts';
import { presentDetail, presentFinding, presentTrace, type FindingContext } from '#server/api/findings/present-finding.ts';
import { answerPost, inOrganization, responses } from '#server/api/respond.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import {
  commentFinding,
  countFindings,
  findFinding,
  listDuplicates,
  listFindings,
  nameRepository,
  readReactions,
  readRevision,
  readSeverityChange,
  readThread,
  sortValueOf,
  updateFinding,
  type FindingRow,
  type FindingWindow,
} from '#server/domain/findings/index.ts';
import { findScan, listScannedRepositories } from '#server/domain/scans/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { decodeCursor, encodeCursor, isInstant } from '#server/platform/paging/cursor.ts';

const tags = ['Findings'];
const id = { params: IdParameters };
const SHOWN_DUPLICATES = 20;

/** @param queries what lists and exports may be asked with */
export function findingRoutes(app: FastifyInstance, services: PublicApiServices, queries: FindingQueries): void {
  exportRoutes(app, services, queries);
  evidenceRoutes(app, services);
  addLists(app, services, queries);
  addRead(app, services);
  addTrace(app, services);
  addUpdate(app, services);
  addComments(app, services);
}

function addLists(app: FastifyInstance, { database }: PublicApiServices, queries: FindingQueries): void {
  app.get<{ Querystring: FindingListQuery }>(
    '/findings',
    { config: { scope: 'read', permission: 'results.read' }, schema: { tags, summary: 'List findings', querystring: queries.list, response: responses({ 200: FindingPage }, 404) } },
    (request) => inOrganization(database, request, (tx) => listPage(tx, request, request.query)),
  );
  app.get<{ Querystring: FindingListQuery; Params: { id: string } }>(
    '/scans/:id/findings',
    {
      config: { scope: 'read', permission: 'results.read' },
      schema: { tags, summary: 'List the findings that a scan saw', ...id, querystring: queries.listOfScan, response: responses({ 200: FindingPage }, 404) },
    },
    (request) => inOrganization(database, request, (tx) => listPage(tx, request, { ...request.query, scan_id: request.params.id })),
  );
}

async function listPage(tx: Transaction, request: FastifyRequest, query: FindingListQuery) {
  const { page, limit } = query;
  const window = readWindow(query);
  const filter = await readFilter(tx, callerOf(request).organizationId, query);
  if (!filter) return { data: [], total: 0, page, limit, next_cursor: null };
  const rows = await listFindings(tx, filter, { ...window, limit: limit + 1 });
  const total = await countFindings(tx, filter);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const order = { by: window.sortBy, direction: window.direction };
  const cursor = last ? encodeCursor(order, { value: sortValueOf(last, window.sortBy), id: last.id }) : null;
  return { data: shown.map(presentFinding), total, page, limit, next_cursor: cursor };
}

function readWindow({ sort_by: sortBy, sort_order: direction, cursor, page, limit }: FindingListQuery): FindingWindow {
  const shape = { sortBy, direction, limit };
  if (cursor === undefined) return { ...shape, offset: (page - 1) * limit };
  const isValue = sortBy === 'severity' ? (text: string) => /^(?:1[3-9]|2[0-7])$/.test(text) : isInstant;
  return { ...shape, offset: 0, after: decodeCursor(cursor, { by: sortBy, direction }, isValue) };
}

function addRead(app: FastifyInstance, { database }: PublicApiServices): void {
  app.get<{ Params: { id: string } }>(
    '/findings/:id',
    { config: { scope: 'read', permission: 'results.read' }, schema: { tags, summary: 'Read a finding, its thread and its trace', ...id, response: responses({ 200: FindingDetail }, 404) } },
    (request, reply) =>
      inOrganization(database, request, async (tx) => {
        const row = await findFinding(tx, request.params.id);
        if (!row) throw new ProductError('finding_not_found');
        void reply.header('etag', entityTag(await readRevision(tx, row.id)));
        return presentDetail(await nameRepository(tx, row), await readContext(tx, row));
      }),
  );
}

async function readContext(tx: Transaction, row: FindingRow): Promise<FindingContext> {
  const [first, last] = [await findScan(tx, row.scan_id), await findScan(tx, row.last_seen_scan_id)];
  return {
    thread: { entries: await readThread(tx, row.id), reactions: await readReactions(tx, row.id) },
    duplicates: await listDuplicates(tx, row.id, SHOWN_DUPLICATES),
    repoUrl: first?.repo_url ?? null,
    lastSeenAt: last?.finished_at ?? last?.updated_at ?? row.found_at,
    severityChange: row.severity_set_by_person ? await readSeverityChange(tx, row.id) : undefined,
  };
}

function addTrace(app: FastifyInstance, { database }: PublicApiServices): void {
  app.get<{ Params: { id: string } }>(
    '/findings/:id/trace',
    { config: { scope: 'read', permission: 'results.read' }, schema: { tags, summary: 'Read the trace of a finding, as it was checked', ...id, response: responses({ 200: FindingTrace }, 404) } },
    (request, reply) =>
      inOrganization(database, request, async (tx) => {
        const row = await findFinding(tx, request.params.id);
        if (!row) throw new ProductError('finding_not_found');
        const read = await listScannedRepositories(tx, [row.last_seen_scan_id]);
        const commit = read.find(({ repository_id: repository, branch }) => repository === row.repository_id && branch === row.branch)?.commit_sha ?? null;
        void reply.header('etag', entityTag({ version: row.version, threadLength: 0, reactions: null }));
        return presentTrace({ row: await nameRepository(tx, row), commit });
      }),
  );
}

function addUpdate(app: FastifyInstance, services: PublicApiServices): void {
  app.patch<{ Params: { id: string }; Body: UpdateFindingBody }>(
    '/findings/:id',
    {
      config: { scope: 'write', permission: 'findings.triage' },
      schema: { tags, summary: 'Triage a finding: state, severity, duplicate link', ...id, body: UpdateFinding, response: responses({ 200: UpdatedFinding, 412: FindingConflict }, 404) },
    },
    async (request, reply) => {
      const isCurrent = readIfMatch(request.headers['if-match']);
      return inOrganization(services.database, request, async (tx) => {
        const change = { organizationId: callerOf(request).organizationId, id: request.params.id, body: request.body, ...(isCurrent && { isCurrent }) };
        try {
          const updated = await updateFinding(tx, await personOf(services, tx, request), change);
          void reply.header('etag', entityTag(await readRevision(tx, updated.id)));
          return updated;
        } catch (error) {
          if (!(error instanceof ProductError) || error.code !== 'precondition_failed') throw error;
          void reply.code(412).header('etag', entityTag(await readRevision(tx, change.id)));
          return describeConflict(tx, change.id, error);
        }
      });
    },
  );
}

function addComments(app: FastifyInstance, services: PublicApiServices): void {
  app.post<{ Params: { id: string }; Body: { comment: string } }>(
    '/findings/:id/comments',
    {
      config: { scope: 'write', permission: 'findings.triage' },
      schema: { tags, summary: 'Comment on a finding', ...id, body: CreateComment, response: responses({ 201: CreatedComment }, 404, 409, 422) },
    },
    (request, reply) =>
      answerPost(services.database, { request, reply }, async (tx) => {
        const post = { id: request.params.id, comment: request.body.comment };
        return { status: 201, body: { comment_id: await commentFinding(tx, await personOf(services, tx, request), post) } };
      }),
  );
}
