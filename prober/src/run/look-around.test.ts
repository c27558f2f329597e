import { expect, test } from 'vitest';
import { probe } from '#prober/probe.ts';
import { inputFor, startTarget, testPorts } from '#test/target-server.ts';
import { toyTools } from '#test/toy-checks.ts';

test('a page that only the code knows is looked at, and its form says how fields are sent', async () => {
  const bodies: string[] = [];
  const server = await startTarget((request, response, body) => {
    if (request.method === 'POST') bodies.push(body);
    if (request.url !== '/' && request.url !== '/search') return void response.writeHead(404).end('nothing');
    return void response.setHeader('content-type', 'text/html').end(request.url === '/search' ? '<form method="post"><input name="login"></form>' : '<p>hello</p>');
  });
  const routes = [
    { method: 'GET', path: '/search', parameters: [], origin: 'code' },
    { method: 'POST', path: '/search', parameters: [{ name: 'login', place: 'json' }], origin: 'code' },
  ] as const;
  const steering = { only: [], exclude: [], focus: [], classes: [], mayPost: true };

  for await (const event of probe(inputFor(server.url, { routes, steering }), testPorts(), toyTools)) expect(event.kind).not.toBe('note');
  await server.close();

  expect(bodies[0]).toBe('login=test');
});
