import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function doubtsOf(...routes: readonly string[]): Promise<unknown> {
  return doubtsOfNamed('key', routes);
}

async function doubtsOfNamed(name: string, routes: readonly string[]): Promise<unknown> {
  const text = `import os
from flask import Flask
from flask.views import MethodView
from elsewhere import view_of
app = Flask(__name__)

class Picture(MethodView):
    def get(self, ${name}):
        return open(os.path.join('/pictures', ${name})).read()

${routes.map((route) => `app.add_url_rule('${route}', view_func=view_of(Picture))`).join('\n')}
`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog });
  return findings.filter(({ rule }) => rule === 'path-traversal').map(({ doubts }) => doubts);
}

test('a parameter is what the routes admit that nobody else answers', async () => {
  expect(await doubtsOf('/pictures/<key>')).toEqual([['no-separator']]);
  expect(await doubtsOf('/pictures/<int:key>')).toEqual([]);
});

test('one that any of them admits whole, or that none of them names, may be anything', async () => {
  expect(await doubtsOf('/pictures/<key>', '/files/<path:key>')).toEqual([undefined]);
  expect(await doubtsOf('/pictures/<other>')).toEqual([undefined]);
  expect(await doubtsOf()).toEqual([undefined]);
});

test('where no route is seen, identifiers are one part of a path', async () => {
  expect(await doubtsOfNamed('picture_id', [])).toEqual([['no-separator']]);
  expect(await doubtsOfNamed('picture_path', [])).toEqual([undefined]);
  expect(await doubtsOfNamed('picture_id', ['/pictures/<path:picture_id>'])).toEqual([undefined]);
});
