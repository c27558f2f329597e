import { expect, test } from 'vitest';
import { templateInjection } from '#prober/checks/injection/template-injection.ts';
import { sqlInjection } from '#prober/checks/injection/sql-injection.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import { errorPages } from '#prober/checks/site/error-pages.ts';
import { probe } from '#prober/probe.ts';
import { inputFor, startTarget, testPorts } from '../../test/target-server.ts';

async function seenOf(errorOf: (value: string) => string): Promise<readonly string[]> {
  const server = await startTarget((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://target');
    const value = searchParams.get('q') ?? '';
    const isBroken = value.includes("'");
    if (pathname !== '/' && pathname !== '/find') return void response.writeHead(404).end('nothing');
    response.writeHead(isBroken ? 500 : 200, { 'content-type': 'text/html' }).end(isBroken ? errorOf(value) : '<a href="/find?q=apple">find</a>');
  });
  const seen: string[] = [];
  for await (const event of probe(inputFor(server.url), testPorts(), { checks: [errorPages, templateInjection, sqlInjection], showsEffect })) if (event.kind === 'observation') seen.push(event.check);
  await server.close();
  return seen;
}

test('an error that quotes provoke shows the inside of the application, and a page of its own does not', async () => {
  expect(await seenOf(() => 'Error: no\n    at find (/srv/shop/find.js:12:7)')).toEqual([errorPages.id]);
  expect(await seenOf(() => '<p>Something went wrong.</p>')).toEqual([]);
});
