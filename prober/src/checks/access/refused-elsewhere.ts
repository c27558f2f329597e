/*
 * Whose an object is where neither a page nor the object says it: another way to the same object refuses the second user, and gives that user another object. So it
 * looks at the object and not at who may come that way, which an area of administrators does.
 */
import { recordsIn } from '#prober/application/json-records.ts';
import { ask } from '#prober/checks/asking.ts';
import type { RouteTrial } from '#prober/checks/check.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

const WAYS = 3;
const OTHERS = 4;

/** The path that refuses the second user the object which `reached` shows. */
export async function refusedElsewhere(trial: RouteTrial, reached: Exchange, object: string): Promise<string | undefined> {
  if (!/^\d{1,9}$/.test(object) || recordsIn(reached.response.body).length === 0) return undefined;
  for (const { request } of (trial.beside ?? []).slice(0, WAYS)) {
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

function othersThan(object: number): readonly number[] {
  const near = Array.from({ length: OTHERS + 1 }, (_unused, index) => [object + index, object - index]).flat();
  return [...new Set(near)].filter((other) => other > 0 && other !== object).slice(0, OTHERS);
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
