export type { Parameter, Place, Route, StaticFinding, Steering, Target } from '#prober/application/application.ts';
export { isRoutePattern, matchesFile, matchesRoute } from '#prober/application/patterns.ts';
export { isRouteInFocus, isRouteInScope } from '#prober/application/scope.ts';
export type { Check, CheckResult, Effect, Evidence, Sight, Verdict } from '#prober/checks/check.ts';
export type { FindingVerdict, Observation, ProbeEvent, RouteCoverage } from '#prober/probe-events.ts';
export type { Actor, Exchange, Header, Outcome, ProbeRequest, ProbeResponse } from '#prober/sending/exchange.ts';
export type { Arrival, Callbacks, Clock, Journal, Pace, ProbePorts } from '#prober/sending/ports.ts';
export type { ProbeDocument, ProbeInput, ProbeLimits } from '#prober/probe-input.ts';
