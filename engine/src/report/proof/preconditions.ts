import type { EntryPoint, Route, SignIn } from '#engine/findings/finding.ts';
import { codeSpan } from '#engine/text/markdown-text.ts';
import { shorten } from '#engine/text/plain-text.ts';
import { gatesBefore } from '#engine/report/severity.ts';

const TOKEN_GATE = /csrf|xsrf|forgery/i;
/** By its name it lets in no more than some of those who sign in. */
const FOR_SOME = /admin|super_?user|staff|moderator|owner|manager|\brole|roles?_?required|has_?role|permission|privilege/i;

function named(names: readonly string[]): string {
  return names.map((name) => codeSpan(shorten(name, 60))).join(', ');
}

/** How somebody is let in, as far as a route of the application tells it, and what has to be added then. */
function signIn(entry: EntryPoint | undefined, { isForSome, headers }: { readonly isForSome: boolean; readonly headers: readonly string[] }): string {
  const { method, path, fields, answer, header = '' }: SignIn = entry?.signIn ?? { method: '', path: '', fields: [] };
  const where = path === '' ? '' : ` by ${codeSpan(shorten(`${method} ${path}`, 100))}${fields.length === 0 ? '' : ` (${named(fields.slice(0, 5))})`}`;
  const given = answer !== undefined ? `${named([answer])} of its answer as the header ${named(headers.length > 0 ? headers : [header])}` : headers.length > 0 ? `what you are given as the header ${named(headers)}` : 'the cookie or the `Authorization` header of the session';
  return `sign in${where}${isForSome ? ' with an account that has the rights it asks for' : ''}, and add ${given}.`;
}

/** What has to be true before the request is sent, as far as what runs before the handler tells it. */
export function preconditionsOf({ middleware, handler, file }: Route, entry: EntryPoint | undefined, headers: readonly string[] = []): string[] {
  const isKnown = entry?.route !== undefined;
  const tokens = middleware.filter((name) => TOKEN_GATE.test(name));
  const gates = (entry ? gatesBefore(entry) : []).filter((name) => !tokens.includes(name));
  const others = middleware.filter((name) => !gates.includes(name) && !tokens.includes(name));
  return [
    ...(isKnown ? [] : [`\`/ROUTE\` stands for the route that runs ${codeSpan(shorten(handler, 60))} in ${codeSpan(shorten(file, 100))}; none was found.`]),
    ...(gates.length === 0 ? [] : [`The route runs ${named(gates)} first: ${signIn(entry, { isForSome: gates.some((name) => FOR_SOME.test(name)), headers })}`]),
    ...(gates.length > 0 || entry?.asksItself !== true ? [] : [`The handler asks itself who is signed in: ${signIn(entry, { isForSome: false, headers })}`]),
    ...(tokens.length === 0 ? [] : [`The route runs ${named(tokens)} first: add the token that a page of the application gives.`]),
    ...(others.length === 0 ? [] : [`The route runs ${named(others)} first: send what they ask for.`]),
  ];
}

/** Whose usual servers decode a path before they look for its route, or refuse a slash that is written as `%2F`. */
const DECODES: ReadonlySet<string> = new Set(['python', 'java']);

/** That a slash within one part of a path may not arrive, where the payload has one. */
export function slashWithinPart({ path }: Route, { name, text, language }: { readonly name: string | undefined; readonly text: string; readonly language: string }): string[] {
  const isRest = name === undefined || path.includes('*') || [`<path:${name}>`, `{${name}:path}`].some((rest) => path.includes(rest));
  if (isRest || !text.includes('/') || !DECODES.has(language)) return [];
  return [`${named([name])} is one part of the path: \`%2F\` arrives within it only where the server in front hands the path on as it was sent. Others answer with 404 or 400, and the flaw takes a name without a slash there.`];
}
