import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

test.each([
  ['str(request.url)', []],
  ['request.url', []],
  ["request.url.replace(scheme='https')", []],
  ['request.url.include_query_params(page=2)', []],
  ["str(request.url) + '&seen=1'", []],
  ["str(request.url).split('next=')[1]", ['open-redirect']],
  ["str(request.url).partition('?')[2]", ['open-redirect']],
  ["str(request.url).replace('http://localhost/', '')", ['open-redirect']],
  ['str(request.url)[len(str(request.base_url)):]', ['open-redirect']],
  ['urlparse(str(request.url)).path', ['open-redirect']],
  ["request.url.replace(hostname=request.query_params['h'])", ['open-redirect']],
  ["request.url.replace(netloc=request.query_params['h'])", ['open-redirect']],
])('a redirect to %s', async (address, rules) => {
  const text = `from fastapi import FastAPI, Request\nfrom fastapi.responses import RedirectResponse\nfrom urllib.parse import urlparse\napp = FastAPI()\n\n\n@app.get('/a/{rest:path}')\ndef a(request: Request):\n    return RedirectResponse(${address})\n`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog });
  expect([...new Set(findings.map(({ rule }) => rule))]).toEqual(rules);
});
