/*
 * Where people sign in, by what callers said or by what a page or an address says. The session has no part in what is tried there: nobody asks, so that
 * no attack changes whose session it is and no refusal looks like its end.
 */
import type { Parameter, Route } from '#prober/application/application.ts';
import type { Run } from '#prober/run/run.ts';
import type { Actor } from '#prober/sending/exchange.ts';
import type { LoginStep } from '#prober/sign-in/login-step.ts';
import { namedFieldsOf } from '#prober/sign-in/login-step.ts';
import { isPasswordName } from '#prober/sending/user-changes.ts';
import { isSignInAddress } from '#prober/sign-in/signed-out.ts';

type Known = Pick<Run, 'logins' | 'base'>;

export function isSignInRoute(run: Known, { method, path }: Pick<Route, 'method' | 'path'>): boolean {
  return method !== 'GET' && run.logins.some((login) => pathBelow(run, login) === path);
}

/** Who asks at this route. */
export function actorAt(run: Known & Pick<Run, 'as'>, route: Route): Actor {
  return isSignInRoute(run, route) || isAnotherSignIn(route) || isSignInPage(run, route) ? 'nobody' : run.as;
}

/** One that the instructions do not name: of an office behind the shop, of another kind of users. It takes one password; what stands below `/auth/` may be anything. */
export function isAnotherSignIn({ method, path, parameters, signsIn }: Route): boolean {
  if (method === 'GET' || parameters.filter(({ name, isPassword }) => isPassword === true || isPasswordName(name)).length !== 1) return false;
  const last = path.split('/').at(-1) ?? '';
  return signsIn === true || isSignInAddress(`/${last}`) || (/^(?:sessions?|tokens?|access_?token)$/i.test(last) && parameters.some(({ name }) => WHO.test(name)));
}

/** Who is signed in is led away from it. */
function isSignInPage(run: Known, { method, path }: Route): boolean {
  return method === 'GET' && isSignInAddress(path) && run.logins.some((login) => pathBelow(run, login) === path);
}

/** What the instructions say of its request. Who signs in, and by what, is no example: attacks would lock that user out. */
export function routeOfLogin(run: Known, login: LoginStep): Route {
  const place = login.kind === 'form' ? 'form' : 'json';
  const parameters = namedFieldsOf(login).map(({ path: [name = '', ...keys], value }): Parameter => {
    const isSecret = login.secrets.includes(value);
    return { name, place, ...(keys.length === 0 ? {} : { keys }), ...(isSecret && isPasswordName(name) ? { isPassword: true } : {}), ...(isSecret || WHO.test([name, ...keys].join('.')) ? {} : { example: value }) };
  });
  return { method: 'POST', path: pathBelow(run, login), parameters, origin: 'document', signsIn: true };
}

/** The route with what the first user signs in by, for what shows once that is taken; `undefined` elsewhere. */
export function withCredentials(run: Known, route: Route): Route | undefined {
  const login = isSignInRoute(run, route) ? run.logins.find((one) => pathBelow(run, one) === route.path) : undefined;
  if (login === undefined) return undefined;
  const values = new Map(namedFieldsOf(login).map(({ path, value }) => [path.join('.'), value]));
  const nameOf = ({ name, keys = [] }: Parameter): string => [name, ...keys].join('.');
  return { ...route, parameters: route.parameters.map((parameter) => ({ ...parameter, ...(values.has(nameOf(parameter)) ? { example: values.get(nameOf(parameter)) ?? '' } : {}) })) };
}

const WHO = /user|login|mail|name|account|uid|phone/i;

/** Its path below the base; instructions write it below the target's origin or below the base. */
function pathBelow({ base }: Known, login: LoginStep): string {
  const path = login.path.replace(/[?#].*$/, '');
  const basePath = new URL(base).pathname.replace(/\/$/, '');
  return basePath !== '' && path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
}
