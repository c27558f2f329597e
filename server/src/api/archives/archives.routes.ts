import { IdParameters, ScanArchive } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import { authorOf } from '#server/api/access/access.ts';
import { answerPost, inOrganization, responses } from '#server/api/respond.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { MAX_ARCHIVE_BYTES } from '#server/api/uploads.ts';
import { acceptArchive, defaultLabel, findArchive, insertArchive, type ArchiveRow } from '#server/domain/archives/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { withUpload, type Upload } from '#server/platform/http/receive-upload.ts';

const tags = ['Uploads'];

export function archiveRoutes(app: FastifyInstance, services: PublicApiServices): void {
  const { database, blobs, uploadDirectory, archiveLimits } = services;
  const maxBytes = archiveLimits?.packedBytes ?? MAX_ARCHIVE_BYTES;

  app.post(
    '/scan-archives',
    {
      config: { scope: 'write', upload: { repository: 'Uploads with the same label are the same repository; default: the file name without its extension.' } },
      schema: { tags, summary: 'Upload an archive (zip or tar.gz) to scan', consumes: ['multipart/form-data'], response: responses({ 201: ScanArchive }, 409, 413, 415, 422) },
    },
    (request, reply) =>
      withUpload(request, { directory: uploadDirectory, maxBytes, fields: ['repository'] }, async (upload) => {
        const author = authorOf(request);
        const accepted = await acceptArchive(services, author.organizationId, upload.path);
        let isStored = false;
        try {
          const content = { filename: upload.filename, sha256: upload.sha256, fields: upload.fields };
          return await answerPost(database, { request, reply }, async (tx) => {
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

  app.get<{ Params: { id: string } }>(
    '/scan-archives/:id',
    { config: { scope: 'read' }, schema: { tags, summary: 'Read an archive', params: IdParameters, response: responses({ 200: ScanArchive }, 404) } },
    async (request) => {
      const row = await inOrganization(database, request, (tx) => findArchive(tx, request.params.id));
      if (!row) throw new ProductError('archive_not_found');
      return presentArchive(row);
    },
  );
}

function archiveOf(author: ReturnType<typeof authorOf>, upload: Upload, accepted: Awaited<ReturnType<typeof acceptArchive>>) {
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
