import type { Check } from './check.ts';
import { sqlInjection } from './injection/sql-injection.ts';

/** Every check. Those whose findings weigh most come first: a budget may end in the middle. */
export const allChecks: readonly Check[] = [sqlInjection];
