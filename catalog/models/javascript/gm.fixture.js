const gm = require('gm').subClass({ imageMagick: true });

gm(taint()); // sink: path-traversal
gm('a.png').resize(100).write(taint(), () => {}); // sink: path-traversal
gm('a.png').resize(Number(taint())).write('b.png', () => {}); // safe: a width is no name of a file
gm(Buffer.from(taint(), 'base64')); // safe: the picture itself
gm(taint(), 'a.png'); // safe: beside a name stands the picture itself, or its stream
require('gm')(require('stream').Readable.from(taint())); // safe: a stream is the image itself
