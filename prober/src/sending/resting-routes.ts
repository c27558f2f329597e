/* Routes that have had enough for longer than anybody waits, while the rest of the target answers: nothing is sent to them until then. */
import type { ProbeRequest } from '#prober/sending/exchange.ts';

export interface RestingRoutes {
  /** Why nothing is sent to the request's route now. */
  refusalOf(request: ProbeRequest, nowMs: number): string | undefined;
  leave(request: ProbeRequest, rest: { readonly untilMs: number; readonly detail: string }): void;
  readonly isFull: boolean;
}

/** More routes than this that ask for it speak for the target. */
const LIMIT = 5;

export function createRestingRoutes(): RestingRoutes {
  const resting = new Map<string, { readonly untilMs: number; readonly detail: string }>();
  return {
    refusalOf(request, nowMs) {
      const rest = resting.get(routeOf(request));
      return rest !== undefined && nowMs < rest.untilMs ? rest.detail : undefined;
    },
    leave(request, rest) {
      resting.set(routeOf(request), rest);
    },
    get isFull() {
      return resting.size >= LIMIT;
    },
  };
}

export function routeOf({ method, url }: ProbeRequest): string {
  return `${method} ${new URL(url).pathname}`;
}
