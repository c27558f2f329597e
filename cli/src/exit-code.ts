/** What the process ends with. CI systems act on it, so the numbers are a contract (docs/cli.md). */
export const EXIT_CODES = {
  /** The work was done; there may be findings. */
  done: 0,
  /** A finding is as severe as `--fail-on`, or worse. */
  thresholdReached: 1,
  /** It could not be done: wrong options, a source that cannot be read, a fault of ours. */
  failed: 2,
  /** Interrupted by SIGINT (128 + 2), as shells count. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];
