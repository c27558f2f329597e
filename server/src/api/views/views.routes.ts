import { IdParameters, NewView, View, ViewChange, type NewView as NewViewBody, type ViewChange as ViewChangeBody } from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import type { DashboardServices } from '#server/api/dashboard/dashboard-api.ts';
import { listOf } from '#server/api/dashboard/dashboard-schemas.ts';
import { inSession } from '#server/api/dashboard/session.ts';
import { addView, changeView, deleteView, listViews, type ViewRow } from '#server/domain/views/index.ts';
import { locationOf } from '#server/platform/http/location.ts';

type ById = { Params: { id: string } };
const writing = { permission: 'views.manage' } as const;

/** Lists under a name: a person's own, and those that the organization shares. */
export function viewRoutes(app: FastifyInstance, { database }: Pick<DashboardServices, 'database'>): void {
  app.get('/views', { config: { permission: 'results.read' }, schema: { response: { 200: listOf(View) } } }, (request) =>
    inSession(database, request, async (tx, acting) => ({ data: (await listViews(tx, acting)).map((row) => present(row, acting.personId)) })),
  );

  app.post<{ Body: NewViewBody }>('/views', { config: writing, schema: { body: NewView, response: { 201: View } } }, async (request, reply) => {
    const view = await inSession(database, request, async (tx, acting) => present(await addView(tx, acting, request.body), acting.personId));
    return reply.code(201).header('location', locationOf(request, view.id)).send(view);
  });

  app.patch<ById & { Body: ViewChangeBody }>('/views/:id', { config: writing, schema: { params: IdParameters, body: ViewChange, response: { 200: View } } }, (request) =>
    inSession(database, request, async (tx, acting) => present(await changeView(tx, acting, { id: request.params.id, change: request.body }), acting.personId)),
  );

  app.delete<ById>('/views/:id', { config: writing, schema: { params: IdParameters } }, async (request, reply) => {
    await inSession(database, request, (tx, acting) => deleteView(tx, acting, request.params.id));
    return reply.code(204).send();
  });
}

function present({ id, name, query, is_shared, user_id: maker, created_at, updated_at }: ViewRow, personId: string): View {
  return { id, name, query, is_shared, is_own: maker === personId, created_by: maker, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
