import { confirmed } from '#prober/checks/asking.ts';
import type { Check, SiteResult, SiteTrial } from '#prober/checks/check.ts';

export const openIntrospection: Check = {
  id: 'live-open-introspection',
  title: 'GraphQL tells its whole schema',
  categories: [],
  cwe: 200,
  severity: 'low',
  isPassive: true,
  fix: 'Switch introspection off where strangers may ask. It hides no operation from who guesses: each still needs its own checks.',
  of: 'site',
  run,
};

/** What was asked to get to know the operations is all that is looked at. */
async function run({ reached }: SiteTrial): Promise<readonly SiteResult[]> {
  const exchange = reached.find(({ request, response }) => request.body?.text.includes('__schema') === true && TELLS.test(response.body));
  const text = exchange === undefined ? undefined : TELLS.exec(exchange.response.body)?.[0];
  if (exchange === undefined || text === undefined) return [];
  const result = confirmed({ attack: exchange, control: exchange, effect: { kind: 'seen', sight: { of: 'body', text } }, lookFor: `The schema in the answer of ${new URL(exchange.request.url).pathname}: every operation with its arguments and types.` });
  return [{ subject: `introspection ${new URL(exchange.request.url).pathname}`, title: openIntrospection.title, severity: openIntrospection.severity, result }];
}

const TELLS = /"__schema"\s*:\s*\{\s*"\w+"/;
