import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** What is sent to a route with this middleware, of which the handler executes this. */
async function inputOf(middleware: string, read: string): Promise<unknown> {
  const text = `const app = require('express')();
const upload = require('multer')({ dest: 'kept' });
app.post('/notes', ${middleware}, (req, res) => { require('child_process').execSync(${read}); res.end(); });
app.listen(1);
`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });
  return findings.filter(({ rule }) => rule === 'command-injection').map(({ input }) => [input?.kind, input?.name, input?.keys]);
}

test.each([
  ['a single file', "upload.single('note')", 'req.file.buffer.toString()', [['uploaded-file', 'note', ['buffer']]]],
  ['one of several files', "upload.array('photos', 3)", 'req.files[0].originalname', [['uploaded-file', 'photos', ['originalname']]]],
  ['files of several parts, whose names are read', "upload.fields([{ name: 'a' }])", 'req.files.a[0].originalname', [['uploaded-file', 'a', ['originalname']]]],
  ['a field beside the file, which is its own part', "upload.single('note')", 'req.body.title', [['remote-request', 'title', undefined]]],
  ['a middleware of which nothing is known', "other.single('note')", 'req.file.originalname', [['uploaded-file', 'originalname', undefined]]],
])('%s', async (_, middleware, read, input) => {
  expect(await inputOf(middleware, read)).toEqual(input);
});
