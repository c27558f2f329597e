/* A text that an application answers to its own scripts alone, which make markup of it, or text. */
import { afterAll, expect, test } from 'vitest';
import type { Route } from '#prober/application/application.ts';
import { findChromium } from '#prober/browser/chromium.ts';
import { storedCrossSiteScripting } from '#prober/checks/browser/stored-cross-site-scripting.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import type { ProbeEvent } from '#prober/probe-events.ts';
import { probe } from '#prober/probe.ts';
import { replay } from '#prober/replay.ts';
import { inputFor, testPorts } from '#test/target-server.ts';
import { answer, started, type Running } from '#test/running-application.ts';

const chromium = { isSandboxed: process.getuid?.() !== 0 };
const running: Running[] = [];
afterAll(async () => {
  await Promise.all(running.map((one) => one.close()));
});

/** Notes of one page: `shows` is how its script writes one. */
async function notes(shows: 'innerHTML' | 'textContent'): Promise<Running> {
  const kept = ['milk'];
  const script = `fetch('/api/notes').then((answer) => answer.json()).then((notes) => { for (const note of notes) { const line = document.createElement('p'); line.${shows} = note; document.body.append(line); } });`;
  const one = await started(({ method, url, body }, response) => {
    if (url.pathname === '/') return answer(response, 200, 'text/html', `<!doctype html><title>Notes</title><body><script>${script}</script>`);
    if (url.pathname !== '/api/notes') return answer(response, 404, 'text/plain', 'nothing');
    if (method === 'POST') kept.push(String((JSON.parse(body) as { readonly text: unknown }).text)); // The test's own requests have this form.
    return answer(response, 200, 'application/json', JSON.stringify(method === 'POST' ? { id: kept.length } : kept));
  });
  running.push(one);
  return one;
}

const route: Route = { method: 'POST', path: '/api/notes', parameters: [{ name: 'text', place: 'json', example: 'bread' }], origin: 'code' };

async function seenAt(base: string): Promise<readonly Extract<ProbeEvent, { kind: 'observation' }>[]> {
  const seen: Extract<ProbeEvent, { kind: 'observation' }>[] = [];
  const steering = { only: [], exclude: [], focus: [], classes: [], mayPost: true };
  const tools = { checks: [storedCrossSiteScripting], showsEffect };
  for await (const event of probe(inputFor(base, { routes: [route], steering }), testPorts({ chromium }), tools)) if (event.kind === 'observation') seen.push(event);
  return seen;
}

test.skipIf(findChromium(undefined) === undefined)('a stored text of which a script makes markup is found, is found again, and is gone once the script writes text', async () => {
  const [flawed, mended] = [await notes('innerHTML'), await notes('textContent')];
  const [found] = await seenAt(flawed.base);
  if (found === undefined) throw new Error('The flaw was not found.');
  const again = (url: string): Promise<{ readonly result: string }> => replay(found.evidence, { target: { url, isVerified: true }, ports: testPorts({ chromium }), scanId: 'c0ffee00-0000-4000-8000-000000000003' });

  expect(found).toMatchObject({ route: { path: '/api/notes' }, parameter: { name: 'text' }, evidence: { effect: { kind: 'stored-in-browser' } } });
  expect((await again(flawed.base)).result).toBe('confirmed');
  expect((await again(mended.base)).result).toBe('gone');
});

test.skipIf(findChromium(undefined) === undefined)('a stored text that a script writes as text is none', async () => {
  expect(await seenAt((await notes('textContent')).base)).toEqual([]);
});
