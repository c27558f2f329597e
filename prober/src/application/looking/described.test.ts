import { expect, test } from 'vitest';
import { asksInScript } from './addresses.ts';
import { descriptionAddressesIn, descriptionWithin } from './described-in.ts';
import { writtenRequests } from './written-requests.ts';

const BASE = 'http://shop.invalid/app';

test('requests that a page writes out for people are read with method, parts of the path and fields', () => {
  const html = `<p>Find items by</p><pre><b>POST</b> http://shop.invalid/app/api/find/</pre><pre>{ "term": &lt;text&gt;, "limit": 5, "kind": "fruit" }</pre>
    <pre>GET http://shop.invalid/app/api/items/&lt;item_id&gt;/</pre><code>GET /app/api/users/{name}/notes?of=all</code> Others: POST http://elsewhere.invalid/app/api/x and http://shop.invalid/app/help, and/or /app/nothing, GET /app/logo.png
    <script>// POST /app/in/script</script>`;

  expect(writtenRequests(html, BASE).map(({ method, path, parameters }) => [method, path, parameters.map(({ name, place, example }) => `${place} ${name}=${example ?? ''}`).join(' ')])).toEqual([
    ['POST', '/api/find/', 'json term= json limit=5 json kind=fruit'],
    ['GET', '/api/items/{item_id}/', ''],
    ['GET', '/api/users/{name}/notes', 'query of=all'],
    ['GET', '/help', ''],
  ]);
});

test('what a script asks for is found below its page, and names of other things are not', () => {
  const script = `xhr.open("GET", "util/status.jsp?host=" + name); fetch('../prices?of=' + id); $.getJSON('list.jsp'); map.get('key'); cache.load("word"); xhr.open("POST", "save.jsp"); fetch('logo.png')`;

  expect(asksInScript(script, 'http://shop.invalid/app/pages/view.jsp')).toEqual(['http://shop.invalid/app/pages/util/status.jsp?host=', 'http://shop.invalid/app/prices?of=', 'http://shop.invalid/app/pages/list.jsp']);
});

test('a page that shows a description says where it has it from, or holds it', () => {
  const page = 'http://shop.invalid/docs/';

  expect(descriptionAddressesIn('<redoc spec-url="/v1/openapi.json"></redoc><script src="redoc.js"></script>', page)).toEqual(['http://shop.invalid/v1/openapi.json']);
  expect(descriptionAddressesIn('window.ui = SwaggerUIBundle({ url: "../v1/api-docs", dom_id: "#ui" })', page)).toEqual(['http://shop.invalid/v1/api-docs']);
  expect(descriptionAddressesIn('SwaggerUIBundle({ url: "https://elsewhere.invalid/openapi.json" })', page)).toEqual([]);
  expect(descriptionAddressesIn('const settings = { url: "/image" }', page)).toEqual([]);
  expect(descriptionWithin('let options = { "swaggerDoc": {"openapi":"3.0.0","info":{"title":"a } \\" {"},"paths":{}}, "other": 1 }')).toBe('{"openapi":"3.0.0","info":{"title":"a } \\" {"},"paths":{}}');
  expect(descriptionWithin(`swaggerDoc: ${'{'.repeat(100_000)}`)).toBeUndefined();
});

test('data that jQuery puts into the query stand there', () => {
  const script = "$.get('morefeed', { count: 10, len }, show); $.getJSON('names/check.do', 'name=' + value, show); settings.get('theme', { deep: true }); $.get('x.js', { a: 1 })";

  expect(asksInScript(script, 'http://target/shop/feed')).toEqual(expect.arrayContaining(['http://target/shop/morefeed?count=10&len=', 'http://target/shop/names/check.do?name=']));
  expect(asksInScript(script, 'http://target/shop/feed').some((url) => /theme|x\.js/.test(url))).toBe(false);
});
