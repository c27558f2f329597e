const { Readable, PassThrough } = require('stream');

Readable.from(taint()).on('data', (chunk) => sink(chunk)); // flow
Readable.from([taint()]).on('data', (chunk) => sink(chunk)); // flow
const through = new PassThrough();
through.write(taint());
through.on('data', (chunk) => sink(chunk)); // flow
