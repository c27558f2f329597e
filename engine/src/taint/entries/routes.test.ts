import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

async function routesIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { routes } = await analyze({ files: Object.entries(files).map(([path, text]) => ({ path, text })), catalog: productCatalog() });
  return routes.map(({ method, path, parameters = [] }) => `${method} ${path} ${parameters.map(({ place, name }) => `${place} ${name}`).join(', ')}`.trim()).sort();
}

test('a handler is served once for each path and each place at which its router is mounted', async () => {
  expect(await routesIn({ 'app.js': `
    const express = require('express');
    const app = express();
    const router = express.Router();
    router.get(['/:id', '/by-name/:name'], (req, res) => res.json(req.query.page));
    app.use('/a', router);
    app.use(['/b'], router);
  ` })).toEqual([
    'GET /a/:id path id, query page', 'GET /a/by-name/:name path name, query page', 'GET /b/:id path id, query page', 'GET /b/by-name/:name path name, query page',
  ]);
});

test('a router that stands below itself, and routers that mount each other many times, are resolved at once', async () => {
  const mounts = Array.from({ length: 12 }, (_, i) => `one.use('/x${i}', two); two.use('/y${i}', one);`).join('\n');
  const routes = await routesIn({ 'app.js': `
    const express = require('express');
    const [one, two] = [express.Router(), express.Router()];
    one.get('/here', (req, res) => res.end());
    ${mounts}
  ` });

  expect(routes.length).toBeGreaterThan(0);
  expect(routes.length).toBeLessThanOrEqual(16);
});

test('a route whose handler is not known is told, but not what reads a setting', async () => {
  expect(await routesIn({ 'app.js': `
    const express = require('express');
    const app = express();
    app.put('/a', require('./elsewhere').save);
    app.get('title');
  ` })).toEqual(['PUT /a']);
});

test('a call that is recalled reads its parameters again', async () => {
  expect(await routesIn({ 'app.js': `
    const app = require('express')();
    const page = (req) => req.query.page;
    app.get('/a', (req, res) => res.json(page(req)));
    app.get('/b', (req, res) => res.json(page(req)));
  ` })).toEqual(['GET /a query page', 'GET /b query page']);
});

test('what a class declares stands below each path at which an object of it is mounted', async () => {
  expect(await routesIn({ 'App.java': `
    import com.linecorp.armeria.server.*;
    import com.linecorp.armeria.server.annotation.*;
    class App {
      static class Orders { @Get("/orders/{id}") public String one(@Param("id") String id) { return id; } }
      public static void main(String[] args) { Server.builder().annotatedService("/a", new Orders()).annotatedService("/b", new Orders()).build(); }
    }
  ` })).toEqual(['GET /a/orders/{id} path id', 'GET /b/orders/{id} path id']);
});

test('a router may be named by its module with its name behind a dot', async () => {
  expect(await routesIn({
    'api.py': 'from ninja import NinjaAPI\napi = NinjaAPI()\napi.add_router("/news/", "news.api.router")\n',
    'news/__init__.py': '',
    'news/api.py': 'from ninja import Router\nrouter = Router()\n@router.get("/latest")\ndef latest(request, page: int = 1):\n    return page\n',
  })).toEqual(['GET /news/latest query page']);
});

test('the names of files tell paths and methods', async () => {
  expect(await routesIn({
    'src/routes/users/[id]/+server.ts': 'export async function DELETE(event) { return new Response(); }',
    'src/routes/(shop)/cart/+page.server.ts': 'export async function load(event) { return {}; }',
    'svelte.config.js': 'export default {};',
  })).toEqual(['DELETE /users/[id] path id', 'GET /cart']);
});

