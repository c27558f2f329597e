const decompress = require('decompress');
const jimp = require('jimp');
const rimraf = require('rimraf');

decompress(taint(), 'a'); // sink: archive-extraction
rimraf.sync(taint()); // sink: path-traversal
jimp.read(taint()); // sink: path-traversal
jimp.read(Buffer.from(taint())); // safe: the bytes of the picture
