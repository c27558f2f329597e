import { ask, confirmed, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, RouteTrial } from '#prober/checks/check.ts';
import { isAlike } from '#prober/checks/judging/alike.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

export const othersObjects: Check = {
  id: 'live-others-objects',
  title: "Another user's object can be read",
  categories: [],
  cwe: 639,
  severity: 'high',
  isPassive: false,
  fix: 'Look objects up together with the user who asks for them, or check their owner before the answer.',
  of: 'route',
  run,
};

/**
 * An object is the first user's own where a page leads the first user to it and not the second. The second reads it all the same; nobody
 * without a session does, else it is public.
 */
async function run(trial: RouteTrial): Promise<CheckResult> {
  const { request, reached, hasSecond } = trial;
  if (!hasSecond) return { verdict: 'not_testable', reason: 'It needs a second user: name one in the instructions for signing in.' };
  const object = objectOf(request);
  if (object === undefined || request.method !== 'GET' || reached.response.status !== 200) return notConfirmed('Nothing: the request names no object.');
  const list = trial.pages.find((page) => page.request.url !== request.url && leadsTo(page, object));
  if (list === undefined) return { verdict: 'not_testable', reason: "No page of the first user leads to this object, so nobody can tell whose it is." };
  const seenBySecond = await ask(trial, { ...list.request, as: 'second' });
  if (seenBySecond === undefined || seenBySecond.response.status !== list.response.status || leadsTo(seenBySecond, object)) return notConfirmed('The page that leads to the object: it leads the second user there as well.');
  const attack = await ask(trial, { ...request, as: 'second' });
  if (attack === undefined || !isAlike(reached, attack)) return notConfirmed("The first user's object with the session of the second.");
  const control = await ask(trial, { ...request, as: 'nobody' });
  const exchanged = { attack, control: control ?? attack, baseline: reached };
  if (!(await showsEffect({ kind: 'like-baseline' }, exchanged))) return notConfirmed('The object without a session: it is public.');
  return confirmed({ ...exchanged, effect: { kind: 'like-baseline' }, lookFor: `The second user reads ${new URL(request.url).pathname}, to which only the first user's ${new URL(list.request.url).pathname} leads; without a session it is refused.` });
}

/** What names an object: the last identifier of the path, or of the query. */
function objectOf(request: Exchange['request']): string | undefined {
  const url = new URL(request.url);
  return [...url.pathname.split('/').toReversed(), ...url.searchParams.values()].find((part) => /^(?:\d{1,19}|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{24}|(?=.*\d)[\w-]{6,64})$/i.test(part));
}

/** The identifier stands in the answer as a word of its own. */
function leadsTo({ response }: Exchange, object: string): boolean {
  return new RegExp(`(?<![\\w-])${object}(?![\\w-])`).test(response.body);
}
