/* From the input to a run: who asks, where the application begins, what is known of it before anything is tried. */
import { createHash } from 'node:crypto';
import type { Route } from '#prober/application/application.ts';
import { notFoundPrint, type NotFoundPrint } from '#prober/application/not-found.ts';
import { namesIn, templateOf } from '#prober/application/path-template.ts';
import { DEFAULT_LIMITS, type ProbeInput } from '#prober/probe-input.ts';
import type { KnownRoute, Run, Toolbox } from '#prober/run/run.ts';
import type { Exchange, ProbeRequest } from '#prober/sending/exchange.ts';
import { createMasker } from '#prober/sending/masking.ts';
import type { ProbePorts } from '#prober/sending/ports.ts';
import { createSender } from '#prober/sending/sender.ts';
import { createSessions } from '#prober/sign-in/sessions.ts';

export async function openRun(input: ProbeInput, ports: ProbePorts, tools: Toolbox): Promise<Run> {
  const { target } = input;
  const url = new URL(target.url);
  const masker = createMasker();
  const sender = createSender({
    scanId: input.scanId,
    rules: { origins: new Set([url.origin]), isVerified: target.isVerified, mayPost: input.steering.mayPost },
    limits: { ...DEFAULT_LIMITS, ...input.limits },
    credentials: { headersFor: () => [] },
    masker,
    pulse: { method: 'GET', url: target.url, headers: [], as: 'nobody' },
  }, ports);
  const sessions = createSessions(sender);
  const base = url.origin + url.pathname.replace(/\/+$/, '');
  return {
    input, target, ports, tools, sessions, masker, base,
    as: 'nobody',
    hasSecond: false,
    notFound: await printOf(input, base, (key, request) => sessions.send(key, request)),
    routes: input.routes.map(known),
    pages: [],
    verdicts: new Map(),
    notes: [],
    tried: new Map(),
  };
}

function known(route: Route): KnownRoute {
  const path = templateOf(route.path);
  const missing = namesIn(path).filter((name) => !route.parameters.some((parameter) => parameter.place === 'path' && parameter.name === name));
  const parameters = [...route.parameters, ...missing.map((name) => ({ name, place: 'path' as const }))];
  return { route: { ...route, method: route.method.toUpperCase(), path, parameters }, state: { kind: 'unknown' }, isTried: false };
}

/** Asks for two paths that nobody can have: what both answers share is how this target says no. */
async function printOf(input: ProbeInput, base: string, send: (key: string, request: ProbeRequest) => ReturnType<ReturnType<typeof createSessions>['send']>): Promise<NotFoundPrint> {
  const probes: Exchange[] = [];
  for (const name of ['one', 'two']) {
    const word = createHash('sha256').update(`${input.seed}\0absent\0${name}`).digest('hex').slice(0, 12);
    const request: ProbeRequest = { method: 'GET', url: `${base}/w${word}`, headers: [], as: 'nobody' };
    const outcome = await send(`${input.target.url}|absent|${name}`, request);
    if (outcome.kind === 'answered') probes.push({ request, response: outcome.response });
  }
  return notFoundPrint(probes);
}
