import { afterAll, expect, test } from 'vitest';
import type { Route } from '#prober/application/application.ts';
import { findChromium, type ChromiumSettings } from '#prober/browser/chromium.ts';
import { domCrossSiteScripting } from '#prober/checks/browser/dom-cross-site-scripting.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import type { ProbeEvent } from '#prober/probe-events.ts';
import { probe } from '#prober/probe.ts';
import { replay } from '#prober/replay.ts';
import { inputFor, startTarget, testPorts, type TargetServer } from '#test/target-server.ts';
import { answer, started, type Handler, type Running } from '#test/running-application.ts';
import { domApplication, domSite, domTwins, pathOf } from './dom.ts';

const hasChromium = findChromium(undefined) !== undefined;
const chromium = { isSandboxed: process.getuid?.() !== 0 };
const tools = { checks: [domCrossSiteScripting], showsEffect };
const running: Running[] = [];
const others: TargetServer[] = [];
/** At the end: tests that wait for a browser wait together. */
afterAll(async () => {
  await Promise.all([...running.splice(0), ...others.splice(0)].map((one) => one.close()));
});

const page: Route = { method: 'GET', path: '/page', parameters: [], origin: 'code' };

async function eventsOf(handler: Handler, routes: readonly Route[] = [page], settings: Partial<ChromiumSettings> = {}): Promise<{ readonly events: readonly ProbeEvent[]; readonly base: string; readonly asked: number }> {
  const application = await started(handler);
  running.push(application);
  const events: ProbeEvent[] = [];
  for await (const event of probe(inputFor(application.base, { routes }), testPorts({ chromium: { ...chromium, ...settings } }), tools)) events.push(event);
  return { events, base: application.base, asked: application.asked() };
}

const observed = (events: readonly ProbeEvent[]): readonly Extract<ProbeEvent, { kind: 'observation' }>[] => events.filter((event) => event.kind === 'observation');

test.skipIf(!hasChromium)(`the browser's tests run: ${hasChromium ? 'there is a Chromium' : 'there is no Chromium on this machine'}`, () => {
  expect(hasChromium).toBe(true);
});

const atEach = Object.keys(domTwins).map((name): Route => ({ ...page, path: pathOf(name) }));
let visits: Promise<readonly (readonly ProbeEvent[])[]> | undefined;
/** Of the flawed site and of the hardened one: one browser each, where one a page took most of these tests' time. */
const eventsOfSites = (): Promise<readonly (readonly ProbeEvent[])[]> =>
  (visits ??= Promise.all((['flawed', 'hardened'] as const).map(async (kind) => (await eventsOf(domSite(kind), atEach)).events)));

test.skipIf(!hasChromium).concurrent.each(Object.keys(domTwins))('a page that takes %s for markup or code is found, and its twin is not', async (name) => {
  const [flawed, hardened] = (await eventsOfSites()).map((events) => observed(events).filter(({ route }) => route?.path === pathOf(name)));

  expect(flawed).toEqual([expect.objectContaining({ check: 'live-dom-cross-site-scripting', evidence: expect.objectContaining({ effect: expect.objectContaining({ kind: 'in-browser' }) }) })]);
  expect(hardened).toEqual([]);
});

test.skipIf(!hasChromium).concurrent('every page of both sites was tried', async () => {
  const outcomes = (await eventsOfSites()).map((events) => events.flatMap((event) => (event.kind === 'route' && event.outcome === 'tried' ? [event.path] : [])));

  expect(outcomes).toEqual([atEach.map(({ path }) => path), atEach.map(({ path }) => path)]);
});

test.skipIf(!hasChromium).concurrent('visits that differ behind the # alone ask the target for nothing', async () => {
  const { asked } = await eventsOf(domApplication(domTwins['the fragment']?.hardened ?? ''));

  expect(asked).toBeLessThanOrEqual(40);
});

