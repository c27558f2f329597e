import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { proofFor } from '#engine/report/proof/proof-of-concept.ts';
import { SQL_RULE } from '#engine/test/hand-made-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

type Text = Readonly<Record<'path' | 'text', string>>;

/** The request that shows the command, and what is said of it. */
async function proofOf(...files: readonly Text[]): Promise<{ readonly headers: readonly string[]; readonly cookies: readonly string[]; readonly words: readonly string[] }> {
  const { findings } = await analyze({ files, catalog });
  const found = findings.find(({ rule }) => rule === 'command-injection');
  if (found === undefined) throw new Error('the command is told');
  const { request } = proofFor(found, { ...SQL_RULE, id: 'command-injection', category: 'command injection' });
  return { headers: request?.headers.map(({ name }) => name) ?? [], cookies: request?.cookies.map(({ name }) => name) ?? [], words: request?.preconditions ?? [] };
}

const VIEWS = (reads: string): Text => ({ path: 'shop/views.py', text: `import os\nfrom django.http import HttpResponse\n\ndef run(request):\n    os.system("ls " + request.${reads}["k"])\n    return HttpResponse("done")\n` });
const URLS: Text = { path: 'shop/urls.py', text: 'from django.urls import path\nfrom shop import views\nurlpatterns = [path("run/", views.run)]\n' };
const SETTINGS = (more = ''): Text => ({ path: 'site/settings.py', text: `MIDDLEWARE = ["django.middleware.csrf.CsrfViewMiddleware"]\n${more}` });
const NOTHING = { headers: [], cookies: [], words: [] };

test('a token that is compared with a cookie alone is sent with it', async () => {
  expect(await proofOf(VIEWS('POST'), URLS, SETTINGS())).toEqual({ headers: ['X-CSRFToken'], cookies: ['csrftoken'], words: [] });
});

test.each([
  ['what changes nothing', [VIEWS('GET'), URLS, SETTINGS()]],
  ['an application that asks for none', [VIEWS('POST'), URLS]],
  ['a comment', [VIEWS('POST'), URLS, { path: 'site/settings.py', text: '# "django.middleware.csrf.CsrfViewMiddleware"\n' }]],
])('none is sent for %s', async (_, files) => {
  expect(await proofOf(...files)).toEqual(NOTHING);
});

const FLASK = (before: string): Text => ({ path: 'app.py', text: `import os\nfrom flask import Flask, request\nfrom flask_wtf.csrf import CSRFProtect\napp = Flask(__name__)\n${before}\n@app.route("/run", methods=["POST"])\ndef run():\n    os.system("ls " + request.form["k"])\n    return "done"\n` });

test.each([
  ['the session holds its other half', [VIEWS('POST'), URLS, SETTINGS('CSRF_USE_SESSIONS = True\n')]],
  ['it is signed', [FLASK('CSRFProtect(app)\n')]],
])('one that only a page gives is asked for in words: %s', async (_, files) => {
  expect(await proofOf(...files)).toEqual({ headers: [], cookies: [], words: ['Pages of the application with a form hold a token: add it as the header `X-CSRFToken`, with the cookie that came with the page.'] });
});

test('none is asked for where it is switched off', async () => {
  expect(await proofOf(FLASK('app.config["WTF_CSRF_ENABLED"] = False\nCSRFProtect(app)\n'))).toEqual(NOTHING);
});
