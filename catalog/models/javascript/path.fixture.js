const path = require('node:path');

sink(path.join('a', taint())); // flow
sink(path.posix.resolve(taint())); // flow
sink(path.parse(taint()).base); // flow
sink(path.format({ dir: 'a', base: taint() })); // flow
sink(path.basename(taint())); // cleans: path-traversal
sink(path.extname(taint())); // cleans: path-traversal

const file = path.resolve('a', taint());
const way = path.relative('a', file);
if (!way.startsWith('..') && !path.isAbsolute(way)) sink(file); // flow
sink(require('path').join('/a', taint())); // flow

const fs = require('node:fs');
fs.readFileSync(path.join('/a', path.normalize(taint()))); // sink: path-traversal
fs.readFileSync('/a/' + path.normalize(taint())); // sink: path-traversal
fs.readFileSync(path.join('/a', path.normalize('/' + taint()))); // safe: an absolute path climbs no further
fs.readFileSync(path.join('/a', path.join('/', taint()))); // safe: likewise
fs.readFileSync(path.join('/a', path.normalize(taint()).replace(/^(\.\.(\/|\\|$))+/, ''))); // safe: what climbs is gone
const normal = path.normalize(taint());
if (!normal.startsWith('..')) fs.readFileSync(path.join('/a', normal)); // safe: it does not climb

function read(name) {
  const joined = path.join('/a', name);
  const resolved = path.resolve(joined);
  if (!resolved.startsWith('/a/')) return;
  fs.readFileSync(joined); // safe: what it resolves to stands below the folder
  [1].forEach(() => fs.readFileSync(joined)); // safe: likewise
}
read(taint());
const given = taint();
if (given.includes('..') || path.isAbsolute(given)) throw new Error(given);
fs.readFileSync(path.resolve('/a', given)); // safe: it begins at no root and does not climb
const climbing = taint();
if (path.isAbsolute(climbing)) throw new Error(climbing);
fs.readFileSync(path.resolve('/a', climbing)); // sink: path-traversal
function readReal(name) {
  const joined = path.join('/a', name);
  if (!fs.realpathSync(path.resolve(joined)).startsWith('/a/')) return;
  fs.readFileSync(name); // sink: path-traversal
}
readReal(taint());
const within = path.resolve('/a', taint());
if (path.relative('/a', within).startsWith('..')) throw new Error(within);
fs.readFileSync(within); // safe: the way from the folder does not climb
function isWithin(outer, inner) {
  const rel = path.relative(path.resolve(outer), path.resolve(inner));
  if (rel === '') return false;
  return !rel.startsWith(`..${path.sep}`) && rel !== '..' && !path.isAbsolute(rel);
}
const asked = path.resolve('/a', taint());
if (isWithin('/a', asked)) fs.readFileSync(asked); // safe: the way from the folder does not climb
else fs.readFileSync(asked); // sink: path-traversal
const delimited = path.resolve('/a', taint());
if (!path.relative('/a', delimited).startsWith(`..${path.delimiter}`)) fs.readFileSync(delimited); // sink: path-traversal
const sibling = path.resolve('/a', taint());
if (!path.relative('/a', sibling).startsWith(`..${path.sep}b`)) fs.readFileSync(sibling); // sink: path-traversal
const parsed = path.parse(taint());
fs.readFileSync('/a/' + parsed.base); // sink: path-traversal
fs.readFileSync('/a/b' + parsed.ext); // safe: neither does an extension
fs.readFileSync('/a/b-' + parsed.name); // safe: no folder has that name with two dots behind it
sink(path.parse(taint()).ext); // cleans: path-traversal
fs.readFileSync('/a/' + parsed.dir); // sink: path-traversal
fs.readFileSync(parsed.dir + '/' + parsed.base); // sink: path-traversal
