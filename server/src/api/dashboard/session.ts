import { isPermitted, type Role } from '@whitebox/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { membershipsOf, type Acting, type Membership } from '#server/domain/organizations/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';
import type { Identity, Person } from '#server/platform/identity/identity.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';

/** Who is signed in, and the organization that this request is about. */
export interface Session {
  readonly id: string;
  readonly person: Person;
  readonly organization: { readonly id: string; readonly name: string };
  readonly role: Role;
  /** All organizations of the person. */
  readonly memberships: readonly Membership[];
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** For who cannot send headers: `?organization=` chooses as `X-Organization-Id` does. */
    readonly isOrganizationInQuery?: boolean;
    /** Answered also to who has yet to replace a password that others have seen. */
    readonly isBeforePasswordChange?: boolean;
  }
}

export interface SessionServices {
  readonly database: Database;
  readonly identity: Identity;
  /** Address under which people reach the dashboard. */
  readonly publicUrl: string;
}

/** The public API lies below our prefix: what does not exist there is simply not found. */
const publicApiBelow = '/api/v1/rest/';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets a request of the dashboard in: no API key, not from another site, a session, and a role that permits it.
 *
 * @throws ProductError `api_key_misplaced`, `cross_site`, `session_required`, `membership_missing`, `rate_limited`, `password_change_required`, `permission_missing`
 */
export function createSessionCheck(services: SessionServices, limiter: RateLimiter) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.is404 && request.url.startsWith(publicApiBelow)) return;
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (request.headers['x-api-key'] !== undefined) throw new ProductError('api_key_misplaced');
    if (!safeMethods.has(request.method)) assertSameSite(request, services.publicUrl);
    const { permission = 'signed-in', isBeforePasswordChange = false } = request.routeOptions.config;
    if (permission === 'public') return;
    const session = await findSession(services, request);
    if (session === 'nobody') throw new ProductError('session_required');
    if (session === 'no-member') throw new ProductError('membership_missing');
    const decision = await limiter.hit(session.id);
    if (!decision.allowed) throw new ProductError('rate_limited', {}, { retryAfterSeconds: decision.resetMs / 1_000 });
    if (!isBeforePasswordChange && (await services.identity.mustChangePassword(session.person.id))) throw new ProductError('password_change_required');
    if (permission !== 'signed-in' && !isPermitted(session.role, permission)) throw new ProductError('permission_missing');
    request.session = session;
    request.caller = { organizationId: session.organization.id, userId: session.person.id, actor: { kind: 'user', id: session.person.id }, source: 'web' };
  };
}

/**
 * A browser says from which site a request comes that changes something: `Origin` must be the public address or the one that the request
 * was sent to. Without one (old browsers, programs) `Sec-Fetch-Site` must not say `cross-site`.
 */
function assertSameSite({ headers }: FastifyRequest, publicUrl: string): void {
  const { origin } = headers;
  if (origin === undefined) {
    if (headers['sec-fetch-site'] === 'cross-site') throw new ProductError('cross_site');
    return;
  }
  if (origin === new URL(publicUrl).origin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== headers.host) throw new ProductError('cross_site');
}

/** The session of a request; of several organizations the one that `X-Organization-Id` names, else the first joined. */
export async function findSession({ identity, database }: Pick<SessionServices, 'identity' | 'database'>, request: FastifyRequest): Promise<Session | 'nobody' | 'no-member'> {
  const found = await identity.findSession(request.headers.cookie ?? '');
  if (!found) return 'nobody';
  const { id, person } = found;
  const memberships = await membershipsOf(database.application, person.id);
  const wanted = request.headers['x-organization-id'] ?? queriedOrganization(request);
  const membership = wanted === undefined ? memberships[0] : memberships.find(({ organizationId }) => organizationId === wanted);
  if (!membership) return 'no-member';
  return { id, person, organization: { id: membership.organizationId, name: membership.organizationName }, role: membership.role, memberships };
}

function queriedOrganization({ routeOptions: { config }, query }: FastifyRequest): unknown {
  if (config.isOrganizationInQuery !== true || typeof query !== 'object' || query === null || !('organization' in query)) return undefined;
  return query.organization;
}

/** The session of a request; only for routes behind the session check. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Error('a route without session check asked for its session');
  return request.session;
}

/** Runs work in a transaction that sees the session's organization alone. */
export function inSession<T>(database: Database, request: FastifyRequest, work: (tx: Transaction, acting: Acting) => Promise<T>): Promise<T> {
  const { organization, person, role } = sessionOf(request);
  const acting = { organizationId: organization.id, personId: person.id, role };
  return database.withOrganization(organization.id, (tx) => work(tx, acting));
}
