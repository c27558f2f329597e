import { ArchivePage, ArchiveQuery, IdParameters, ScanArchive, type ArchiveQuery as Query } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { callerOf, type Caller } from '#server/api/access/caller.ts';
import { answerPost, inOrganization, responses } from '#server/api/respond.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { MAX_ARCHIVE_BYTES, removeDeleted, withReservedUpload } from '#server/api/uploads.ts';
import { acceptArchive, defaultLabel, deleteArchive, findArchive, insertArchive, listArchives, type ArchiveRow } from '#server/domain/archives/index.ts';
import { settleReservation } from '#server/domain/storage/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import type { Upload } from '#server/platform/http/receive-upload.ts';
import { pageAfter, pageByAge } from '#server/platform/paging/page-by-age.ts';

const tags = ['Uploads'];

export function archiveRoutes(app: FastifyInstance, services: PublicApiServices): void {
  addUpload(app, services);
  addList(app, services);
  addRead(app, services);
  addDelete(app, services);
}

function addUpload(app: FastifyInstance, services: PublicApiServices): void {
  const { database, blobs, archiveLimits } = services;
  const wanted = { kind: 'archive', maxBytes: archiveLimits?.packedBytes ?? MAX_ARCHIVE_BYTES, fields: ['repository'] } as const;
  app.post(
    '/scan-archives',
    {
      config: { scope: 'write', permission: 'scans.start', upload: { repository: 'Uploads with the same label are the same repository; default: the file name without its extension.' } },
      schema: { tags, summary: 'Upload an archive (zip or tar.gz) to scan', consumes: ['multipart/form-data'], response: responses({ 201: ScanArchive }, 408, 409, 413, 415, 422, 507) },
    },
    (request, reply) =>
      withReservedUpload(services, { request, reply }, wanted, async (upload) => {
        const author = callerOf(request);
        const accepted = await acceptArchive(services, { ...upload, organizationId: author.organizationId });
        let isStored = false;
        try {
          const content = { filename: upload.filename, sha256: upload.sha256, fields: upload.fields };
          return await answerPost(database, { request, reply }, async (tx) => {
            await settleReservation(tx, upload.id);
            const row = await insertArchive(tx, archiveOf(author, upload, accepted));
            isStored = true;
            return { status: 201, body: presentArchive(row) };
          }, content);
        } finally {
          // An answer given again, or a failure, leaves bytes that no row names.
          if (!isStored) await blobs.remove(accepted.blob);
        }
      }),
  );
}

function addList(app: FastifyInstance, { database }: PublicApiServices): void {
  app.get<{ Querystring: Query }>(
    '/scan-archives',
    { config: { scope: 'read', permission: 'results.read' }, schema: { tags, summary: 'List archives', querystring: ArchiveQuery, response: responses({ 200: ArchivePage }) } },
    async (request) => {
      const { query } = request;
      const { rows, total } = await inOrganization(database, request, (tx) => listArchives(tx, callerOf(request).organizationId, query, pageAfter(query)));
      return pageByAge(query, { rows, total }, presentArchive);
    },
  );
}

function addRead(app: FastifyInstance, { database }: PublicApiServices): void {
  app.get<{ Params: { id: string } }>(
    '/scan-archives/:id',
    { config: { scope: 'read', permission: 'results.read' }, schema: { tags, summary: 'Read an archive', params: IdParameters, response: responses({ 200: ScanArchive }, 404) } },
    async (request) => {
      const row = await inOrganization(database, request, (tx) => findArchive(tx, request.params.id));
      if (!row) throw new ProductError('archive_not_found');
      return presentArchive(row);
    },
  );
}

function addDelete(app: FastifyInstance, services: PublicApiServices): void {
  app.delete<{ Params: { id: string } }>(
    '/scan-archives/:id',
    { config: { scope: 'write', permission: 'scans.start' }, schema: { tags, summary: 'Delete an archive', params: IdParameters, response: responses({ 204: Type.Null() }, 404, 409) } },
    async (request, reply) => {
      await removeDeleted(services, request, await inOrganization(services.database, request, (tx) => deleteArchive(tx, request.params.id)));
      return reply.code(204).send();
    },
  );
}

function archiveOf(author: Caller, upload: Upload, accepted: Awaited<ReturnType<typeof acceptArchive>>) {
  return {
    id: accepted.id,
    organization_id: author.organizationId,
    user_id: author.userId,
    filename: upload.filename,
    repository: upload.fields['repository'] ?? defaultLabel(upload.filename),
    size_bytes: upload.sizeBytes,
    sha256: upload.sha256,
    content_digest: accepted.contentDigest,
    file_count: accepted.fileCount,
    blob: accepted.blob,
  };
}

function presentArchive({ id, filename, repository, size_bytes, sha256, file_count, created_at }: ArchiveRow): ScanArchive {
  return { id, filename, repository, size_bytes, sha256, file_count, created_at: created_at.toISOString() };
}
