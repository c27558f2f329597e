import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Whether a file is read whose path passed the test, and why that is doubted. */
async function doubtsBehind(asked: string): Promise<readonly string[]> {
  const text = `const express = require('express'); const path = require('path'); const fs = require('fs');
const ROOT = path.resolve('files');
const app = express();
app.get('/', (req, res) => {
  const file = path.resolve(ROOT, req.query.name);
  const root = path.resolve(ROOT);
  if (!(${asked})) return res.end();
  res.end(fs.readFileSync(file));
});
`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });
  return findings.filter(({ rule }) => rule === 'path-traversal').map(({ doubts = [] }) => ['found', ...doubts].join(' '));
}

test.each([
  ['a resolved folder of the module', 'file.startsWith(ROOT)', ['found sibling-folder']],
  ['a resolved folder of the function', 'file.startsWith(root)', ['found sibling-folder']],
  ['a folder that is resolved there', "file.startsWith(path.resolve('files'))", ['found sibling-folder']],
  ['a constant that ends with a name', "file.startsWith('/srv/files')", ['found sibling-folder']],
  ['a constant that ends with a separator', "file.startsWith('/srv/files/')", []],
  ['a constant that ends with a sign', "file.startsWith('/srv/files/img-')", []],
  ['a folder with a separator behind it', 'file.startsWith(ROOT + path.sep)', []],
  ['the folder itself, or with a separator', "file === ROOT || file.startsWith(root + '/')", []],
  ['another test besides', "file.startsWith(ROOT) && file.startsWith(ROOT + '/')", []],
  ['a folder of which nothing is known', 'file.startsWith(process.env.FOLDER)', []],
  ['nothing that contains', 'file.endsWith(ROOT)', ['found']],
])('a path that was asked whether it begins with %s', async (_, asked, found) => {
  expect(await doubtsBehind(asked)).toEqual(found);
});

test('a path that was asked whether it begins with one of several folders of which nothing is known may stand in one whose name goes on', async () => {
  const found = (roots: string): Promise<readonly string[]> => doubtsBehind(`[${roots}].some((each) => file.startsWith(each))`);

  expect(await found('process.env.FOLDER, process.env.OTHER')).toEqual(['found sibling-folder']);
  expect(await found("'/srv/files/', '/srv/logs/'")).toEqual([]);
  expect(await found('req.query.root, process.env.OTHER')).toEqual(['found']);
});

test.each([
  ['a text of a text', 'new java.io.File(name).getCanonicalPath().startsWith("/srv/files")', ['found sibling-folder']],
  ['a path', 'Paths.get(name).normalize().startsWith("/srv/files")', []],
  ['a path of a path', 'Paths.get(name).normalize().startsWith(Paths.get("/srv/files"))', []],
])('whether %s begins so, which Java asks by whole names of paths alone', async (_, asked, found) => {
  const text = `import java.io.IOException;
import java.nio.file.*;
import javax.servlet.http.*;
public class Show extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    if (!${asked}) throw new IOException("outside");
    Files.readAllBytes(Paths.get(name));
  }
}
`;
  const { findings } = await analyze({ files: [{ path: 'Show.java', text }], catalog });
  expect(findings.filter(({ rule }) => rule === 'path-traversal').map(({ doubts = [] }) => ['found', ...doubts].join(' '))).toEqual(found);
});
