import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { ContextDocument, IdParameters } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import { authorOf } from '#server/api/access/access.ts';
import { answerPost, inOrganization, responses } from '#server/api/respond.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { MAX_DOCUMENT_BYTES } from '#server/api/uploads.ts';
import { findDocument, insertDocument, recogniseDocument, type DocumentRow } from '#server/domain/documents/index.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { withUpload } from '#server/platform/http/receive-upload.ts';

const tags = ['Uploads'];

export function documentRoutes(app: FastifyInstance, services: PublicApiServices): void {
  const { database, blobs, uploadDirectory } = services;

  app.post(
    '/context-documents',
    {
      config: { scope: 'write', upload: {} },
      schema: {
        tags,
        summary: 'Upload a context document (md, txt, pdf, or OpenAPI in json, yaml or yml)',
        consumes: ['multipart/form-data'],
        response: responses({ 201: ContextDocument }, 409, 413, 415, 422),
      },
    },
    (request, reply) =>
      withUpload(request, { directory: uploadDirectory, maxBytes: MAX_DOCUMENT_BYTES, fields: [] }, async ({ path, filename, sizeBytes, sha256 }) => {
        const { organizationId, userId } = authorOf(request);
        const { kind, title } = await recogniseDocument(filename, await readFile(path));
        const id = newId();
        const blob = `documents/${organizationId}/${id}`;
        await blobs.put(blob, createReadStream(path));
        let isStored = false;
        try {
          return await answerPost(database, { request, reply }, async (tx) => {
            const row = await insertDocument(tx, { id, organization_id: organizationId, user_id: userId, filename, kind, title, size_bytes: sizeBytes, sha256, blob });
            isStored = true;
            return { status: 201, body: presentDocument(row) };
          }, { filename, sha256 });
        } finally {
          if (!isStored) await blobs.remove(blob);
        }
      }),
  );

  app.get<{ Params: { id: string } }>(
    '/context-documents/:id',
    { config: { scope: 'read' }, schema: { tags, summary: 'Read a context document', params: IdParameters, response: responses({ 200: ContextDocument }, 404) } },
    async (request) => {
      const row = await inOrganization(database, request, (tx) => findDocument(tx, request.params.id));
      if (!row) throw new ProductError('document_not_found');
      return presentDocument(row);
    },
  );
}

function presentDocument({ id, filename, kind, title, size_bytes, sha256, created_at }: DocumentRow): ContextDocument {
  return { id, filename, kind, title, size_bytes, sha256, created_at: created_at.toISOString() };
}
