import type { FastifyInstance } from 'fastify';
import { codeHostKind } from '#server/api/connections/code-hosts.kind.ts';
import { ConnectionKind } from '#server/api/connections/connection-kind.ts';
import { listOf } from '#server/api/dashboard/dashboard-schemas.ts';

/** In the order in which people see them. A kind whose routes are added is declared here, and its page is there. */
export const connectionKinds: readonly ConnectionKind[] = [codeHostKind];

/** What an organization can connect. It is the product's, not the organization's: who may see the entries of a kind stands in the kind. */
export function connectionKindRoutes(app: FastifyInstance): void {
  app.get('/connection-kinds', { schema: { response: { 200: listOf(ConnectionKind) } } }, () => ({ data: connectionKinds }));
}
