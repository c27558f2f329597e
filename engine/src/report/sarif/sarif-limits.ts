/*
 * What GitHub takes in at most of a SARIF file (its page "SARIF support for code scanning"). What is over is left out here,
 * where it can be said, rather than there. Two limits are not cut to, since others than GitHub have them not: 20 runs (a run
 * is a repository here, and GitHub's reader takes one) and 10 MB packed.
 */
export const SARIF_LIMITS = {
  /** GitHub shows 5,000 of them, by severity. */
  resultsPerRun: 25_000,
  /** Taken are 10,000, shown 1,000. */
  stepsPerResult: 1_000,
  /** Shown are 10. */
  tagsPerRule: 20,
  nameLength: 255,
  descriptionLength: 1_024,
} as const;
