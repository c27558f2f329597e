/* Why a run cannot go on. They are thrown past the checks, which have nothing to say about them. */

/** Somebody stopped the scan. */
export class ScanStoppedError extends Error {
  override readonly name = 'ScanStoppedError';
}

/** No request is left of the scan's budget. */
export class BudgetSpentError extends Error {
  override readonly name = 'BudgetSpentError';
}

/** The target fails or asks us to stay away. */
export class TargetGivenUpError extends Error {
  override readonly name = 'TargetGivenUpError';
}

/** What is asked now gets no answers, while the rest of the target answers. */
export class RouteSilentError extends Error {
  override readonly name = 'RouteSilentError';
}
