/* What a check is given: its place, and a way to send that keeps within what its route permits. */
import { createHash } from 'node:crypto';
import type { Parameter, Route, StaticFinding } from '#prober/application/application.ts';
import { isSameParameter, requestOf } from '#prober/application/build-request.ts';
import { areVersions } from '#prober/checks/access/refused-by-version.ts';
import { isRouteNamedItself } from '#prober/application/scope.ts';
import { usualValueOf } from '#prober/application/usual-values.ts';
import type { InputAnswers, InputTrial, RouteTrial, SiteTrial, Trial, TriedValue } from '#prober/checks/check.ts';
import type { Run } from '#prober/run/run.ts';
import type { Exchange, ProbeRequest, ProbeResponse } from '#prober/sending/exchange.ts';
import type { Permission } from '#prober/sending/request-rules.ts';
import { pagesShowing } from '#prober/run/marked-pages.ts';
import { listsOf } from '#prober/run/live-examples.ts';
import { actorAt, isAnotherSignIn, isSignInRoute, withCredentials } from '#prober/run/sign-ins.ts';
import { isSignInAddress } from '#prober/sign-in/signed-out.ts';

/** A trial with what was kept back from it. */
export interface Kept<T extends Trial> {
  readonly trial: T;
  /** Rules that kept requests back. */
  readonly refusals: readonly string[];
  readonly sent: () => number;
}

const PAGES_LIMIT = 20;

export function inputTrial(run: Run, work: string, at: { readonly route: Route; readonly parameter: Parameter; readonly answers: InputAnswers; readonly finding?: StaticFinding }): Kept<InputTrial> {
  const { route, parameter, answers, finding } = at;
  const kept = createTrial(run, work, permissionOf(run, route));
  const signingIn = withCredentials(run, route);
  const trial: InputTrial = {
    ...kept.trial,
    route,
    parameter,
    answers,
    steadiness: run.steadiness,
    usual: usualValueOf(parameter),
    requestWith: (value) => withTokens(requestOf({ route, base: run.base, as: actorAt(run, route), replaced: { parameter, value } }), route, parameter),
    pages: nearestPages(run, route),
    showing: () => pagesShowing(run, answers.mark),
    byOtherButtons: byOtherButtons(run, route, parameter),
    ...(finding === undefined ? {} : { finding }),
    ...(run.ports.chromium === undefined ? {} : { visitAfresh: (visit, word) => run.browsing.visitAfresh(visit, word) }),
    ...(signingIn === undefined ? {} : { signingIn: withTaken(run, signingIn, parameter) }),
  };
  return { ...kept, trial };
}

const BUTTONS_LIMIT = 2;

function byOtherButtons(run: Run, route: Route, parameter: Parameter): readonly ProbeRequest[] {
  const buttons = route.method === 'POST' ? route.parameters.filter(({ isButton, ofForm }) => isButton === true && ofForm?.split('&').includes(parameter.name) === true) : [];
  return buttons.slice(1, 1 + BUTTONS_LIMIT).map((button) => withTokens(requestOf({ route, base: run.base, as: actorAt(run, route), replaced: { parameter: button, value: usualValueOf(button) } }), route, button));
}

function withTaken(run: Run, route: Route, parameter: Parameter): NonNullable<InputTrial['signingIn']> {
  const own = route.parameters.find((each) => isSameParameter(each, parameter)) ?? parameter;
  return { usual: usualValueOf(own), requestWith: (value: TriedValue) => withTokens(requestOf({ route, base: run.base, as: 'nobody', replaced: { parameter, value } }), route, parameter) };
}

export function routeTrial(run: Run, work: string, at: Pick<RouteTrial, 'route' | 'reached' | 'made'>): Kept<RouteTrial> {
  const kept = createTrial(run, work, permissionOf(run, at.route));
  const carried = run.sessions.tokenOf('first');
  const trial: RouteTrial = {
    ...kept.trial,
    ...at,
    request: at.reached.request,
    versions: versionsOf(run, at.reached),
    signIns: run.sessions.signIns,
    hasSecond: run.hasSecond,
    firstNames: run.firstNames,
    pages: [...nearestPages(run, at.route), ...listsOf(run, at.route).flatMap(({ state }) => (state.kind === 'reached' ? [state.exchange] : []))],
    ...(carried === undefined ? {} : { carried }),
    ...(run.ports.chromium === undefined ? {} : { browser: run.browsing.trial({ word: kept.trial.word('browser'), path: at.route.path }) }),
  };
  return { ...kept, trial };
}

function versionsOf(run: Run, { request, response }: Exchange): readonly Exchange[] {
  if (request.method !== 'GET' || response.status !== 200) return [];
  const reached = run.routes.flatMap(({ state }) => (state.kind === 'reached' && state.exchange.request.method === 'GET' ? [state.exchange] : []));
  return reached.filter((one) => one.response.body === response.body && areVersions(one.request.url, request.url));
}

