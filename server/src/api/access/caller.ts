import type { FastifyRequest } from 'fastify';
import type { Permission, Scope } from '@whitebox/contract';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Scope that a key needs for this route. */
    readonly scope?: Scope;
    /** What the role of somebody signed in must permit on this route; `public` needs no session at all. */
    readonly permission?: Permission | 'public' | 'signed-in';
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** For whom a request acts: a key on the public API, somebody signed in on the dashboard's. Routes of both know no more than this. */
export interface Caller {
  readonly organizationId: string;
  /** Author of what the request does: who is signed in, or who made the key. */
  readonly userId: string;
  /** As trails name who did it. */
  readonly actor: { readonly kind: 'key' | 'user'; readonly id: string };
  readonly source: 'api' | 'web';
}

/** Who calls; only for handlers behind a check of access. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('a route without access check asked for its caller');
  return request.caller;
}
