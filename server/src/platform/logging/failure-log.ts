import type { Logger } from '#server/platform/logging/logger.ts';

/** Where background work tells of its failures. */
export interface FailureLog {
  readonly report: (error: unknown, context: Readonly<Record<string, unknown>>) => void;
  /** From here on failures are what a stop does: jobs are given back, connections end. */
  beginStop(): void;
  isStopping(): boolean;
}

export function createFailureLog(log: Logger): FailureLog {
  let isStopping = false;
  return {
    report: (error, context) => {
      if (isStopping) log.info({ reason: error instanceof Error ? error.message : String(error), ...context }, 'background work ended with the service');
      else log.error({ err: error, ...context }, 'background work failed');
    },
    beginStop: () => {
      isStopping = true;
    },
    isStopping: () => isStopping,
  };
}
