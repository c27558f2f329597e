import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const HELPERS = `const fs = require('fs'); const path = require('path');
function within(child, parent) { return child === parent || child.startsWith(parent + path.sep); }
function bare(child, parent) { return child.startsWith(parent); }
function resolving(child, parent) {
  const inner = path.resolve(child);
  const outer = path.resolve(parent);
  const begin = outer.endsWith(path.sep) ? outer : outer + path.sep;
  return inner === outer || inner.startsWith(begin);
}
function relative(child, parent) { const way = path.relative(parent, child); return !way.startsWith('..') && !path.isAbsolute(way); }
`;

/** Whether a package writes to a path that passed the test, and why that is doubted: of the path another form is asked, and the folder is the caller's. */
async function doubtsBehind(asked: string, written = 'file'): Promise<readonly string[]> {
  const text = `${HELPERS}exports.write = (dir, name, other) => {
  const folder = path.resolve(dir);
  const file = path.join(folder, name);
  const resolved = path.resolve(file);
  if (!(${asked})) return;
  fs.writeFileSync(${written}, 'text');
};
`;
  const { findings } = await analyze({ files: [{ path: 'write.js', text }], catalog, options: { threatModel: 'library' } });
  return findings.filter(({ rule }) => rule === 'path-traversal').map(({ doubts = [] }) => ['found', ...doubts].join(' '));
}

test.each([
  ['whether it is the folder or lies in it', 'within(resolved, folder)', []],
  ['whether both, once resolved, lie so', 'resolving(file, folder)', []],
  ['whether the relative path climbs', 'relative(resolved, folder)', []],
  ['whether it begins as the folder', 'bare(resolved, folder)', ['found sibling-folder']],
  ['whether it begins as a constant within a name', "bare(resolved, '/srv/files')", ['found sibling-folder']],
  ['whether it begins as the folder and a separator', 'bare(resolved, folder + path.sep)', []],
  ['whether the folder lies in it', 'within(folder, resolved)', ['found']],
  ['about another path', 'within(path.resolve(path.join(folder, other)), folder)', ['found']],
  ['and nothing is made of the answer', 'within(resolved, folder) || true', ['found']],
  ['and refused where it lies in the folder', '!within(resolved, folder)', ['found']],
])('a function of the program is asked %s', async (_, asked, found) => {
  expect(await doubtsBehind(asked)).toEqual(found);
});

test('what was put behind the path since is not contained', async () => {
  expect(await doubtsBehind('within(resolved, folder)', 'path.join(file, other)')).toEqual(['found']);
});
