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
