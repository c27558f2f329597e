const zlib = require('zlib');

sink(zlib.gunzipSync(taint())); // flow; sink: decompression
zlib.gunzip(taint(), (error, content) => sink(content)); // flow; sink: decompression
zlib.gunzipSync(taint()); // sink: decompression
zlib.gunzipSync(taint(), { maxOutputLength: 1000 }); // safe: as much as the program allows
