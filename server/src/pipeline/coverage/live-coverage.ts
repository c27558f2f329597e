import type { LiveCoverage } from '#server/domain/scans/index.ts';
import { cutList, plain } from '#server/pipeline/coverage/bounds.ts';
import type { TargetOutput } from '#server/pipeline/probe/probe-output.ts';

const ROUTES = { items: 1_000, characters: 128_000 };
const NOTES = 100;
const PARAMETERS = 50;

/** What was tried at a target, route by route, and what was not and why. */
export function liveCoverage({ routes, notes, requests, isVerified, isComplete }: TargetOutput): LiveCoverage {
  return {
    isVerified,
    isComplete,
    requests,
    routes: cutList(routes, ROUTES, ({ method, path, origin, parameters, outcome, reason }) => ({
      method: plain(method),
      path: plain(path),
      origin,
      parameters: parameters.slice(0, PARAMETERS).map(({ name, place }) => ({ name: plain(name), place })),
      outcome,
      reason: reason === undefined ? null : plain(reason),
    })),
    notes: notes.slice(0, NOTES),
  };
}
