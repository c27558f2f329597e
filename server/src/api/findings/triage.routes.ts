import { BulkTriage, BulkTriaged, EmojiParameters, Reaction, ReactionParameters, ThreadEntry, type BulkTriage as BulkTriageBody } from '@whitebox/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '#server/api/access/caller.ts';
import { personOf } from '#server/api/findings/person-of.ts';
import { presentEntry } from '#server/api/findings/present-finding.ts';
import { inOrganization } from '#server/api/respond.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { react, updateFindings } from '#server/domain/findings/index.ts';
import { ValidationError } from '#server/platform/errors/product-error.ts';

const config = { permission: 'findings.triage' } as const;

type ToEntry = { Params: { id: string; entry: string } };

/** Triage as only the dashboard has it: many findings at once, and emoji at entries of a thread. */
export function triageRoutes(app: FastifyInstance, services: Pick<PublicApiServices, 'database' | 'userName'>): void {
  const { database } = services;

  app.post<{ Body: BulkTriageBody }>('/findings/bulk', { config, schema: { body: BulkTriage, response: { 200: BulkTriaged } } }, (request) =>
    inOrganization(database, request, async (tx) => updateFindings(tx, await personOf(services, tx, request), callerOf(request).organizationId, request.body)),
  );

  const change = (request: FastifyRequest<ToEntry>, emoji: string, isGiven: boolean) =>
    inOrganization(database, request, async (tx) => {
      if (!isEmoji(emoji)) throw new ValidationError(['emoji must be one emoji']);
      const { id: findingId, entry: entryId } = request.params;
      const { organizationId } = callerOf(request);
      const { entry, reactions } = await react(tx, await personOf(services, tx, request), { organizationId, findingId, entryId, emoji, isGiven });
      return presentEntry(entry, reactions);
    });

  app.post<ToEntry & { Body: { emoji: string } }>(
    '/findings/:id/comments/:entry/reactions',
    { config, schema: { params: ReactionParameters, body: Reaction, response: { 200: ThreadEntry } } },
    (request) => change(request, request.body.emoji, true),
  );

  app.delete<ToEntry & { Params: { emoji: string } }>(
    '/findings/:id/comments/:entry/reactions/:emoji',
    { config, schema: { params: EmojiParameters, response: { 200: ThreadEntry } } },
    (request) => change(request, request.params.emoji, false),
  );
}

// By its constructor: the compiler's target does not know sets of texts in a literal.
const EMOJI = new RegExp('^\\p{RGI_Emoji}$', 'v');

/** One that people are recommended to exchange, sequences included; digits and letters are none. */
function isEmoji(text: string): boolean {
  return EMOJI.test(text);
}
