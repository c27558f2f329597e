/*
 * Whose an object is where neither a page nor the object says it: another version of the same route (`/v1/letters/1`, `/v2/letters/1`) refuses the second user that
 * object and gives that user another one. So it looks at the object and not at who may come that way, which an area of administrators does. A route of another name
 * says nothing: it may be a list of one's own, and the object one for all who are signed in.
 */
import { recordsIn } from '#prober/application/json-records.ts';
import { ask } from '#prober/checks/asking.ts';
import type { RouteTrial } from '#prober/checks/check.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

const VERSIONS_LIMIT = 3;
const OTHERS_LIMIT = 4;

/** The path of the version that refuses the second user the object which `reached` shows. */
export async function refusedByVersion(trial: RouteTrial, reached: Exchange, object: string): Promise<string | undefined> {
  if (!/^\d{1,9}$/.test(object) || recordsIn(reached.response.body).length === 0) return undefined;
  for (const { request } of (trial.versions ?? []).slice(0, VERSIONS_LIMIT)) {
    const refused = await ask(trial, { ...request, as: 'second' });
    if (refused === undefined || ![401, 403, 404].includes(refused.response.status)) continue;
    for (const other of othersThan(Number(object))) {
      const url = withObject(request.url, object, other);
      const given = url === undefined ? undefined : await ask(trial, { ...request, url, as: 'second' });
      if (given?.response.status === 200 && recordsIn(given.response.body).length > 0) return new URL(request.url).pathname;
    }
  }
  return undefined;
}

/** Whether two addresses differ in nothing but a part that is a version, which one of them may lack. */
export function areVersions(one: string, other: string): boolean {
  return one !== other && withoutVersion(one) === withoutVersion(other);
}

function withoutVersion(address: string): string {
  const url = new URL(address);
  url.pathname = url.pathname.split('/').filter((part) => !/^v\d{1,3}(?:\.\d{1,3})?$/i.test(part)).join('/');
  return url.href;
}

function othersThan(object: number): readonly number[] {
  const near = Array.from({ length: OTHERS_LIMIT + 1 }, (_unused, index) => [object + index, object - index]).flat();
  return [...new Set(near)].filter((other) => other > 0 && other !== object).slice(0, OTHERS_LIMIT);
}

/** The last part of the path that is the object. */
function withObject(address: string, object: string, other: number): string | undefined {
  const url = new URL(address);
  const parts = url.pathname.split('/');
  const at = parts.lastIndexOf(object);
  if (at < 0) return undefined;
  url.pathname = parts.with(at, String(other)).join('/');
  return url.href;
}
