import type { FindingVerdict, Observation, ProbeEvent, RouteCoverage } from '@whitebox/prober';

/** What testing one target has shown. */
export interface TargetOutput {
  readonly target: string;
  readonly verdicts: readonly FindingVerdict[];
  readonly observations: readonly Observation[];
  readonly routes: readonly RouteCoverage[];
  /** For people: what could not be done, and why. */
  readonly notes: readonly string[];
  /** Requests that were written down. */
  readonly requests: number;
  readonly isVerified: boolean;
  /** It came to its end: what it does not tell was not there. */
  readonly isComplete: boolean;
}

/** What the stage leaves for publication. */
export interface ProbeOutput {
  readonly targets: readonly TargetOutput[];
  /** ISO 8601. */
  readonly at: string;
}

/** Beyond so many the prober is at fault: what it tells is kept in memory. */
const MOST_EVENTS = 50_000;

/** Collects what a run tells. */
export class TargetRecord {
  readonly verdicts = new Map<string, FindingVerdict>();
  readonly observations: Observation[] = [];
  readonly routes = new Map<string, RouteCoverage>();
  readonly notes = new Set<string>();
  #events = 0;

  add(event: ProbeEvent): void {
    if (++this.#events > MOST_EVENTS) throw new Error('A live test tells more than it can have done');
    switch (event.kind) {
      case 'verdict': return void this.verdicts.set(event.findingId, event);
      case 'observation': return void this.observations.push(event);
      case 'route': return void this.routes.set(`${event.method} ${event.path}`, event);
      case 'note': return void this.notes.add(event.text);
      case 'progress': return undefined;
    }
  }

  note(text: string): void {
    this.notes.add(text);
  }
}
