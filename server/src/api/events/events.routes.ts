import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { strict, Uuid } from '@whitebox/contract';
import { findSession, sessionOf, type SessionServices } from '#server/api/dashboard/session.ts';
import { followChanges, type Followed, type FollowLimits } from '#server/api/events/follow-changes.ts';
import { createChangeFeed, KEPT_MS } from '#server/domain/changes/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer ends when somebody leaves: how long it took says nothing. */
    readonly isEndless?: boolean;
  }
}

export interface EventLimits extends FollowLimits {
  /** Streams of one session in this process: windows that are in sight at once, with room for those that have just been left. */
  readonly streamsPerSession: number;
}

const defaultLimits: EventLimits = { streamsPerSession: 12, beatMs: 20_000, pauseMs: 300 };

const EventsQuery = Type.Object(
  {
    organization: Type.Optional({ ...Uuid, description: 'Which of the organizations; by default the first joined.' }),
    after: Type.Optional(Type.String({ maxLength: 25_000, description: 'Where to go on: `events_after` of the session. `Last-Event-ID` comes before it.' })),
  },
  strict,
);

/**
 * `GET /events`: what changes in an organization, as server-sent events. Any number of processes may serve it; a stream that breaks goes
 * on where it was, at any of them. It names what has changed and shows none of it: that is asked for where the right to see it is judged.
 */
export function eventRoutes(app: FastifyInstance, services: SessionServices, limits: EventLimits = defaultLimits): void {
  const feed = createChangeFeed(services.database);
  const streams = new Map<string, number>();
  const open = new Set<Followed>();
  app.addHook('preClose', (done) => {
    for (const followed of open) followed.end();
    done();
  });
  app.addHook('onClose', () => feed.stop());

  app.get<{ Querystring: Static<typeof EventsQuery> }>(
    '/events',
    {
      config: { permission: 'results.read', isOrganizationInQuery: true, isEndless: true },
      exposeHeadRoute: false,
      schema: { querystring: EventsQuery, description: `What changes, as server-sent events: \`ready\`, \`changed\`, \`reset\`. Positions are good for ${KEPT_MS / 60_000} minutes.` },
    },
    async (request, reply) => {
      const { id: sessionId, organization, role, person } = sessionOf(request);
      const count = streams.get(sessionId) ?? 0;
      if (count >= limits.streamsPerSession) throw new ProductError('rate_limited', {}, { retryAfterSeconds: limits.beatMs / 1_000 });
      streams.set(sessionId, count + 1);
      const output = new PassThrough();
      output.once('close', () => {
        const left = (streams.get(sessionId) ?? 1) - 1;
        if (left === 0) streams.delete(sessionId);
        else streams.set(sessionId, left);
      });
      // A role that has changed may see other things: the next connection is judged anew.
      const isStillOpen = async (): Promise<boolean> => {
        const now = await findSession(services, request);
        return typeof now !== 'string' && now.id === sessionId && now.person.id === person.id && now.organization.id === organization.id && now.role === role;
      };
      const followed = followChanges({ feed, output, limits, organizationId: organization.id, sessionId, after: lastEventId(request.headers['last-event-id']) ?? request.query.after, isStillOpen, onError: (error) => request.log.error({ err: error }, 'changes could not be read') });
      open.add(followed);
      output.once('close', () => open.delete(followed));
      return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(output);
    },
  );
}

function lastEventId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined;
}
