import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function routesOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { routes } = await analyze({ files: Object.entries(files).map(([path, text]) => ({ path, text })), catalog });
  return routes.map(({ method, path, parameters = [] }) => [method, path, ...parameters.map(({ place, name }) => `${place}:${name}`)].join(' ')).sort();
}

test('annotations are read that no compiler would take: without their import, with a value beside named ones, with lists in brackets', async () => {
  const found = await routesOf({
    'A.java': `package a;
import org.springframework.web.bind.annotation.GetMapping;
@RequestMapping("/x")
class A {
  @GetMapping("/a", produces = [MediaType.TEXT]) void a() {}
  @RequestMapping("/b", method = RequestMethod.PUT) void b() {}
}`,
  });

  expect(found).toEqual(['GET /x/a', 'PUT /x/b']);
});

test('of interfaces of one name in several applications, the nearest says the route', async () => {
  const api = (path: string): string => `package a;\nimport org.springframework.web.bind.annotation.*;\ninterface Api { @GetMapping("${path}") String list(); }`;
  const controller = (path: string): string => `package a;\nimport org.springframework.web.bind.annotation.*;\n@RestController @RequestMapping("${path}") class Shop implements Api { public String list() { return ""; } }`;

  const found = await routesOf({
    'one/src/Api.java': api('/first'), 'one/src/Shop.java': controller('/one'),
    'two/src/Api.java': api('/second'), 'two/src/Shop.java': controller('/two'),
  });

  expect(found).toEqual(['GET /one/first', 'GET /two/second']);
});

test('a handler for all paths serves those that it asks for, each with what is read there', async () => {
  const found = await routesOf({
    'server.js': `require('http').createServer((req, res) => {
      const { pathname, searchParams } = new URL(req.url, 'http://a.example');
      const lang = req.headers['x-lang'];
      if (pathname === '/orders') {
        if (req.method === 'POST') return save(req, searchParams);
        if (req.method === 'GET') return res.end(searchParams.get('q'));
      }
      if (pathname === '/status' || pathname === '/health') return res.end(lang);
      if (searchParams.get('next') === '/home') return res.end('a');
    });
    function save(req, given) { return given.get('id'); }`,
  });

  expect(found).toEqual([
    'ANY /health header:x-lang query:next', 'ANY /status header:x-lang query:next',
    'GET /orders header:x-lang query:next query:q', 'POST /orders header:x-lang query:next query:id',
  ]);
});
