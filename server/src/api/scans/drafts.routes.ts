import { Draft, DraftChange, IdParameters, NewDraft, StartedScan, type DraftChange as DraftChangeBody, type NewDraft as NewDraftBody } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#server/api/access/caller.ts';
import { listOf } from '#server/api/dashboard/dashboard-schemas.ts';
import { inOrganization } from '#server/api/respond.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { addDraft, changeDraft, deleteDraft, listDrafts, readDraft, startDraft, type ShownDraft } from '#server/domain/scans/index.ts';
import { locationOf } from '#server/platform/http/location.ts';

type ById = { Params: { id: string } };
const config = { permission: 'scans.start' } as const;

/** Scans that are prepared and not started. */
export function draftRoutes(app: FastifyInstance, services: PublicApiServices): void {
  const { database } = services;

  app.get('/drafts', { config, schema: { response: { 200: listOf(Draft) } } }, (request) =>
    inOrganization(database, request, async (tx) => ({ data: (await listDrafts(services, tx, callerOf(request).organizationId)).map(present) })),
  );

  app.post<{ Body: NewDraftBody }>('/drafts', { config, schema: { body: NewDraft, response: { 201: Draft } } }, async (request, reply) => {
    const draft = present(await inOrganization(database, request, (tx) => addDraft(services, tx, callerOf(request), request.body)));
    return reply.code(201).header('location', locationOf(request, draft.id)).send(draft);
  });

  app.get<ById>('/drafts/:id', { config, schema: { params: IdParameters, response: { 200: Draft } } }, async (request) =>
    present(await inOrganization(database, request, (tx) => readDraft(services, tx, request.params.id))),
  );

  app.patch<ById & { Body: DraftChangeBody }>('/drafts/:id', { config, schema: { params: IdParameters, body: DraftChange, response: { 200: Draft } } }, async (request) =>
    present(await inOrganization(database, request, (tx) => changeDraft(services, tx, request.params.id, request.body))),
  );

  app.delete<ById>('/drafts/:id', { config, schema: { params: IdParameters } }, async (request, reply) => {
    await inOrganization(database, request, (tx) => deleteDraft(tx, request.params.id));
    return reply.code(204).send();
  });

  app.post<ById>('/drafts/:id/start', { config, schema: { params: IdParameters, response: { 201: StartedScan } } }, async (request, reply) => {
    const started = await inOrganization(database, request, (tx) => startDraft(services, tx, callerOf(request), request.params.id));
    return reply.code(201).header('location', `/api/v1/scans/${started.id}`).send(started);
  });
}

function present({ row, context, documents }: ShownDraft): Draft {
  const { id, name, cost_estimation_id: estimation, target_urls: targets, sealed_auth_instructions: auth, user_id: maker, created_at, updated_at } = row;
  return {
    id,
    name,
    cost_estimation_id: estimation ?? '',
    target_urls: targets ?? [],
    has_auth_instructions: auth !== null,
    custom_context: context,
    context_documents: documents.map(({ id: document, filename }) => ({ id: document, filename: filename ?? '' })),
    created_by: maker,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
