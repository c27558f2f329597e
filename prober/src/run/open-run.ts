/* From the input to a run: who asks, where the application begins, what is known of it before anything is tried. */
import type { Route } from '#prober/application/application.ts';
import { guessedOperation, isOperationPath, operationFinding } from '#prober/application/graphql/operations.ts';
import { namesIn, templateOf } from '#prober/application/path-template.ts';
import { DEFAULT_LIMITS, type ProbeInput } from '#prober/probe-input.ts';
import { createBrowser } from '#prober/browser/browser.ts';
import { notFoundPrint } from '#prober/application/not-found.ts';
import { SESSION_NAME } from '#prober/sign-in/signed-out.ts';
import { createSteadiness } from '#prober/checks/judging/steadiness.ts';
import { createBrowsing } from '#prober/run/browsing.ts';
import type { KnownRoute, Run, Toolbox } from '#prober/run/run.ts';
import { createMasker } from '#prober/sending/masking.ts';
import type { ProbePorts } from '#prober/sending/ports.ts';
import { createSender } from '#prober/sending/sender.ts';
import { namesOf, parseAuthInstructions, secretsOf } from '#prober/sign-in/auth-instructions.ts';
import { createCredentials } from '#prober/sign-in/credentials.ts';
import { createSessions } from '#prober/sign-in/sessions.ts';

/** Part of the budget that pages in the browser may take. */
const BROWSING_SHARE = 0.3;

/** Sends nothing yet. */
export function openRun(input: ProbeInput, ports: ProbePorts, tools: Toolbox): Run {
  const { target } = input;
  const url = new URL(target.url);
  const base = url.origin + url.pathname.replace(/\/+$/, '');
  const { instructions, notes, problems } = parseAuthInstructions(input.instructions);
  const masker = createMasker();
  for (const secret of secretsOf(instructions)) masker.add(secret);
  // Nobody's session is sent to who may be a stranger.
  const used = target.isVerified ? instructions : {};
  const credentials = createCredentials(used, url.origin, masker);
  const sender = createSender({
    scanId: input.scanId,
    rules: { origins: new Set([url.origin]), isVerified: target.isVerified, mayPost: input.steering.mayPost },
    limits: { ...DEFAULT_LIMITS, ...input.limits },
    credentials,
    masker,
    pulse: { method: 'GET', url: target.url, headers: [], as: 'nobody' },
  }, ports);
  const told = [...problems, ...notes.map((note) => `auth_instructions, for people: ${note}`)];
  if (!target.isVerified && input.instructions.trim() !== '') told.push('The target is not verified: nobody was signed in.');
  const sessions = createSessions({ sender, credentials, masker, instructions: used, url: target.url, base, notes: told });
  const as = used.first === undefined ? 'nobody' : 'first';
  return {
    input: { ...input, findings: input.findings.map(operationFinding) },
    target, ports, tools, masker, base,
    sessions,
    as,
    hasSecond: used.second !== undefined,
    firstNames: used.first === undefined ? [] : namesOf(used.first),
    logins: [used.first, used.second].flatMap((actor) => actor?.login ?? []),
    notFound: notFoundPrint([]),
    routes: input.routes.map((route) => knownRoute(used.first === undefined ? route : withoutSession(route))),
    pages: [],
    provoked: [],
    left: [],
    verdicts: new Map(),
    notes: told,
    tried: new Map(),
    inputs: new Map(),
    steadiness: createSteadiness(),
    browsing: createBrowsing({ browser: createBrowser(ports.chromium), sessions, as, key: target.url, limit: (input.limits?.requests ?? DEFAULT_LIMITS.requests) * BROWSING_SHARE }),
  };
}

/** The code reads the cookie of the session: another value in its place would sign the user out. */
function withoutSession(route: Route): Route {
  return { ...route, parameters: route.parameters.filter(({ name, place, example }) => place !== 'cookie' || example !== undefined || !SESSION_NAME.test(name)) };
}

export function knownRoute(route: Route): KnownRoute {
  if (isOperationPath(route.path)) return { route: guessedOperation(route), state: { kind: 'unknown' }, isTried: false };
  // An address of a page is no pattern: `/wiki/Apple_(fruit)` has no parameter.
  const path = route.origin === 'crawl' ? route.path.replace(/(?<=\/):([A-Za-z_]\w*)/g, '{$1}') : templateOf(route.path);
  const missing = namesIn(path).filter((name) => !route.parameters.some((parameter) => parameter.place === 'path' && parameter.name === name));
  const parameters = [...route.parameters, ...missing.map((name) => ({ name, place: 'path' as const }))];
  return { route: { ...route, method: route.method.toUpperCase(), path, parameters }, state: { kind: 'unknown' }, isTried: false };
}
