import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import type { SourceFile } from '#engine/source/source-file.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function routesOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const given: readonly SourceFile[] = Object.entries(files).map(([path, text]) => ({ path, text }));
  const { routes } = await analyze({ files: given, catalog });
  return routes.map(({ method, path, handler, parameters = [] }) => [method, path, handler === '' ? [] : handler, ...parameters.map(({ place, name }) => `${place}:${name}`)].flat().join(' ')).sort();
}

test('lines of a file name handlers, lists within lists stand below a path, and what nobody handles is told all the same', async () => {
  const found = await routesOf({
    'shop/conf/routes': 'GET /orders/:id controllers.Orders.show(id: Long, q: String)\nGET /lost controllers.Lost.at(page: Int ?= 1, fixed = "a")\n# GET /no a.B.c\n-> /admin admin.Routes\n',
    'shop/conf/admin.routes': 'POST /users controllers.Users.save(request: Request)\n',
    'shop/app/controllers/Orders.java': 'package controllers;\nimport play.mvc.*;\nclass Orders extends Controller { public Result show(Long id, String q) { return ok(q); } }\nclass Users extends Controller { public Result save(Http.Request request) { return ok(request.header("X-Trace").get()); } }',
  });

  expect(found).toEqual([
    'GET /lost query:page',
    'GET /orders/:id Orders.show path:id query:q',
    'POST /admin/users Users.save header:X-Trace',
  ]);
});

test('elements of XML name the class and the method of a handler', async () => {
  const found = await routesOf({
    'src/main/resources/struts.xml': '<struts><package name="p" namespace="/shop"><action name="list" class="a.Orders" method="list"/><action name="plain"/></package></struts>',
    'src/main/java/a/Orders.java': 'package a;\nclass Orders { public String list() { return "ok"; } }',
  });

  expect(found).toEqual(['ANY /shop/list Orders.list', 'ANY /shop/plain']);
});

test('a page answers by its file alone, and where a manifest is needed only below one', async () => {
  const page = 'export default function Page() { return null; }';

  expect(await routesOf({ 'web/deno.json': '{"imports":{"fresh":"jsr:@fresh/core"}}', 'web/routes/users/[id].tsx': page, 'other/routes/users/[id].tsx': page })).toEqual(['GET /users/[id] Page path:id']);
  expect(await routesOf({ 'src/routes/(shop)/orders/+page.svelte': '<h1>Orders</h1>', 'src/pages/about.astro': '---\nconst a = 1;\n---\n<h1>{a}</h1>' })).toEqual(['GET /about', 'GET /orders']);
});

test('what the text of a schema offers is served, with its arguments', async () => {
  const found = await routesOf({
    'server.js': 'const { ApolloServer } = require("@apollo/server");\nnew ApolloServer({ typeDefs: `type Query { "One." user(id: ID!, by: By = { a: 1 }): User } input By { city: String zip: [String!] } type User { name: String }`, resolvers: {} });',
  });

  expect(found).toEqual(['POST /graphql#Query.user body:id body:city body:zip']);
});

test('settings in YAML stand before routes', async () => {
  const controller = 'package a;\nimport org.springframework.web.bind.annotation.*;\n@RestController class Orders { @GetMapping("/orders") public String list() { return ""; } }';

  expect(await routesOf({ 'src/main/resources/application.yml': 'server:\n  servlet:\n    context-path: /shop\n', 'src/main/java/a/Orders.java': controller })).toEqual(['GET /shop/orders Orders.list']);
});

test('a part of a body that was kept first is taken by the entry', async () => {
  expect(await routesOf({ 'app.py': 'from quart import Quart, request\napp = Quart(__name__)\n\n@app.post("/a")\nasync def a():\n    data = await request.get_json()\n    return data["name"] + data.get("mail")\n' })).toEqual(['POST /a a body:name body:mail']);
});

test('files that a framework gives out answer under their names, and folders by their index', async () => {
  const files = { 'src/main/resources/META-INF/resources/index.html': '<p></p>', 'src/main/resources/META-INF/resources/js/app.js': 'a()', 'src/main/java/a/A.java': 'package a;\nclass A {}' };

  expect(await routesOf({ ...files, 'src/main/resources/application.properties': 'quarkus.http.root-path=/shop\n' })).toEqual(['GET /shop', 'GET /shop/index.html', 'GET /shop/js/app.js']);
  expect(await routesOf({ ...files, 'src/main/resources/application.properties': 'server.port=80\n' })).toEqual([]);
});

test('settings name paths of files that are given out, but those that are switched off', async () => {
  const found = await routesOf({
    'src/main/resources/application.yml': 'micronaut:\n  router:\n    static-resources:\n      css:\n        mapping: /css/**\n      old:\n        mapping: /old/**\n        enabled: false\n',
    'src/main/java/a/A.java': 'package a;\nclass A {}',
  });

  expect(found).toEqual(['GET /css/**']);
});

test('a page that a descriptor names answers at its patterns; one that no address leads to is no route', async () => {
  const found = await routesOf({
    'web/WEB-INF/web.xml': '<web-app><servlet><servlet-name>v</servlet-name><jsp-file>/WEB-INF/views/admin.jsp</jsp-file></servlet><servlet-mapping><servlet-name>v</servlet-name><url-pattern>/admin</url-pattern></servlet-mapping></web-app>',
    'web/WEB-INF/views/admin.jsp': '<p></p>', 'web/WEB-INF/views/inner.jsp': '<p></p>',
    'src/main/webapp/shop/list.jsp': '<p></p>',
  });

  expect(found).toEqual(['ANY /admin admin_jsp._jspService', 'ANY /shop/list.jsp list_jsp._jspService']);
});
