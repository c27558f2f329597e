/* A route that gave no answer while the target was busy is asked once more, after the others. */
import { afterEach, expect, test } from 'vitest';
import type { Route } from '#prober/application/application.ts';
import { probe } from '#prober/probe.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '../../test/target-server.ts';
import { toyTools } from '../../test/toy-checks.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

test('a route that is reset once is reached at last, one that always is stays unreached', async () => {
  let resets = 0;
  const server = await startTarget((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://target');
    if (pathname === '/gone' || (pathname === '/busy' && resets++ === 0)) return void request.socket.destroy();
    return void response.writeHead(['/', '/busy', '/quick'].includes(pathname) ? 200 : 404, { 'content-type': 'text/plain' }).end(pathname === '/busy' ? 'here' : 'hello');
  });
  servers.push(server);
  const route = (path: string): Route => ({ method: 'GET', path, parameters: [{ name: 'sum', place: 'query' }], origin: 'document' });
  const outcomes = new Map<string, string>();

  for await (const event of probe(inputFor(server.url, { routes: ['/busy', '/gone', '/quick'].map(route) }), testPorts(), toyTools)) if (event.kind === 'route') outcomes.set(event.path, event.outcome);

  expect([outcomes.get('/busy'), outcomes.get('/gone'), outcomes.get('/quick')]).toEqual(['tried', 'not-reached', 'tried']);
});
