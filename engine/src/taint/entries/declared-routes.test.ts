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

test('a finding names the route that its way asks for, and the handler where it asks for none', async () => {
  const text = `require('http').createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url, 'http://a.example');
    if (pathname === '/first') return res.end('a');
    if (pathname === '/run') {
      if (req.method === 'GET') return res.end(eval(searchParams.get('one')));
      return res.end(eval(searchParams.get('two')));
    }
    res.end(eval(searchParams.get('three')));
  });`;

  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });

  expect(findings.filter(({ rule }) => rule === 'code-injection').map(({ input, entryPoint }) => `${input?.name} ${entryPoint?.route?.path}`)).toEqual(['one /run', 'two /run', 'three /*']);
});

test('lists of routes name handlers of other files, whose flaws are found', async () => {
  const files = {
    'src/api/item/routes/custom.js': `module.exports = { routes: [
      { method: 'GET', path: '/items/:id/print', handler: 'item.print' }, { method: 'POST', path: '/items', handler: 'api::item.item.save' },
    ] };`,
    'src/api/item/routes/made.js': "module.exports = (strapi) => [{ method: 'PUT', path: '/lost', handler: 'lost.at' }];",
    'src/api/item/controllers/item.js': `const { exec, execFile } = require('child_process');
      module.exports = { print(ctx) { exec('lp ' + ctx.params.id); }, save(ctx) { execFile('lp', ['a']); } };`,
  };

  const { findings } = await analyze({ files: Object.entries(files).map(([path, text]) => ({ path, text })), catalog });

  expect(await routesOf(files)).toEqual(['GET /items/:id/print path:id', 'POST /items', 'PUT /lost']);
  expect(findings.map(({ rule }) => rule)).toEqual(['command-injection']);
});

test('a prefix of all routes spares those that are taken out', async () => {
  const found = await routesOf({
    'src/main.ts': "import { NestFactory } from '@nestjs/core';\nasync function run() { const app = await NestFactory.create(class {}); app.setGlobalPrefix('api', { exclude: ['health', { path: 'files/open', method: 5 }] }); }\nrun();",
    'src/files.ts': "import { Controller, Get } from '@nestjs/common';\n@Controller('files') export class Files { @Get('open') open() { return 'a'; } @Get('kept') kept() { return 'a'; } }\n@Controller('health') export class Health { @Get() check() { return 'a'; } }",
  });

  expect(found).toEqual(['GET /api/files/kept', 'GET /files/open', 'GET /health']);
});

test('packages that are imported by address are the same packages', async () => {
  const found = await routesOf({ 'main.ts': 'import { Router } from "https://deno.land/x/oak@v12.6.1/mod.ts";\nconst router = new Router();\nrouter.get("/status", (ctx) => { ctx.response.body = "a"; });\n' });

  expect(found).toEqual(['GET /status']);
});

test('what a call loads from a folder stands below the paths of its folders, or what a file exports for it', async () => {
  const app = (options: string): string => `const fastify = require('fastify')(), path = require('path');\nfastify.register(require('@fastify/autoload'), { dir: path.join(__dirname, 'routes')${options} });`;
  const files = {
    'routes/root.js': "module.exports = async function (fastify, opts) { fastify.get('/', async () => 'a'); };",
    'routes/tasks/_id/index.js': "const { exec } = require('child_process');\nmodule.exports = async (one) => { one.post('/run', async (request) => exec(request.body.command)); };",
    'routes/state.mjs': "export const autoPrefix = '/_app';\nexport default async function (fastify) { fastify.get('/state', async () => 'a'); }",
  };
  const { findings } = await analyze({ files: Object.entries({ ...files, 'app.js': app('') }).map(([path, text]) => ({ path, text })), catalog });

  expect(await routesOf({ ...files, 'app.js': app('') })).toEqual(['GET /', 'GET /_app/state', 'POST /tasks/:id/run path:id body:command']);
  expect(await routesOf({ ...files, 'app.js': app(', dirNameRoutePrefix: false') })).toEqual(['GET /', 'GET /_app/state', 'POST /run body:command']);
  expect(findings.map(({ rule }) => rule)).toEqual(['command-injection']);
});

test('an interface says the path of a class that says none itself, whatever else the class is annotated with', async () => {
  const api = 'package a;\nimport org.springframework.web.bind.annotation.*;\n@RequestMapping("/orders") interface Api { @GetMapping("/{id}") String one(@PathVariable String id); }';
  const controller = (annotations: string): string => `package a;\nimport org.springframework.web.bind.annotation.*;\n${annotations} class Orders implements Api { public String one(String id) { return id; } }`;

  expect(await routesOf({ 'Api.java': api, 'Orders.java': controller('@RestController') })).toEqual(['GET /orders/{id} path:id']);
  expect(await routesOf({ 'Api.java': api, 'Orders.java': controller('@RestController @RequestMapping("/own")') })).toEqual(['GET /own/{id} path:id']);
});

test('what a package is annotated with counts for its classes, of those that say nothing themselves', async () => {
  const action = (name: string, annotation = ''): string => `package a.shop;\nimport com.opensymphony.xwork2.ActionSupport;\nimport org.apache.struts2.convention.annotation.Namespace;\n${annotation} public class ${name} extends ActionSupport { public String execute() { return "a"; } }`;
  const found = await routesOf({
    'a/shop/package-info.java': '@Namespace("/shop")\npackage a.shop;\nimport org.apache.struts2.convention.annotation.Namespace;\n',
    'a/shop/ListAction.java': action('ListAction'), 'a/shop/OwnAction.java': action('OwnAction', '@Namespace("/own")'),
  });

  expect(found.filter((route) => route.startsWith('ANY'))).toEqual(['ANY /own/own', 'ANY /shop/list']);
});

test('what annotations say that a request has to carry is taken, what it must not is not', async () => {
  const found = await routesOf({
    'A.java': `package a;
import org.springframework.web.bind.annotation.*;
@RestController @RequestMapping(value = "/a", params = "tenant") class A {
  @GetMapping(value = "/b", params = {"mode=full", "!skip", "state!=old"}, headers = "X-Client=mobile") String b() { return ""; }
}`,
  });

  expect(found).toEqual(['GET /a/b query:mode query:tenant header:X-Client']);
});

test('of several applications, resources stand below the nearest, which a descriptor may map without an annotation', async () => {
  const resource = (folder: string): string => `package ${folder};\nimport jakarta.ws.rs.*;\n@Path("/ping") public class Ping { @GET public String ping() { return ""; } }`;
  const found = await routesOf({
    'src/shop/Shop.java': 'package shop;\nimport jakarta.ws.rs.*;\nimport jakarta.ws.rs.core.Application;\n@ApplicationPath("/shop") public class Shop extends Application {}',
    'src/old/Old.java': 'package old;\nimport jakarta.ws.rs.core.Application;\npublic class Old extends Application {}',
    'src/webapp/WEB-INF/web.xml': '<web-app><servlet><servlet-name>o</servlet-name><servlet-class>old.Old</servlet-class></servlet><servlet-mapping><servlet-name>o</servlet-name><url-pattern>/old/*</url-pattern></servlet-mapping></web-app>',
    'src/shop/Ping.java': resource('shop'), 'src/old/Ping.java': resource('old'),
  });

  expect(found).toEqual(['GET /old/ping', 'GET /shop/ping']);
});
