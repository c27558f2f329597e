import type { FastifyInstance } from 'fastify';

import { apiKeyRoutes } from '#server/api/dashboard/api-keys.routes.ts';
import { codeHostRoutes, type CodeHostServices } from '#server/api/connections/code-hosts.routes.ts';
import { connectionKindRoutes } from '#server/api/connections/connection-kinds.routes.ts';
import { findingAuditRoutes } from '#server/api/dashboard/finding-audit.routes.ts';
import { eventRoutes, type EventLimits } from '#server/api/events/events.routes.ts';
import { invitationRoutes } from '#server/api/dashboard/invitations.routes.ts';
import { organizationRoutes } from '#server/api/dashboard/organization.routes.ts';
import { findingCountRoutes } from '#server/api/overview/finding-counts.routes.ts';
import { overviewRoutes } from '#server/api/overview/overview.routes.ts';
import { frameRoutes, type FrameServices } from '#server/api/findings/frames.routes.ts';
import { triageRoutes } from '#server/api/findings/triage.routes.ts';
import { sampleRoutes } from '#server/api/samples/samples.routes.ts';
import { comparisonRoutes } from '#server/api/scans/comparison.routes.ts';
import { draftRoutes } from '#server/api/scans/drafts.routes.ts';
import { viewRoutes } from '#server/api/views/views.routes.ts';
import { createSessionCheck, type SessionServices } from '#server/api/dashboard/session.ts';
import { sessionRoutes } from '#server/api/dashboard/session.routes.ts';
import { answerUnknownRoute } from '#server/platform/http/answer-unknown-route.ts';
import { sessionsRoutes } from '#server/api/dashboard/sessions.routes.ts';
import type { PublicApiServices } from '#server/api/services.ts';
import { addSharedRoutes } from '#server/api/shared-routes.ts';
import { targetRoutes } from '#server/api/dashboard/targets.routes.ts';
import type { TargetServices } from '#server/domain/targets/index.ts';
import type { FailedSignInRecorder } from '#server/domain/organizations/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SignInGuard } from '#server/platform/identity/sign-in-guard.ts';
import { createMemoryRateLimiter } from '#server/platform/rate-limit/memory-rate-limiter.ts';
import type { RateLimit } from '#server/platform/rate-limit/rate-limiter.ts';

/** Far more than a person at work asks, and little enough that no page in a loop hinders others. In each process for itself. */
const sessionRateLimit = { limit: 1_200, windowMs: 60_000 } as const;

/** Everything that the dashboard's backend takes from its surroundings; `app.ts` puts it together. */
export interface DashboardServices extends SessionServices, PublicApiServices, FrameServices, CodeHostServices, Omit<TargetServices, 'now'> {
  readonly database: Database;
  readonly signUp: 'open' | 'closed';
  /** Credits that a new organization starts with. */
  readonly signUpCredits: number;
  readonly signInGuard: SignInGuard;
  readonly failedSignIns: FailedSignInRecorder;
}

/** Of a session; the product's by default. */
export interface DashboardLimits {
  readonly requests?: RateLimit;
  readonly events?: EventLimits;
}

/** Adds the dashboard's backend: sessions only, every answer for one organization. */
export async function registerDashboardApi(app: FastifyInstance, services: DashboardServices, limits: DashboardLimits = {}): Promise<void> {
  const limiter = createMemoryRateLimiter(limits.requests ?? sessionRateLimit);
  app.addHook('onClose', (_app, done) => {
    limiter.stop();
    done();
  });
  await app.register(
    async (scope) => {
      scope.decorateRequest('session', null);
      scope.decorateRequest('caller', null);
      scope.addHook('onRequest', createSessionCheck(services, limiter));
      // In this scope, so that a key is answered alike on routes that do not exist.
      scope.setNotFoundHandler(answerUnknownRoute);
      sessionRoutes(scope, services);
      sessionsRoutes(scope, services);
      apiKeyRoutes(scope, services);
      organizationRoutes(scope, services);
      invitationRoutes(scope, services);
      connectionKindRoutes(scope);
      codeHostRoutes(scope, services);
      findingAuditRoutes(scope, services);
      overviewRoutes(scope, services);
      findingCountRoutes(scope, services);
      triageRoutes(scope, services);
      frameRoutes(scope, services);
      comparisonRoutes(scope, services);
      viewRoutes(scope, services);
      draftRoutes(scope, services);
      sampleRoutes(scope, services);
      targetRoutes(scope, services);
      eventRoutes(scope, services, limits.events);
      await scope.register((shared) => addSharedRoutes(shared, services, 'people'));
    },
    { prefix: '/api/v1' },
  );
}
