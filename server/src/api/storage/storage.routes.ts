import { StorageUsage } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#server/api/access/caller.ts';
import { inOrganization, responses } from '#server/api/respond.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { readStorageUse } from '#server/domain/storage/index.ts';

export function storageRoutes(app: FastifyInstance, { database, quota }: PublicApiServices): void {
  app.get(
    '/storage',
    { config: { scope: 'read', permission: 'results.read' }, schema: { tags: ['Uploads'], summary: 'Read what is kept and what may be', response: responses({ 200: StorageUsage }) } },
    async (request): Promise<StorageUsage> => {
      const used = await inOrganization(database, request, (tx) => readStorageUse(tx, callerOf(request).organizationId));
      return {
        bytes: { used: used.bytes, limit: quota.bytes },
        archives: { used: used.archives, limit: quota.archives },
        documents: { used: used.documents, limit: quota.documents },
        uploads: { used: used.uploads, limit: quota.uploads },
      };
    },
  );
}
