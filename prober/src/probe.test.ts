import type { ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import type { Route, StaticFinding } from '#prober/application/application.ts';
import { probe } from '#prober/probe.ts';
import type { ProbeEvent } from '#prober/probe-events.ts';
import type { ProbeInput } from '#prober/probe-input.ts';
import type { ProbePorts } from '#prober/sending/ports.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '../test/target-server.ts';
import { toyTools } from '../test/toy-checks.ts';

const servers: TargetServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** Adds what stands in `sum`, at `/calc`. */
async function calculator(): Promise<TargetServer> {
  const server = await startTarget((request, response) => {
    const url = new URL(request.url ?? '', 'http://target');
    if (url.pathname === '/calc') return answer(response, 200, sumOf(url.searchParams.get('sum') ?? ''));
    if (url.pathname === '/echo') return answer(response, 200, url.searchParams.get('text') ?? '');
    return answer(response, 404, 'nothing here');
  });
  servers.push(server);
  return server;
}

function sumOf(text: string): string {
  const match = /^(\d+)\+(\d+)$/.exec(text);
  return match === null ? 'no sum' : String(Number(match[1]) + Number(match[2]));
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
}

async function eventsOf(input: ProbeInput, ports: ProbePorts = testPorts()): Promise<ProbeEvent[]> {
  const events: ProbeEvent[] = [];
  for await (const event of probe(input, ports, toyTools)) events.push(event);
  return events;
}

function of<K extends ProbeEvent['kind']>(events: readonly ProbeEvent[], kind: K): readonly Extract<ProbeEvent, { kind: K }>[] {
  return events.filter((event): event is Extract<ProbeEvent, { kind: K }> => event.kind === kind);
}

const calc: Route = { method: 'GET', path: '/calc', parameters: [{ name: 'sum', place: 'query' }], origin: 'code', handler: { file: 'app.js', line: 3, name: 'calc' } };
const echo: Route = { method: 'GET', path: '/echo', parameters: [{ name: 'text', place: 'query' }], origin: 'code' };
const finding: StaticFinding = {
  id: 'f1', rule: 'code-injection', category: 'code injection', severity: 'high', libraries: [],
  route: { method: 'GET', path: '/calc' }, parameter: { name: 'sum', place: 'query' },
};

test('a finding that works on the target is confirmed with attack and control', async () => {
  const { url } = await calculator();

  const [verdict] = of(await eventsOf(inputFor(url, { routes: [calc, echo], findings: [finding] })), 'verdict');

  expect(verdict).toMatchObject({ findingId: 'f1', target: url, check: 'sum-injection', result: { verdict: 'confirmed' } });
});

test('what is seen without a finding is an observation at its route', async () => {
  const { url } = await calculator();

  const events = await eventsOf(inputFor(url, { routes: [calc, echo] }));

  expect(of(events, 'observation')).toMatchObject([{ check: 'sum-injection', route: { method: 'GET', path: '/calc', handler: calc.handler }, parameter: { name: 'sum' } }]);
});

test('every route is told with what became of it', async () => {
  const { url } = await calculator();
  const gone: Route = { method: 'GET', path: '/gone', parameters: [], origin: 'code' };

  const events = await eventsOf(inputFor(url, { routes: [calc, gone], findings: [finding] }));

  expect(of(events, 'route')).toMatchObject([
    { path: '/calc', outcome: 'tried' },
    { path: '/gone', outcome: 'not-reached', reason: 'the target answers as for a path that is not there (404)' },
  ]);
});

test('a finding whose route is not there cannot be tested, and says why', async () => {
  const { url } = await calculator();

  const events = await eventsOf(inputFor(url, { findings: [{ ...finding, route: { method: 'GET', path: '/elsewhere' } }] }));

  expect(of(events, 'verdict')[0]?.result).toEqual({ verdict: 'not_testable', reason: 'the target answers as for a path that is not there (404)' });
});
