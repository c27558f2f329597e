const { Readable, PassThrough } = require('stream');

Readable.from(taint()).on('data', (chunk) => sink(chunk)); // missing: flow — a generator handed to a library is not iterated
Readable.from([taint()]).on('data', (chunk) => sink(chunk)); // missing: flow — a generator handed to a library is not iterated
const through = new PassThrough();
through.write(taint());
through.on('data', (chunk) => sink(chunk)); // flow
