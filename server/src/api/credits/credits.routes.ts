import { CreditPage, CreditQuery, type CreditEntry, type CreditQuery as CreditListQuery } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#server/api/access/caller.ts';
import { inOrganization, responses } from '#server/api/respond.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { balanceOf, countEntries, listStatement, type StatementEntry } from '#server/domain/credits/index.ts';
import { decodeCursor, encodeCursor } from '#server/platform/paging/cursor.ts';

export function creditRoutes(app: FastifyInstance, { database }: PublicApiServices): void {
  app.get<{ Querystring: CreditListQuery }>(
    '/credits',
    { config: { scope: 'read', permission: 'credits.read' }, schema: { tags: ['Credits'], summary: 'Read the balance and its entries', querystring: CreditQuery, response: responses({ 200: CreditPage }) } },
    async (request) => {
      const { page, limit, sort_by: by, sort_order: direction, cursor } = request.query;
      const order = { by, direction };
      const after = cursor === undefined ? undefined : decodeCursor(cursor, order, isMicrosecond);
      const window = { direction, limit: limit + 1, offset: after ? 0 : (page - 1) * limit, ...(after && { after }) };
      const { organizationId } = callerOf(request);
      return inOrganization(database, request, async (tx) => {
        const rows = await listStatement(tx, organizationId, window);
        const shown = rows.slice(0, limit);
        const last = rows.length > limit ? shown.at(-1) : undefined;
        return {
          balance: await balanceOf(tx, organizationId),
          data: shown.map(presentEntry),
          total: await countEntries(tx, organizationId),
          page,
          limit,
          next_cursor: last ? encodeCursor(order, { value: last.instant, id: last.id }) : null,
        };
      });
    },
  );
}

const MICROSECOND = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** The ledger's instants are finer than a `Date`. */
function isMicrosecond(text: string): boolean {
  return MICROSECOND.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 19) === text.slice(0, 19);
}

const SCAN_REFERENCE = /^scan:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function presentEntry({ id, kind, amount, balance_after, reference, note, created_at }: StatementEntry): CreditEntry {
  return { id, kind, amount, balance_after, scan_id: SCAN_REFERENCE.exec(reference)?.[1] ?? null, reference, note, created_at: created_at.toISOString() };
}
