import type { Observation } from '@whitebox/prober';
import type { Flaw } from './expected-flaws.ts';

export interface Judged {
  /** By check: flaws that were told, of those that are documented. */
  readonly rows: readonly { readonly check: string; readonly confirmed: number; readonly expected: number }[];
  readonly missed: readonly Flaw[];
  /** Told, and documented nowhere: false, or a flaw that the application does not speak of. A reader says which. */
  readonly unexpected: readonly Observation[];
}

/** Compares what attacks showed with what is documented. What only looks at a site is not judged. */
export function judgeRun(flaws: readonly Flaw[], observations: readonly Observation[]): Judged {
  const attacks = observations.filter(({ route }) => route !== undefined);
  const told = (flaw: Flaw): boolean => attacks.some((observation) => isOf(flaw, observation));
  const checks = [...new Set(flaws.map(({ checks: [first = ''] }) => first))].sort();
  return {
    rows: checks.map((check) => {
      const documented = flaws.filter(({ checks: [first] }) => first === check);
      return { check, confirmed: documented.filter(told).length, expected: documented.length };
    }),
    missed: flaws.filter((flaw) => !told(flaw)),
    unexpected: attacks.filter((observation) => !flaws.some((flaw) => isOf(flaw, observation))),
  };
}

function isOf({ path, parameter, checks }: Flaw, { check, route, parameter: told }: Observation): boolean {
  if (!checks.includes(check.replace(/^live-/, ''))) return false;
  return templateOf(route?.path ?? '') === templateOf(path) && (parameter === undefined || parameter === told?.name);
}

/** `/users/{id}`, `/users/:id` and `/users/7/` are one. */
function templateOf(path: string): string {
  return path.replace(/\{[^}]*\}|:\w+|(?<=\/)\d+(?=\/|$)/g, '*').replace(/\/(?:index\.php)?$/, '');
}

/** The largest number of moments in any span of this length. */
export function mostWithin(moments: readonly number[], spanMs: number): number {
  let first = 0;
  return moments.reduce((most, moment, index) => {
    while ((moments[first] ?? moment) <= moment - spanMs) first += 1;
    return Math.max(most, index - first + 1);
  }, 0);
}
