/* The prober on one application on the loopback, with the requests that it sent. */
import { createAddressGuard } from '@whitebox/intake/address';
import { parsePrivateHosts } from '@whitebox/intake';
import { allChecks, memoryJournal, memoryPace, probe, showsEffect, systemClock, type Journal, type ProbeEvent, type ProbeInput, type ProbeRequest } from '@whitebox/prober';

export interface Sent {
  /** Of the journal: the piece of work that it belongs to, with its number behind the sign `#`. */
  readonly key: string;
  readonly request: ProbeRequest;
  readonly atMs: number;
}

export interface Subject extends Pick<ProbeInput, 'routes' | 'findings' | 'instructions'> {
  readonly url: string;
  readonly only?: readonly string[];
  readonly exclude: readonly string[];
  readonly mayPost: boolean;
}

export interface Pace {
  /** Requests a second. */
  readonly rate: number;
  /** Requests in all. */
  readonly budget: number;
  /** Pages are visited as well. */
  readonly chromium?: { readonly isSandboxed: boolean };
}

export async function runProber({ url, routes, findings, instructions, only = [], exclude, mayPost }: Subject, { rate, budget, chromium }: Pace): Promise<{ readonly events: readonly ProbeEvent[]; readonly sent: readonly Sent[] }> {
  const sent: Sent[] = [];
  const journal = memoryJournal();
  const recorded: Journal = { ...journal, begin: (key, request) => (sent.push({ key, request, atMs: performance.now() }), journal.begin(key, request)) };
  const ports = { guard: createAddressGuard({ privateHosts: parsePrivateHosts('127.0.0.0/8') }), journal: recorded, pace: memoryPace(systemClock, { requestsPerSecond: rate, connections: 1 }), clock: systemClock, signal: new AbortController().signal, ...(chromium === undefined ? {} : { chromium }) };
  const steering = { only, exclude, focus: [], classes: [], mayPost };
  const input = { scanId: '00000000-0000-4000-8000-000000000000', target: { url, isVerified: true }, routes, findings, documents: [], instructions, steering, limits: { requests: budget }, seed: 'bench' };
  const events: ProbeEvent[] = [];
  for await (const event of probe(input, ports, { checks: allChecks, showsEffect })) events.push(event);
  return { events, sent };
}
