const ffmpeg = require('fluent-ffmpeg');

ffmpeg(taint()); // sink: path-traversal
ffmpeg('a.mp4').size('320x240').save(taint()); // sink: path-traversal
ffmpeg('a.mp4').size(taint()).save('b.mp4'); // safe: no name of a file
require('fluent-ffmpeg')(require('stream').Readable.from(taint())); // safe: a stream is the film itself
