const zlib = require('node:zlib');

exports.unpack = (bytes) => zlib.inflateSync(bytes); // finding: decompression-bomb from a
