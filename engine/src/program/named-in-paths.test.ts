import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

test.each([
  ['the path names it', "@views.route('/notes/<path:name>')", undefined],
  ['another path may stand before it', "views.url_prefix = '/<path:name>'\n@views.route('/notes')", undefined],
  ['the path is put together within a name', "@views.route('/notes/<path:' + PART + '>')", undefined],
  ['no path names it', "@views.route('/notes')", ['part-unnamed']],
  ['a path names something else', "@views.route('/notes/<title>')", ['part-unnamed']],
])('what a handler takes by a name, where %s', async (_, route, doubts) => {
  const text = `from flask import Blueprint\nfrom settings import PART\nviews = Blueprint('views', __name__)\n${route}\ndef note(name):\n    return open('/data/' + name).read()\n`;

  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog });

  expect(findings.filter(({ rule }) => rule === 'path-traversal').map((finding) => finding.doubts)).toEqual([doubts]);
});
