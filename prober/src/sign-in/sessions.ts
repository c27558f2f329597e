/* Who asks: the cookies and tokens of each actor, and signing in again where one finds itself signed out. */
import type { Outcome, ProbeRequest } from '#prober/sending/exchange.ts';
import type { Permission } from '#prober/sending/request-rules.ts';
import type { Sender } from '#prober/sending/sender.ts';

export interface Asking {
  readonly permission?: Permission;
  /** Cookies of the answer are kept: of pages that are looked at, never of attacks. */
  readonly keepsCookies?: boolean;
}

export interface Sessions {
  /** Sends as the request's actor. */
  send(key: string, request: ProbeRequest, asking?: Asking): Promise<Outcome>;
}

export function createSessions(sender: Sender): Sessions {
  return { send: (key, request, asking = {}) => sender.send(key, request, asking.permission) };
}
