/*
 * Where callers said that people sign in. The session has no part in what is tried there: nobody asks, so that no attack changes whose session it is and
 * no refusal looks like its end.
 */
import type { Parameter, Route } from '#prober/application/application.ts';
import type { Run } from '#prober/run/run.ts';
import type { Actor } from '#prober/sending/exchange.ts';
import type { LoginStep } from '#prober/sign-in/login-step.ts';
import { namedFieldsOf } from '#prober/sign-in/login-step.ts';
import { isPasswordName } from '#prober/sending/user-changes.ts';

type Known = Pick<Run, 'logins' | 'base'>;

export function isSignInRoute(run: Known, { method, path }: Pick<Route, 'method' | 'path'>): boolean {
  return method !== 'GET' && run.logins.some((login) => pathBelow(run, login) === path);
}

/** Who asks at this route. */
export function actorAt(run: Known & Pick<Run, 'as'>, route: Route): Actor {
  return isSignInRoute(run, route) ? 'nobody' : run.as;
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

const WHO = /user|login|mail|name|account|uid|phone/i;

/** Its path below the base; instructions write it below the target's origin or below the base. */
function pathBelow({ base }: Known, login: LoginStep): string {
  const path = login.path.replace(/[?#].*$/, '');
  const basePath = new URL(base).pathname.replace(/\/$/, '');
  return basePath !== '' && path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
}
