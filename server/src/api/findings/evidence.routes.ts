import { FindingEvidence, FindingReplay, IdParameters, ReplayFinding, type ReplayFinding as ReplayFindingBody } from '@whitebox/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { presentEvidence } from '#server/api/findings/present-evidence.ts';
import { personOf } from '#server/api/findings/person-of.ts';
import { answerPost, inOrganization, repeatAnswer, repeatedUnder, requestIdentity, responses } from '#server/api/respond.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { assertVerifiedTarget, findFinding, listEvidence, noteReplay, prepareReplay } from '#server/domain/findings/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

const tags = ['Findings'];
const id = { params: IdParameters };

/** Replays that one process runs at once: each waits for a target, and is waited for. */
const MOST_REPLAYS = 4;

/** What a live target has shown of a finding, and whether it still does. */
export function evidenceRoutes(app: FastifyInstance, services: PublicApiServices): void {
  const { database } = services;
  app.get<{ Params: { id: string } }>(
    '/findings/:id/evidence',
    {
      config: { scope: 'read', permission: 'results.read' },
      schema: { tags, summary: 'Read the exchanges that showed a finding on a live target', ...id, response: responses({ 200: FindingEvidence }, 404) },
    },
    (request) =>
      inOrganization(database, request, async (tx) => {
        const finding = await findFinding(tx, request.params.id);
        if (!finding) throw new ProductError('finding_not_found');
        return presentEvidence(finding.id, await listEvidence(tx, finding.id));
      }),
  );
  const replayNow = replaying(services);
  /** Those that came with an `Idempotency-Key`: the same one is not sent again beside itself. Each lets go before its answer leaves. */
  const underWay = new Set<string>();
  const held = new WeakMap<FastifyRequest, string>();
  app.post<{ Params: { id: string }; Body: ReplayFindingBody }>(
    '/findings/:id/replay',
    {
      config: { scope: 'write', permission: 'findings.triage' },
      schema: { tags, summary: 'Send the attack and its control again', ...id, body: ReplayFinding, response: responses({ 200: FindingReplay }, 404, 409, 422) },
      onSend: async (request: FastifyRequest) => {
        underWay.delete(held.get(request) ?? '');
      },
    },
    async (request, reply) => {
      const key = repeatedUnder(request);
      const identity = key === undefined ? undefined : JSON.stringify(requestIdentity(request, key));
      if (identity !== undefined && underWay.has(identity)) throw new ProductError('request_under_way');
      if (identity !== undefined) {
        underWay.add(identity);
        held.set(request, identity);
      }
      return (await repeatAnswer(database, { request, reply })) ?? (await replayNow(request, reply));
    },
  );
}

function replaying(services: PublicApiServices): (request: FastifyRequest<{ Params: { id: string }; Body: ReplayFindingBody }>, reply: FastifyReply) => Promise<FastifyReply> {
  const { database } = services;
  let running = 0;
  return async (request, reply) => {
    const instructions = request.body.auth_instructions ?? '';
    const prepared = await inOrganization(database, request, (tx) => prepareReplay(services, tx, { id: request.params.id, instructions }));
    await assertVerifiedTarget(services, prepared.order);
    if (running >= MOST_REPLAYS) throw new ProductError('replays_at_once', { limit: String(MOST_REPLAYS) });
    running++;
    try {
      // Outside of a transaction, which must not wait for a target.
      const replayed = await services.replay(prepared.order);
      return await answerPost(database, { request, reply }, async (tx) => {
        await noteReplay(tx, await personOf(services, tx, request), prepared, replayed);
        const { findingId, check, order: { target } } = prepared;
        return { status: 200, body: { finding_id: findingId, ...replayed, target, check, replayed_at: new Date().toISOString() } };
      });
    } finally {
      running--;
    }
  };
}
