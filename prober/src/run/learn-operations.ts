/* Asks a server of GraphQL for its schema, as a stranger first: each of its operations is a route then. Where it does not tell, the code's names are all there is. */
import { addressOfOperation, isOperationPath, operationsOf } from '#prober/application/graphql/operations.ts';
import { INTROSPECTION, readSchema, type Schema } from '#prober/application/graphql/schema.ts';
import { isRouteInScope } from '#prober/application/scope.ts';
import { knownRoute } from '#prober/run/open-run.ts';
import type { Run } from '#prober/run/run.ts';
import type { Actor, Exchange, ProbeRequest } from '#prober/sending/exchange.ts';
import { RouteSilentError } from '#prober/sending/stops.ts';

/** Where servers of it listen, to which seldom a page leads. */
const USUAL = ['/graphql', '/api/graphql'];
const ADDRESS = /(?:^|\/)(?:graphql|gql)\/?$/i;

export async function learnOperations(run: Run): Promise<void> {
  const told = run.input.steering.mayPost ? await schemaOf(run, addressesOf(run)) : undefined;
  if (told === undefined) return;
  const { schema, address } = told;
  for (const route of operationsOf(schema, address)) {
    const known = run.routes.find((other) => other.route.path === route.path);
    if (known === undefined) run.routes.push(knownRoute(route));
    else known.route = { ...known.route, method: route.method, parameters: route.parameters, ...(route.operation === undefined ? {} : { operation: route.operation }) };
  }
}

/** What code or pages name, else where one may be that nothing names. */
function addressesOf({ routes }: Run): readonly string[] {
  const paths = routes.map(({ route }) => route.path);
  const ofCode = paths.find(isOperationPath);
  const address = ofCode === undefined ? paths.find((path) => ADDRESS.test(path)) : addressOfOperation(ofCode);
  if (address !== undefined) return [address];
  return routes.some(({ route: { origin } }) => origin === 'code') ? [] : USUAL;
}

async function schemaOf(run: Run, addresses: readonly string[]): Promise<{ readonly schema: Schema; readonly address: string } | undefined> {
  for (const address of addresses.filter((path) => isRouteInScope(run.input.steering, { method: 'POST', path }))) {
    // Who signed in may be told what strangers are not.
    for (const as of new Set<Actor>(['nobody', run.as])) {
      const exchange = await asked(run, address, as);
      const schema = exchange === undefined ? undefined : readSchema(exchange.response.body);
      if (exchange === undefined || schema === undefined) continue;
      if (as === 'nobody') run.toldSchema = exchange;
      return { schema, address };
    }
  }
  return undefined;
}

async function asked(run: Run, address: string, as: Actor): Promise<Exchange | undefined> {
  const request: ProbeRequest = { method: 'POST', url: run.base + address, headers: [], body: { type: 'application/json', text: JSON.stringify({ query: INTROSPECTION }) }, as };
  try {
    const outcome = await run.sessions.send(`${run.target.url}|operations${as === run.as ? '' : ` as ${as}`}|${address}`, request, { keepsCookies: true });
    return outcome.kind === 'answered' ? { request, response: outcome.response } : undefined;
  } catch (error) {
    if (error instanceof RouteSilentError) return undefined;
    throw error;
  }
}
