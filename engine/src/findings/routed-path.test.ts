import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();
const ROUTES = "from django.urls import path\nfrom views import show\nurlpatterns = [path('orders', show)]\n";
const SINGLE_PARTS = "from django.urls import path\nfrom views import show\nurlpatterns = [path('', show), path('<str:kind>/<str:key>/', show)]\n";
const ANY_ROUTE = "from django.urls import path\nfrom views import show\nurlpatterns = [path('orders', show), path('<path:rest>', show)]\n";

async function doubtsOf(hook: string, asked: string, routes = ROUTES): Promise<unknown> {
  const middleware = `import requests
from urllib.parse import urljoin
from django.utils.deprecation import MiddlewareMixin

class Moved(MiddlewareMixin):
    def ${hook}:
        return requests.get(${asked})
`;
  const files = [{ path: 'middleware.py', text: middleware }, { path: 'views.py', text: 'def show(request):\n    raise ValueError()\n' }, { path: 'urls.py', text: routes }, { path: 'others.py', text: ROUTES.replace("'orders'", "'bills'") }];
  const { findings } = await analyze({ files, catalog });
  return findings.filter(({ rule }) => rule === 'server-side-request-forgery').map(({ doubts = [] }) => doubts);
}

const EXCEPTION = 'process_exception(self, request, exception)';
const MOVED = "urljoin(base, request.path.lstrip('/'))";

test('what handles the exceptions of views is asked a path that begins as a route does', async () => {
  expect(await doubtsOf(EXCEPTION, MOVED)).toEqual([['own-path']]);
  expect(await doubtsOf('process_view(self, request, view, args, kwargs)', MOVED)).toEqual([['own-path']]);
});

test('a variable that holds no slash is no host either', async () => {
  expect(await doubtsOf(EXCEPTION, 'request.path', SINGLE_PARTS)).toEqual([['own-path']]);
  expect(await doubtsOf(EXCEPTION, "request.path + '?all=1'", SINGLE_PARTS)).toEqual([['own-path']]);
});

test('behind a text or without its slash, a path that begins with a variable may be a host', async () => {
  const asked = ["'/' + request.path", "'http:/' + request.path", "'http://' + request.path.lstrip('/')", "'http://%s' % request.path.strip('/')", "f'http://{request.path.strip(\"/\")}'", MOVED];
  for (const one of asked) expect(await doubtsOf(EXCEPTION, one, SINGLE_PARTS)).toEqual([[]]);
  expect(await doubtsOf(EXCEPTION, "'http://' + request.path.lstrip('/')")).toEqual([['own-path']]);
});

test('routes of a module that is not seen may take any path below theirs', async () => {
  const including = (prefix: string): string => ROUTES.replace('import path', 'import include, path').replace('show)]', `show), path('${prefix}', include('library.urls'))]`);
  expect(await doubtsOf(EXCEPTION, 'request.path', including(''))).toEqual([[]]);
  expect(await doubtsOf(EXCEPTION, 'request.path', including('<path:page>/'))).toEqual([[]]);
  expect(await doubtsOf(EXCEPTION, 'request.path', including('pages/'))).toEqual([['own-path']]);
  expect(await doubtsOf(EXCEPTION, 'request.path', including('').replace('library.urls', 'others'))).toEqual([['own-path']]);
});

test('what sees requests that no route answers is asked any path', async () => {
  expect(await doubtsOf('process_response(self, request, response)', MOVED)).toEqual([[]]);
  expect(await doubtsOf('process_request(self, request)', MOVED)).toEqual([[]]);
});

test('a route of any path, a part of the path and other parts of the request tell nothing', async () => {
  expect(await doubtsOf(EXCEPTION, MOVED, ANY_ROUTE)).toEqual([[]]);
  expect(await doubtsOf(EXCEPTION, "request.path[len('/orders/'):]")).toEqual([[]]);
  expect(await doubtsOf(EXCEPTION, "request.path.replace('/orders/', '')")).toEqual([[]]);
  expect(await doubtsOf(EXCEPTION, "request.GET['to']")).toEqual([[]]);
});

test('a view whose route is not seen is asked a path that begins as some route does', async () => {
  const redirects = async (target: string, routes = ROUTES): Promise<unknown> => {
    const page = `from django.shortcuts import redirect
from django.views import View

class Settings(View):
    def dispatch(self, request):
        return redirect(${target})
`;
    const files = [{ path: 'pages.py', text: page }, { path: 'views.py', text: 'def show(request):\n    raise ValueError()\n' }, { path: 'urls.py', text: routes }];
    const { findings } = await analyze({ files, catalog });
    return findings.filter(({ rule }) => rule === 'open-redirect').map(({ doubts = [] }) => doubts);
  };

  expect(await redirects('request.path_info')).toEqual([['own-path']]);
  expect(await redirects('request.path_info', ANY_ROUTE)).toEqual([[]]);
  expect(await redirects("request.path_info.replace('/orders', '')")).toEqual([[]]);
  expect(await redirects("request.GET['next']")).toEqual([[]]);
  expect(await redirects('request.path_info', ROUTES.replace('show)]', "show), path('<path:rest>', Settings.as_view())]").replace('from views', 'from pages import Settings\nfrom views'))).toEqual([[]]);
});
