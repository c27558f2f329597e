import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Whether a file is chosen by what another handler left. */
async function chosen(left: string, read: string): Promise<boolean> {
  const text = `const app = require('express')();
const fs = require('node:fs');
const session = require('express-session');
app.use(session({ secret: process.env.SECRET }));
const kept = {};
class Settings { constructor(folder, name) { this.folder = folder; this.name = name; } }
app.post('/settings', (request, response) => { const sent = request.body; ${left} response.end(); });
app.get('/file', (request, response) => { ${read} });
`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });
  return findings.some(({ rule, doubts = [] }) => rule === 'path-traversal' && doubts.length === 0);
}

const WRITTEN = "kept.settings = { folder: 'files', name: sent.name };";

test('of an object that the program wrote out, another handler finds the members apart', async () => {
  expect(await chosen(WRITTEN, 'response.send(fs.readFileSync(kept.settings.folder));')).toBe(false);
  expect(await chosen("const own = kept.settings || {}; own.files = { of: 'files' }; own.name = sent.name; kept.settings = own;", 'response.send(fs.readFileSync(kept.settings.files.of));')).toBe(false);
  expect(await chosen("kept.settings = { get folder() { return 'files'; }, get name() { return sent.name; } };", 'response.send(fs.readFileSync(kept.settings.folder));')).toBe(false);
  expect(await chosen("request.session.user = { folder: 'files', name: sent.name };", 'response.send(fs.readFileSync(request.session.user.folder));')).toBe(false);
});

test.each([
  ['the member itself', WRITTEN, 'response.send(fs.readFileSync(kept.settings.name));'],
  ['a member under a name that is not known', WRITTEN, 'for (const key of Object.keys(kept.settings)) response.send(fs.readFileSync(kept.settings[key]));'],
  ['all that it holds', WRITTEN, "response.send(fs.readFileSync(Object.values(kept.settings).join('/')));"],
  ['a copy of it', WRITTEN, 'const { folder, ...others } = { ...kept.settings }; response.send(fs.readFileSync(others.name));'],
  ['what was sent as a whole', 'kept.settings = sent;', 'response.send(fs.readFileSync(kept.settings.folder));'],
  ['what was sent in place of a default', "kept.settings = { folder: 'files', ...sent };", 'response.send(fs.readFileSync(kept.settings.folder));'],
  ['a member below a member', "kept.settings = { files: { of: sent.of, as: 'a' } };", 'response.send(fs.readFileSync(kept.settings.files.of));'],
  ['an element of a list', "kept.settings = { files: ['a', sent.name] };", 'response.send(fs.readFileSync(kept.settings.files[1]));'],
  ['a field of an instance', "kept.settings = new Settings('files', sent.name);", 'response.send(fs.readFileSync(kept.settings.name));'],
  ['a member that two handlers write', `${WRITTEN} kept.settings.folder = request.query.folder;`, 'response.send(fs.readFileSync(kept.settings.folder));'],
  ['a member that a getter gives', "kept.settings = Object.freeze({ folder: 'files', get name() { return sent.name; } });", 'response.send(fs.readFileSync(kept.settings.name));'],
  ['one that it gives of its own object', "kept.settings = { own: { name: sent.name }, get name() { return this.own.name; } };", 'response.send(fs.readFileSync(kept.settings.name));'],
  ['one beside a getter that gives its object again', "kept.settings = { get own() { return this; }, get name() { return sent.name; } };", 'response.send(fs.readFileSync(kept.settings.name));'],
  ['a member of what a getter gives', "kept.settings = { get files() { return { of: sent.of }; } };", 'response.send(fs.readFileSync(kept.settings.files.of));'],
  ['a member of what a session holds', "request.session.user = { folder: 'files', name: sent.name };", 'response.send(fs.readFileSync(request.session.user.name));'],
])('%s is what was sent', async (_, left, read) => {
  expect(await chosen(left, read)).toBe(true);
});
