import type { Observation, ProbeEvent, ProbeInput } from '@whitebox/prober';
import type { Flaw } from './expected-flaws.ts';

/** What one check showed at a place; absent is the place of what stands on the site as a whole. */
export interface Shown extends Pick<Observation, 'check' | 'route' | 'parameter'> {
  /** The path of the form that stored what showed. */
  readonly storedAt?: string;
}

/** What a run showed: observations, and findings of the code that were confirmed. */
export function shownIn(findings: ProbeInput['findings'], events: readonly ProbeEvent[]): readonly Shown[] {
  return events.flatMap((event): readonly Shown[] => {
    if (event.kind === 'observation') return [event];
    if (event.kind !== 'verdict' || event.result.verdict !== 'confirmed' || event.check === null) return [];
    const { route, parameter } = findings.find(({ id }) => id === event.findingId) ?? {};
    return [{ check: event.check, ...(route === undefined ? {} : { route }), ...(parameter === undefined || parameter.name === '' ? {} : { parameter }), ...(event.result.evidence.stored === undefined ? {} : { storedAt: new URL(event.result.evidence.stored.attack.request.url).pathname }) }];
  });
}

export interface Judged {
  /** By check: flaws that were told, of those that are documented. */
  readonly rows: readonly { readonly check: string; readonly confirmed: number; readonly expected: number }[];
  readonly missed: readonly Flaw[];
  /** Told, and documented nowhere: false, or a flaw that the application does not speak of. A reader says which. */
  readonly unexpected: readonly Shown[];
}

/** Compares what was shown with what is documented. What stands on a site as a whole is judged where it is documented, and never unexpected. */
export function judgeRun(flaws: readonly Flaw[], shown: readonly Shown[]): Judged {
  const attacks = shown.filter(({ route }) => route !== undefined);
  const told = (flaw: Flaw): boolean => shown.some((one) => isOf(flaw, one));
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

/** A finding whose input the code does not name is the flaw of its route. */
function isOf({ path, parameter, checks }: Flaw, { check, route, parameter: told, storedAt = '' }: Shown): boolean {
  if (!checks.includes(check.replace(/^live-/, ''))) return false;
  if (path === '' || route === undefined) return path === '' && route === undefined;
  return (path === '*' || [route.path, storedAt].some((shown) => templateOf(shown) === templateOf(path))) && (parameter === undefined || told === undefined || parameter === told.name);
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
