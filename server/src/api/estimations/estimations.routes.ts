import {
  CreateEstimation,
  Estimation,
  EstimationList,
  EstimationQuery,
  IdParameters,
  type CreateEstimation as CreateEstimationBody,
  type EstimationQuery as EstimationListQuery,
} from '@whitebox/contract';
import type { FastifyInstance } from 'fastify';
import { callerOf } from '#server/api/access/caller.ts';
import { presentEstimation } from '#server/api/estimations/present-estimation.ts';
import { answerPost, inOrganization, responses } from '#server/api/respond.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { createEstimation, findEstimation, listEstimations } from '#server/domain/estimations/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

const tags = ['Cost estimations'];

export function estimationRoutes(app: FastifyInstance, services: PublicApiServices): void {
  const { database } = services;

  app.post<{ Body: CreateEstimationBody }>(
    '/cost-estimations',
    {
      config: { scope: 'write', permission: 'scans.start' },
      schema: { tags, summary: 'Estimate what scanning repositories costs', body: CreateEstimation, response: responses({ 201: Estimation }, 404, 409, 422) },
    },
    (request, reply) =>
      answerPost(database, { request, reply }, async (tx) => ({
        status: 201,
        body: presentEstimation(await createEstimation(services, tx, callerOf(request), request.body)),
      })),
  );

  app.get<{ Querystring: EstimationListQuery }>(
    '/cost-estimations',
    {
      config: { scope: 'read', permission: 'results.read' },
      schema: { tags, summary: 'List estimations, newest first', querystring: EstimationQuery, response: responses({ 200: EstimationList }) },
    },
    async (request) => {
      const { limit, offset } = request.query;
      const { organizationId } = callerOf(request);
      const { rows, total } = await inOrganization(database, request, (tx) => listEstimations(tx, organizationId, request.query));
      return { data: rows.map(presentEstimation), total, limit, offset };
    },
  );

  app.get<{ Params: { id: string } }>(
    '/cost-estimations/:id',
    {
      config: { scope: 'read', permission: 'results.read' },
      schema: { tags, summary: 'Read an estimation', params: IdParameters, response: responses({ 200: Estimation }, 404) },
    },
    async (request) => {
      const row = await inOrganization(database, request, (tx) => findEstimation(tx, request.params.id));
      if (!row) throw new ProductError('estimation_not_found');
      return presentEstimation(row);
    },
  );
}
