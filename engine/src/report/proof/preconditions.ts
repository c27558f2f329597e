import type { Route } from '#engine/findings/finding.ts';
import { codeSpan } from '#engine/text/markdown-text.ts';
import { shorten } from '#engine/text/plain-text.ts';
import { isSignInGate } from '#engine/report/severity.ts';

const TOKEN_GATE = /csrf|xsrf|forgery/i;

function named(names: readonly string[]): string {
  return names.map((name) => codeSpan(shorten(name, 60))).join(', ');
}

/** What has to be true before the request is sent, as far as what runs before the handler tells it. */
export function preconditionsOf({ middleware, handler, file }: Route, isKnown: boolean): string[] {
  const tokens = middleware.filter((name) => TOKEN_GATE.test(name));
  const gates = middleware.filter((name) => isSignInGate(name) && !tokens.includes(name));
  const others = middleware.filter((name) => !gates.includes(name) && !tokens.includes(name));
  return [
    ...(isKnown ? [] : [`\`/ROUTE\` stands for the route that runs ${codeSpan(shorten(handler, 60))} in ${codeSpan(shorten(file, 100))}; none was found.`]),
    ...(gates.length === 0 ? [] : [`The route runs ${named(gates)} first: sign in, and add the cookie or the \`Authorization\` header of the session.`]),
    ...(tokens.length === 0 ? [] : [`The route runs ${named(tokens)} first: add the token that a page of the application gives.`]),
    ...(others.length === 0 ? [] : [`The route runs ${named(others)} first: send what they ask for.`]),
  ];
}
