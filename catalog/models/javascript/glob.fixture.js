const glob = require('glob');

glob.sync('*', { cwd: taint() }); // sink: path-traversal
glob.sync(taint()); // sink: path-traversal
glob.sync('public/*.txt', { dot: taint() }); // safe: no path
require('fast-glob')([`/srv/${taint()}`]); // sink: path-traversal