test.skipIf(!hasChromium).concurrent('a replay confirms what is still there, and says gone once it was mended', async () => {
  const flaw = domTwins['the fragment'];
  const { events, base } = await eventsOf(domApplication(flaw?.flawed ?? ''));
  const [found] = observed(events);
  if (found === undefined) throw new Error('The flaw was not found.');
  const mended = await started(domApplication(flaw?.hardened ?? ''));
  running.push(mended);
  const again = (url: string, ports = testPorts({ chromium })): Promise<{ readonly result: string }> => replay(found.evidence, { target: { url, isVerified: true }, ports, scanId: 'c0ffee00-0000-4000-8000-000000000002' });

  expect((await again(base)).result).toBe('confirmed');
  expect((await again(mended.base)).result).toBe('gone');
  expect(await again(base, testPorts())).toMatchObject({ result: 'unknown', reason: expect.stringContaining('browser') });
});

test.skipIf(!hasChromium).concurrent('what the server writes into the page is left to the check of reflected texts', async () => {
  const { events } = await eventsOf(({ url }, response) => answer(response, url.pathname === '/page' ? 200 : 404, 'text/html', `<p>${url.searchParams.get('q') ?? ''}</p><script>console.log(location.search)</script>`));

  expect(observed(events)).toEqual([]);
});

test.skipIf(!hasChromium).concurrent('a hostile page reaches nothing but the target, and is left when it does not end', async () => {
  const other = await startTarget((_request, response) => void response.end('never'));
  others.push(other);
  const port = new URL(other.url).port;
  const reaching = `
    const other = '${other.url}';
    fetch(other + '/fetch', { mode: 'no-cors' }).catch(() => {});
    navigator.sendBeacon(other + '/beacon', 'x');
    new Image().src = other + '/image';
    try { new WebSocket('ws://127.0.0.1:${port}/socket'); } catch {}
    new EventSource(other + '/events');
    navigator.serviceWorker?.register('/worker.js').catch(() => {});
    window.open(other + '/popup');
    document.head.insertAdjacentHTML('beforeend', '<link rel="preconnect" href="' + other + '"><link rel="prefetch" href="' + other + '/prefetch"><link rel="dns-prefetch" href="' + other + '">');
    document.body.insertAdjacentHTML('beforeend', '<iframe src="' + other + '/frame"></iframe><form id="f" method="post" action="/delete-all"></form>');
    try { new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }] }).createDataChannel('x'); } catch {}
    fetch('/redirect').catch(() => {});
    document.getElementById('f').submit();
    location.hash;
  `;
  const asked: string[] = [];
  const { events } = await eventsOf((received, response) => {
    asked.push(`${received.method} ${received.url.pathname}`);
    if (received.url.pathname === '/redirect') return void response.writeHead(302, { location: `${other.url}/redirected` }).end();
    return domApplication(reaching)(received, response);
  });
  // It takes a core for as long as it is let.
  const busy = await eventsOf(domApplication('location.hash; for (;;);'), [page], { visitMs: 3_000 });

  expect(other.asked).toEqual([]);
  expect(asked.filter((line) => !line.startsWith('GET '))).toEqual([]);
  expect(observed([...events, ...busy.events])).toEqual([]);
});

test('without a browser pages are not tried, and the reason is told', async () => {
  const application = await started(domApplication(domTwins['the fragment']?.flawed ?? ''));
  running.push(application);
  const finding = { id: 'f1', rule: 'dom-xss', category: 'cross-site scripting', severity: 'high', libraries: [], route: { method: 'GET', path: '/page' } };
  const events: ProbeEvent[] = [];
  for await (const event of probe(inputFor(application.base, { routes: [page], findings: [finding] }), testPorts({ chromium: { path: '/nowhere/chromium', isSandboxed: true } }), tools)) events.push(event);

  expect(events).toContainEqual(expect.objectContaining({ kind: 'verdict', result: { verdict: 'not_testable', reason: 'It needs a browser: there is no program at /nowhere/chromium.' } }));
});
