const zlib = require('zlib');

sink(zlib.gunzipSync(taint())); // flow
zlib.gunzip(taint(), (error, content) => sink(content)); // flow
