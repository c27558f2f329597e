/* A statement of which the answer says nothing, where no code points: by delays, each of which stands behind a number and in a text at once. */
import { askWith, confirmed, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, InputTrial } from '#prober/checks/check.ts';
import { followedDelay } from '#prober/checks/judging/delay.ts';
import { sqlInjection } from './sql-injection.ts';

export const blindSqlInjection: Check = {
  id: 'live-blind-sql-injection',
  title: 'SQL injection without an answer',
  categories: sqlInjection.categories,
  cwe: sqlInjection.cwe,
  severity: sqlInjection.severity,
  isPassive: false,
  unlessShownBy: sqlInjection.id,
  fix: sqlInjection.fix,
  of: 'input',
  places: ['path', 'query', 'form', 'json', 'multipart'],
  run,
};

/** MySQL with MariaDB, then PostgreSQL. A value of no rows: once a statement, not once a row. */
const WAITS: readonly ((seconds: number) => string)[] = [
  (seconds) => `0=(SELECT waited FROM (SELECT SLEEP(${seconds}) AS waited)whitebox)`,
  (seconds) => `0=(SELECT 0 FROM pg_sleep(${seconds}))`,
];

/** Behind a number a comment takes the rest; in a text the quote ends it, and the comment's signs are part of texts. */
function inBoth(usual: string, condition: string): string {
  return `${usual} AND ${condition}/*' AND ${condition} AND '1'<>'*/`;
}

async function run(trial: InputTrial): Promise<CheckResult> {
  if (trial.finding !== undefined) return notConfirmed('Nothing: where the code points, delays are tried in each dialect.');
  for (const waits of WAITS) {
    const evidence = await followedDelay((seconds) => askWith(trial, inBoth(trial.usual, waits(seconds))));
    if (evidence !== undefined) return confirmed(evidence);
  }
  return notConfirmed('Delays by a statement, in two dialects.');
}