test('constants, settings, annotations of annotations and what inherits a method tell paths', async () => {
  const web = 'import org.springframework.web.bind.annotation.*;\n';
  expect(await routesIn({
    'src/main/java/a/Paths.java': 'package a; public class Paths { public static final String ITEMS = "/items"; }',
    'src/main/java/a/Read.java': `package a; ${web} @RequestMapping(method = RequestMethod.GET) public @interface Read { String value() default ""; }`,
    'src/main/java/a/Base.java': `package a; ${web} public abstract class Base { @Read(Paths.ITEMS + "/all") public String all() { return ""; } }`,
    'src/main/java/a/Shop.java': `package a; ${web} @RestController @RequestMapping("\${shop.path:/shop}") public class Shop extends Base {
      @RequestMapping(value = {"/x", "/y"}, method = {RequestMethod.PUT, RequestMethod.POST}) public String put() { return ""; } }`,
    'src/main/resources/application.properties': 'server.servlet.context-path=/portal\n',
  })).toEqual(['GET /portal/shop/items/all', 'PUT|POST /portal/shop/x', 'PUT|POST /portal/shop/y']);
});

test('a file and a body that is a text are no parts of the query', async () => {
  expect(await routesIn({
    'Notes.java': `import org.springframework.web.bind.annotation.*; import org.springframework.web.multipart.MultipartFile;
      @RestController class Notes {
        @PostMapping("/files") String keep(@RequestParam("picture") MultipartFile picture, @RequestParam String title) { return picture.getOriginalFilename() + title; }
        @PostMapping("/albums") String all(@RequestParam("pictures") MultipartFile[] pictures) { return pictures[0].getOriginalFilename(); }
        @PostMapping("/raw") String raw(@RequestBody String text) { return text; } }`,
  })).toEqual(['POST /albums body pictures', 'POST /files body picture, query title', 'POST /raw body body']);
});

test.each([
  ['a library that nothing is known of', 'from braces.views import LoginRequiredMixin as Before'],
  ['a library that is known', 'from django.contrib.auth.mixins import LoginRequiredMixin as Before'],
])('a view whose first parent is of %s answers by its own methods', async (_of, imported) => {
  expect(await routesIn({
    'urls.py': "from django.urls import path\nfrom views import Search, Bare\nurlpatterns = [path('search/', Search.as_view()), path('bare/', Bare.as_view())]\n",
    'views.py': `${imported}\nfrom rest_framework.views import APIView\nclass Search(Before, APIView):\n    def get(self, request):\n        return open(request.query_params['n'])\nclass Bare(Before):\n    def helper(self, request):\n        return open(request.query_params['n'])\n`,
  })).toEqual(['ANY /bare/', 'GET /search/ query n']);
});

test('a table of routes names its handlers, by the method of a file or of a class', async () => {
  expect(await routesIn({
    'package.json': '{"dependencies":{"sails":"1"}}',
    'config/routes.js': `module.exports.routes = {
      'GET /users/:id': 'UserController.show', 'POST /users': { controller: 'UserController', action: 'add' },
      '/ping': (req, res) => res.json(req.query.since), 'GET /about': { view: 'about' }, 'r|^/x$|': 'x' };`,
    'api/controllers/UserController.js': 'module.exports = { show(req, res) { res.json(req.query.part); }, add(req, res) { res.json(req.body.name); } };',
  })).toEqual(['ANY /ping query since', 'GET /about', 'GET /users/:id path id, query part', 'POST /users body name']);
});

test('what wraps every handler reads for each what that one reads, and comes to it from its route alone', async () => {
  const text = `
from functools import wraps
from flask import Flask, request, session, redirect
app = Flask(__name__)

def signed_in(view):
    @wraps(view)
    def inner(*args, **kwargs):
        if 'user' not in session:
            return redirect('/in')
        return view(*args, **kwargs)
    return inner

@app.route('/a')
@signed_in
def a():
    return open(request.args['file']).read()

@app.route('/b')
@signed_in
def b():
    return open(request.args['path']).read()
`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog: productCatalog() });

  expect(await routesIn({ 'app.py': text })).toEqual(['GET /a query file', 'GET /b query path']);
  expect(findings.filter(({ rule }) => rule === 'path-traversal').map(({ input, entryPoint }) => [input?.name, entryPoint?.kind, entryPoint?.route?.path])).toEqual([['file', 'registered', '/a'], ['path', 'registered', '/b']]);
});
