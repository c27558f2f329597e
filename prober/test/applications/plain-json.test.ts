/* Servers that choose the type of a text by what is asked for: what a form sends may be shown as a page, and JSON is sent by scripts alone. */
import { afterEach, expect, test } from 'vitest';
import { reflectedCrossSiteScripting } from '#prober/checks/browser/reflected-cross-site-scripting.ts';
import { answer, inputTrial, started, type Handler, type Running } from '#test/running-application.ts';

const running: Running[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()));
});

const refusing: Handler = ({ headers, body, value }, response) => {
  const path = headers['content-type']?.includes('json') === true ? String((JSON.parse(body) as { readonly path: unknown }).path) : value('path'); // The tests send nothing but objects.
  answer(response, 200, headers.accept?.startsWith('text/html') === true ? 'text/html' : 'text/plain', `You may not read ${path}`);
};

test.each([['form', 'confirmed'], ['json', 'not_confirmed']] as const)('a plain text that shows what %s sent is %s', async (place, verdict) => {
  const one = await started(refusing);
  running.push(one);
  if (reflectedCrossSiteScripting.of !== 'input') throw new Error('It is a check of inputs.');
  expect((await reflectedCrossSiteScripting.run(await inputTrial(one.base, { method: 'POST', path: '/read', parameter: { name: 'path', place }, usual: 'manual' }))).verdict).toBe(verdict);
});
