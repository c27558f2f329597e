const sharp = require('sharp');

sharp(`/srv/${taint()}`); // sink: path-traversal
sharp(Buffer.from(taint(), 'base64')).resize(10); // safe: the picture itself
