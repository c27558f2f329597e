import { afterEach, expect, test } from 'vitest';
import type { SecureVersion } from 'node:tls';
import type { ProbeEvent } from '#prober/probe-events.ts';
import { probe } from '#prober/probe.ts';
import { replay } from '#prober/replay.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import { startSecureServer, type SecureServer } from '#test/secure-server.ts';
import { inputFor, testPorts } from '#test/target-server.ts';
import { transportSecurity } from './transport-security.ts';

const VALID = new Date('2049-01-01T00:00:00Z');
const EXPIRED = new Date('2021-01-01T00:00:00Z');

const servers: SecureServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function seen(until: Date, protocol: SecureVersion): Promise<{ readonly server: SecureServer; readonly found: readonly Extract<ProbeEvent, { kind: 'observation' }>[] }> {
  const server = await startSecureServer({ until, protocol });
  servers.push(server);
  const found: Extract<ProbeEvent, { kind: 'observation' }>[] = [];
  const routes = [{ method: 'GET', path: '/hello', parameters: [], origin: 'code' }] as const;
  for await (const event of probe(inputFor(server.url, { routes }), testPorts(), { checks: [transportSecurity], showsEffect })) if (event.kind === 'observation') found.push(event);
  return { server, found };
}

test.each([
  ['a certificate that signs itself', VALID, 'TLSv1.3', ['tls untrusted']],
  ['a certificate that has expired, which says nothing of its authority', EXPIRED, 'TLSv1.2', ['tls expired']],
  ['a protocol that is outdated', VALID, 'TLSv1.1', ['tls protocol', 'tls untrusted']],
] as const)('%s is seen', async (_name, until, protocol, subjects) => {
  const { found } = await seen(until, protocol);

  expect(found.map(({ subject }) => subject)).toEqual(subjects);
  for (const { evidence } of found) expect(evidence.lookFor).toContain(`protocol ${protocol}, valid to`);
});

test('what was seen is seen again by a replay, and gone where it is mended', async () => {
  const { server, found } = await seen(EXPIRED, 'TLSv1.2');
  const [first] = found;
  if (first === undefined) throw new Error('Nothing was seen.');
  const mended = await startSecureServer({ until: VALID, protocol: 'TLSv1.2' });
  servers.push(mended);
  const again = async (url: string): Promise<string> => (await replay(first.evidence, { target: { url, isVerified: true }, ports: testPorts(), scanId: 'scan' })).result;

  expect(await again(server.url)).toBe('confirmed');
  expect(await again(mended.url)).toBe('gone');
});
