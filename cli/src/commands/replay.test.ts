import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { run } from '#cli/run.ts';
import { scriptedConsole } from '#cli/test/scripted-console.ts';
import { scriptedEngine } from '#cli/test/scripted-engine.ts';

/** An application that greets whoever it is told of; mended, it escapes the name. */
const application = { isMended: false, status: 200 };
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.headers.host} ${request.url}`);
  const name = new URL(request.url ?? '/', 'http://a').searchParams.get('name') ?? '';
  response.writeHead(application.status, { 'content-type': 'text/html' }).end(`<p>Hello ${application.isMended ? name.replaceAll('<', '&lt;') : name}</p>`);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
// A TCP server's address is an AddressInfo.
const { port } = server.address() as AddressInfo;
const target = `http://127.0.0.1:${port}/app`;
const folder = await mkdtemp(join(tmpdir(), 'whitebox-replay-'));
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  Object.assign(application, { isMended: false, status: 200 });
  asked.length = 0;
});

function exchange(name: string, more: Record<string, unknown> = {}) {
  const request = { method: 'GET', url: `https://staging.example.org/hello?name=${encodeURIComponent(name)}`, headers: [], body: null, as: 'nobody', ...more };
  return { request, response: { status: 200, headers: [], body: '', body_start: 0, body_length: 0, truncated: false, wait_ms: 3 } };
}

const entry = {
  target: 'https://staging.example.org', check: 'reflected-xss', look_for: 'an element stands in the page',
  attack: exchange('<q1w2e3r4></q1w2e3r4>'), control: exchange('q1w2e3r4'), baseline: null, effect: { kind: 'element', name: 'q1w2e3r4' },
};

async function replayed(saved: unknown, args: readonly string[] = ['--target', target, '--allow-private']) {
  const file = join(folder, 'finding.json');
  await writeFile(file, typeof saved === 'string' ? saved : JSON.stringify(saved));
  const { console, out, err } = scriptedConsole();
  const code = await run(['replay', file, ...args], { console, engine: scriptedEngine, version: '1.2.3', signal: new AbortController().signal });
  return { code, out: out(), err: err() };
}

test('a flaw that is there is confirmed, and gone once it is mended, at the target that is named', async () => {
  const before = await replayed({ finding_id: 'x', data: [entry] });
  application.isMended = true;
  const after = await replayed({ title: 'XSS', evidence: entry });

  expect(before).toMatchObject({ code: 1, err: '', out: expect.stringContaining('1. reflected-xss: CONFIRMED\n   attack   GET http://127.0.0.1') });
  expect(after).toMatchObject({ code: 0, err: '', out: expect.stringContaining('gone') });
  expect(asked.every((line) => line.startsWith(`GET 127.0.0.1:${port} /hello?name=`))).toBe(true);
});

test('what answers otherwise than before cannot be told', async () => {
  application.isMended = true;
  application.status = 500;

  expect((await replayed(entry)).code).toBe(2);
});

test('of several attacks the worst counts', async () => {
  const gone = { ...entry, effect: { kind: 'body-contains', text: 'never' } };

  const { code, out } = await replayed({ data: [gone, entry] });

  expect([code, out.match(/^\d\. .*$/gm)]).toEqual([1, ['1. reflected-xss: gone', '2. reflected-xss: CONFIRMED']]);
});

test('an application inside the network is asked only where that is allowed', async () => {
  const { code, err } = await replayed(entry, ['--target', target]);

  expect([code, asked]).toEqual([2, []]);
  expect(err).toContain('127.0.0.1 is a private or internal address');
});

test('a file that asks for what changes the application is not obeyed', async () => {
  const { code } = await replayed({ ...entry, attack: exchange('a', { method: 'DELETE' }) });

  expect([code, asked.filter((line) => line.startsWith('DELETE'))]).toEqual([2, []]);
});

test.each<[string, unknown]>([
  ['no JSON', '{'], ['nothing', {}], ['an empty list', { data: [] }], ['a list of texts', ['x']],
  ['an unknown effect', { ...entry, effect: { kind: 'toString' } }], ['an effect without its field', { ...entry, effect: { kind: 'header', name: 'x' } }],
  ['a method with a line break', { ...entry, attack: exchange('a', { method: 'GET\r\nX' }) }], ['an address that is none', { ...entry, control: exchange('a', { url: '/hello' }) }],
  ['somebody unknown', { ...entry, attack: exchange('a', { as: 'third' }) }], ['headers that are none', { ...entry, attack: exchange('a', { headers: [{ name: 1 }] }) }],
])('a file with %s is refused, and nothing is sent', async (_name, saved) => {
  const { code, err } = await replayed(saved);

  expect([code, asked]).toEqual([2, []]);
  expect(err).toContain('The file is no evidence that the service has answered');
});

test.each([[['--target', 'ftp://a.example.org']], [[]], [['--target', 'https://a:b@staging.example.org']], [['--target', target, '--unknown']]])('the options %j are refused with a sentence', async (args) => {
  const { code, err } = await replayed(entry, args);

  expect([code, asked]).toEqual([2, []]);
  expect(err).toMatch(/^whitebox: \S/);
});
