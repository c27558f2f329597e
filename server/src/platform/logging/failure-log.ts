import type { Logger } from '#server/platform/logging/logger.ts';

/** Where background work tells of its failures. */
export interface FailureLog {
  readonly report: (error: unknown, context: Readonly<Record<string, unknown>>) => void;
  /** From here on failures are what a stop does: jobs are given back, connections end. */
  beginStop(): void;
  isStopping(): boolean;
}

/**
 * @param isElsewhere tells a failure of something that callers named, such as a host that is down: it is what they asked for, and told
 *   to them. Operators have nothing to mend, so it is no error
 */
export function createFailureLog(log: Logger, isElsewhere: (error: unknown) => boolean = () => false): FailureLog {
  let isStopping = false;
  return {
    report: (error, context) => {
      if (isStopping) log.info({ reason: error instanceof Error ? error.message : String(error), ...context }, 'background work ended with the service');
      else if (isElsewhere(error)) log.info({ reason: String(error), ...context }, 'an attempt failed by what it was asked for');
      else log.error({ err: error, ...context }, 'background work failed');
    },
    beginStop: () => {
      isStopping = true;
    },
    isStopping: () => isStopping,
  };
}
