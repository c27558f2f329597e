/* A target on the loopback with what it was asked, for tests. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAddressGuard } from '@whitebox/intake/address';
import { parsePrivateHosts } from '@whitebox/intake';
import type { ProbeInput } from '#prober/probe-input.ts';
import { memoryJournal, memoryPace, systemClock } from '#prober/sending/memory.ts';
import type { ProbePorts } from '#prober/sending/ports.ts';

export interface TargetServer {
  readonly url: string;
  /** `METHOD /path?query` of each request, in order. */
  readonly asked: string[];
  readonly requests: IncomingMessage[];
  readonly close: () => Promise<void>;
}

export async function startTarget(listener: (request: IncomingMessage, response: ServerResponse, body: string) => void): Promise<TargetServer> {
  const asked: string[] = [];
  const requests: IncomingMessage[] = [];
  const recording: RequestListener = (request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    requests.push(request);
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => { body += chunk; }).on('end', () => listener(request, response, body));
  };
  const server: Server = createServer(recording);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on an address.
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Ports in memory that reach the loopback, at a pace that tests can wait for. */
export function testPorts(ports: Partial<ProbePorts> = {}): ProbePorts {
  return {
    guard: createAddressGuard({ privateHosts: parsePrivateHosts('127.0.0.0/8') }),
    journal: memoryJournal(),
    pace: memoryPace(systemClock, { requestsPerSecond: 2_000, connections: 1 }),
    clock: systemClock,
    signal: new AbortController().signal,
    ...ports,
  };
}

export function inputFor(url: string, input: Partial<ProbeInput> = {}): ProbeInput {
  return {
    scanId: 'c0ffee00-0000-4000-8000-000000000001',
    target: { url, isVerified: true },
    routes: [],
    findings: [],
    documents: [],
    instructions: '',
    steering: { only: [], exclude: [], focus: [], classes: [], mayPost: false },
    seed: 'seed',
    ...input,
  };
}
