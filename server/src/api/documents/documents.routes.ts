import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { ContextDocument, DocumentPage, DocumentQuery, IdParameters, type DocumentQuery as Query } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { callerOf } from '#server/api/access/caller.ts';
import { answerPost, inOrganization, responses } from '#server/api/respond.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { MAX_DOCUMENT_BYTES, removeDeleted, withReservedUpload } from '#server/api/uploads.ts';
import { deleteDocument, findDocument, insertDocument, listDocuments, recogniseDocument, type DocumentRow } from '#server/domain/documents/index.ts';
import { settleReservation } from '#server/domain/storage/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import { pageAfter, pageByAge } from '#server/platform/paging/page-by-age.ts';

const tags = ['Uploads'];

export function documentRoutes(app: FastifyInstance, services: PublicApiServices): void {
  addUpload(app, services);
  addList(app, services);
  addRead(app, services);
  addDelete(app, services);
}

function addUpload(app: FastifyInstance, services: PublicApiServices): void {
  const { database, blobs } = services;
  app.post(
    '/context-documents',
    {
      config: { scope: 'write', permission: 'scans.start', upload: {} },
      schema: {
        tags,
        summary: 'Upload a context document (md, txt, pdf, or OpenAPI in json, yaml or yml)',
        consumes: ['multipart/form-data'],
        response: responses({ 201: ContextDocument }, 408, 409, 413, 415, 422, 507),
      },
    },
    (request, reply) =>
      withReservedUpload(services, { request, reply }, { kind: 'document', maxBytes: MAX_DOCUMENT_BYTES, fields: [] }, async ({ id, path, filename, sizeBytes, sha256 }) => {
        const { organizationId, userId } = callerOf(request);
        const { kind, title } = await recogniseDocument(filename, await readFile(path));
        const blob = `documents/${organizationId}/${id}`;
        await blobs.put(blob, createReadStream(path));
        let isStored = false;
        try {
          return await answerPost(database, { request, reply }, async (tx) => {
            await settleReservation(tx, id);
            const row = await insertDocument(tx, { id, organization_id: organizationId, user_id: userId, filename, kind, title, size_bytes: sizeBytes, sha256, blob });
            isStored = true;
            return { status: 201, body: presentDocument(row) };
          }, { filename, sha256 });
        } finally {
          if (!isStored) await blobs.remove(blob);
        }
      }),
  );
}

function addList(app: FastifyInstance, { database }: PublicApiServices): void {
  app.get<{ Querystring: Query }>(
    '/context-documents',
    { config: { scope: 'read', permission: 'results.read' }, schema: { tags, summary: 'List context documents', querystring: DocumentQuery, response: responses({ 200: DocumentPage }) } },
    async (request) => {
      const { query } = request;
      const { rows, total } = await inOrganization(database, request, (tx) => listDocuments(tx, callerOf(request).organizationId, query, pageAfter(query)));
      return pageByAge(query, { rows, total }, presentDocument);
    },
  );
}

function addRead(app: FastifyInstance, { database }: PublicApiServices): void {
  app.get<{ Params: { id: string } }>(
    '/context-documents/:id',
    { config: { scope: 'read', permission: 'results.read' }, schema: { tags, summary: 'Read a context document', params: IdParameters, response: responses({ 200: ContextDocument }, 404) } },
    async (request) => {
      const row = await inOrganization(database, request, (tx) => findDocument(tx, request.params.id));
      if (!row) throw new ProductError('document_not_found');
      return presentDocument(row);
    },
  );
}

function addDelete(app: FastifyInstance, services: PublicApiServices): void {
  app.delete<{ Params: { id: string } }>(
    '/context-documents/:id',
    { config: { scope: 'write', permission: 'scans.start' }, schema: { tags, summary: 'Delete a context document', params: IdParameters, response: responses({ 204: Type.Null() }, 404, 409) } },
    async (request, reply) => {
      await removeDeleted(services, request, await inOrganization(services.database, request, (tx) => deleteDocument(tx, request.params.id)));
      return reply.code(204).send();
    },
  );
}

function presentDocument({ id, filename, kind, title, size_bytes, sha256, created_at }: DocumentRow): ContextDocument {
  return { id, filename, kind, title, size_bytes, sha256, created_at: created_at.toISOString() };
}
