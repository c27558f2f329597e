const glob = require('glob');

glob.sync('*', { cwd: taint() }); // sink: path-traversal
