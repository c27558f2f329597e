/*
 * Requests made from the OpenAPI document (must: of 100,000, none answered with a 5xx, none off the document, no valid one refused).
 * `-- REQUESTS [SEED]` for another number and the seed of an earlier run. Each fault is printed once, with a request that shows it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { faultOf, readOperations, requestOf, type Document, type FuzzRequest, type Operation } from '../../server/test/openapi-fuzz.ts';
import { startService, type StartedService } from './started-service.ts';

const total = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const connections = 8;

/** Every fault by what it is, with its first request and how often it came. */
const faults = new Map<string, { readonly request: string; times: number }>();
const statuses = new Map<number, number>();
let valid = 0;

async function send(service: StartedService, operation: Operation, request: FuzzRequest): Promise<void> {
  const headers = { 'x-api-key': service.key, ...(request.body === undefined ? {} : { 'content-type': 'application/json' }), ...request.headers };
  const response = await fetch(service.url + request.url, { method: operation.method, headers, ...(request.body !== undefined && { body: JSON.stringify(request.body) }) });
  const contentType = String(response.headers.get('content-type'));
  const text = await response.text();
  const body: unknown = contentType.startsWith('application/json') && text !== '' ? JSON.parse(text) : undefined;
  const answer = { status: response.status, contentType, body };
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  if (request.isValid === true) valid++;
  const fault = faultOf(operation, request, answer);
  if (fault === undefined) return;
  const kind = `${operation.method} ${operation.path}: ${fault.slice(0, 160)}`;
  const known = faults.get(kind) ?? { request: JSON.stringify(request).slice(0, 600), times: 0 };
  faults.set(kind, { ...known, times: known.times + 1 });
}

const service = await startService();
try {
  const document = (await (await fetch(`${service.url}/docs/json`)).json()) as Document; // its own document
  const operations = readOperations(document);
  console.log(`${total} requests over ${operations.length} operations, seed ${seed}`);
  const started = performance.now();
  const share = Math.ceil(total / operations.length / connections);
  let sent = 0;
  for (const [place, operation] of operations.entries()) {
    const client = async (which: number): Promise<void> => {
      for (let done = 0; done < share; done += 200) {
        const requests = fc.sample(requestOf(operation, service.knownIds), { numRuns: Math.min(200, share - done), seed: seed + place * 1_000 + which * 100_000 + done });
        for (const request of requests) await send(service, operation, request);
        sent += requests.length;
        await sleep(0);
      }
    };
    await Promise.all(Array.from({ length: connections }, (_, which) => client(which)));
  }
  console.table({ requests: sent, 'valid by the document': valid, 'kinds of fault (must be 0)': faults.size, seconds: Math.round((performance.now() - started) / 1_000) });
  console.log([...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`).join(', '));
  for (const [kind, { request, times }] of faults) console.log(`${times} × ${kind}\n    ${request}`);
  if (faults.size > 0) process.exitCode = 1;
} finally {
  await service.stop();
}
