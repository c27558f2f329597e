import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

test('a function that registers what a table names is run for each of its callers', async () => {
  const parts = Array.from({ length: 20 }, (_, i) => `
class Part${i}(MethodView):
    def get(self, key):
        return 'a'

configure(Blueprint('part${i}', 'part${i}'), [('/part${i}/<key>', Part${i})])`);
  const text = `from flask import Blueprint
from flask.views import MethodView

def configure(blueprint, table):
    for path, resource in table:
        blueprint.add_url_rule(path, view_func=resource.as_view(resource.__name__))
${parts.join('\n')}
`;
  const { routes } = await analyze({ files: [{ path: 'app.py', text }], catalog: productCatalog() });

  expect(routes.map(({ path }) => path)).toEqual(parts.map((_, i) => `/part${i}/<key>`));
});

test('a function that registers something runs for each of a hundred calls while the program sets itself up', async () => {
  const parts = Array.from({ length: 130 }, (_, i) => `
class Part${i}(MethodView):
    def get(self, key):
        return 'a'

register(Part${i}, '/part${i}/<key>')`);
  const text = `from flask import Flask
from flask.views import MethodView

app = Flask(__name__)

def register(resource, path):
    app.add_url_rule(path, view_func=resource.as_view(resource.__name__))
${parts.join('\n')}
`;
  const { routes } = await analyze({ files: [{ path: 'app.py', text }], catalog: productCatalog() });

  expect(routes.map(({ path }) => path)).toEqual(parts.map((_, i) => `/part${i}/<key>`));
});