export function siteTrial(run: Run, work: string, provoked?: readonly Exchange[]): Kept<SiteTrial> {
  const kept = createTrial(run, work, {});
  const reached = run.routes.flatMap(({ state }) => (state.kind === 'reached' ? [state.exchange] : []));
  return { ...kept, trial: { ...kept.trial, base: run.base, reached: provoked ?? [...reached, ...run.pages, ...(run.toldSchema === undefined ? [] : [run.toldSchema])], signIns: run.sessions.signIns } };
}

export function createTrial(run: Run, work: string, permission: Permission): Kept<Trial> {
  const refusals: string[] = [];
  let count = 0;
  const { callbacks } = run.ports;
  const trial: Trial = {
    async send(request) {
      count += 1;
      const outcome = await run.sessions.send(`${work}#${count}`, request, { permission });
      if (outcome.kind === 'unanswered' && outcome.reason === 'not-sent') refusals.push(outcome.detail);
      if (outcome.kind === 'answered' && isProvoked(outcome.response)) keepProvoked(run, { request, response: outcome.response });
      return outcome;
    },
    word: (purpose) => wordOf(`${run.input.seed}\0${work}\0${purpose}`),
    number: (purpose, least, most) => least + (digestOf(`${run.input.seed}\0${work}\0${purpose}`).readUInt32BE(0) % (most - least + 1)),
    pause: (ms) => run.ports.clock.sleep(ms, run.ports.signal),
    ...(callbacks === undefined ? {} : { callbacks: { ...callbacks, urlFor: (key: string) => callbacks.urlFor(`${work}#${key}`) } }),
  };
  return { trial, refusals, sent: () => count };
}

/** Errors of one application are alike, those of one path more so. */
const PROVOKED_LIMIT = 50;
const PROVOKED_PER_PATH = 3;

function keepProvoked({ provoked }: Run, exchange: Exchange): void {
  const pathOf = ({ request }: Exchange): string => new URL(request.url).pathname;
  if (provoked.length < PROVOKED_LIMIT && provoked.filter((other) => pathOf(other) === pathOf(exchange)).length < PROVOKED_PER_PATH) provoked.push(exchange);
}

/** An error that tells of the inside may come of any attack: which, and with which status, differs from one application to the next. */
function isProvoked({ status, body }: ProbeResponse): boolean {
  return status >= 500 || body.includes('.php</b> on line');
}

/** What speaks for and against requests to the route, besides their addresses. */
export function permissionOf(run: Run, route: Route): Permission {
  return {
    names: [...(route.handler === undefined ? [] : [route.handler.name]), ...(route.operation === undefined ? [] : [route.path])],
    mayChangeUser: mayChangeUser(run, route),
    userNames: actorAt(run, route) === 'nobody' ? [] : run.firstNames,
    passwords: route.parameters.flatMap(({ name, isPassword }) => (isPassword === true ? [name] : [])),
    buttons: route.parameters.flatMap(({ name, isButton }) => (isButton === true ? [name] : [])),
  };
}

/** Where callers named the very route, and where they sign in; a sign-in that nobody sends, who has no session, does no harm. */
function mayChangeUser(run: Run, route: Route): boolean {
  const { input } = run;
  return isRouteNamedItself(input.steering, route) || isSignInRoute(run, route) || isAnotherSignIn(route) || (run.as === 'nobody' && (route.signsIn === true || isSignInAddress(route.path)));
}

/** Hidden fields that look like tokens are taken from the form's page before each send, but for the one that is tried. */
export function withTokens(request: ProbeRequest, route: Route, tried?: Parameter): ProbeRequest {
  if (route.formPage === undefined) return request;
  const fields = route.parameters.filter(({ name, place }) => place === 'form' && name !== tried?.name && isTokenName(name)).map(({ name }) => name);
  return fields.length === 0 ? request : { ...request, fresh: { page: route.formPage, fields } };
}

export function isTokenName(name: string): boolean {
  return /csrf|xsrf|token|nonce|authenticity|__requestverification|viewstate|eventvalidation/i.test(name);
}

/** Pages with the longest path in common come first, with that of the very object which the route is asked for. */
function nearestPages(run: Run, route: Route): readonly Exchange[] {
  const own = new URL(requestOf({ route, base: run.base, as: actorAt(run, route) }).url).pathname;
  const near = (exchange: Exchange): number => {
    const path = new URL(exchange.request.url).pathname;
    let length = 0;
    while (length < path.length && path[length] === own[length]) length += 1;
    return length;
  };
  return [...run.pages].sort((a, b) => near(b) - near(a)).slice(0, PAGES_LIMIT);
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Eight letters and digits, the first a letter. */
function wordOf(text: string): string {
  return [...digestOf(text).subarray(0, 8)].map((byte, index) => (index === 0 ? String.fromCharCode(97 + (byte % 26)) : (byte % 36).toString(36))).join('');
}
