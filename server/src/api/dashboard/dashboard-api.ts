import type { CodeHostCheck, CodeHostToCheck } from '@whitebox/intake';
import type { FastifyInstance } from 'fastify';

import { apiKeyRoutes } from '#server/api/dashboard/api-keys.routes.ts';
import { codeHostRoutes } from '#server/api/dashboard/code-hosts.routes.ts';
import { findingAuditRoutes } from '#server/api/dashboard/finding-audit.routes.ts';
import { invitationRoutes } from '#server/api/dashboard/invitations.routes.ts';
import { organizationRoutes } from '#server/api/dashboard/organization.routes.ts';
import { createSessionCheck, type SessionServices } from '#server/api/dashboard/session.ts';
import { sessionRoutes } from '#server/api/dashboard/session.routes.ts';
import { answerUnknownRoute } from '#server/platform/http/answer-unknown-route.ts';
import { sessionsRoutes } from '#server/api/dashboard/sessions.routes.ts';
import type { FailedSignInRecorder } from '#server/domain/organizations/index.ts';
import type { SignInGuard } from '#server/platform/identity/sign-in-guard.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/** Everything that the dashboard's backend takes from its surroundings; `app.ts` puts it together. */
export interface DashboardServices extends SessionServices {
  readonly signUp: 'open' | 'closed';
  /** Credits that a new organization starts with. */
  readonly signUpCredits: number;
  readonly signInGuard: SignInGuard;
  readonly failedSignIns: FailedSignInRecorder;
  readonly secrets: SecretBox;
  /** The URL of a host that may be cloned from, or what is wrong with the text, after "base_url". */
  parseCodeHostUrl(text: string): URL | string;
  /** Whether the host takes the token: one request, bounded in time. */
  checkCodeHost(host: CodeHostToCheck): Promise<CodeHostCheck>;
}

/** Adds the dashboard's backend: sessions only, every answer for one organization. */
export async function registerDashboardApi(app: FastifyInstance, services: DashboardServices): Promise<void> {
  await app.register(
    (scope, _options, done) => {
      scope.decorateRequest('session', null);
      scope.addHook('onRequest', createSessionCheck(services));
      // In this scope, so that a key is answered alike on routes that do not exist.
      scope.setNotFoundHandler(answerUnknownRoute);
      sessionRoutes(scope, services);
      sessionsRoutes(scope, services);
      apiKeyRoutes(scope, services);
      organizationRoutes(scope, services);
      invitationRoutes(scope, services);
      codeHostRoutes(scope, services);
      findingAuditRoutes(scope, services);
      done();
    },
    { prefix: '/api/v1' },
  );
}
