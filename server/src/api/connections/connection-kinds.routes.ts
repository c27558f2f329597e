import { isPermitted } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import { codeHostKind } from '#server/api/connections/code-hosts.kind.ts';
import { ConnectionKind } from '#server/api/connections/connection-kind.ts';
import { listOf } from '#server/api/dashboard/dashboard-schemas.ts';
import { sessionOf } from '#server/api/dashboard/session.ts';

/** In the order in which people see them. A kind whose routes are added is declared here, and its page is there. */
export const connectionKinds: readonly ConnectionKind[] = [codeHostKind];

/** What an organization can connect, for who may see it. */
export function connectionKindRoutes(app: FastifyInstance): void {
  app.get('/connection-kinds', { schema: { response: { 200: listOf(ConnectionKind) } } }, (request) => {
    const { role } = sessionOf(request);
    return { data: connectionKinds.filter(({ permissions: { read } }) => isPermitted(role, read)) };
  });
}
