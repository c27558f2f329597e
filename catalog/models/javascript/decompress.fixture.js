const decompress = require('decompress');
const rimraf = require('rimraf');

decompress(taint(), 'a'); // sink: archive-extraction
rimraf.sync(taint()); // sink: path-traversal
