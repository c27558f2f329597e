const { Readable, PassThrough } = require('stream');

Readable.from(taint()).on('data', (chunk) => sink(chunk)); // missing: flow — values of libraries do not keep what is put into them
Readable.from([taint()]).on('data', (chunk) => sink(chunk)); // missing: flow — values of libraries do not keep what is put into them
const through = new PassThrough();
through.write(taint());
through.on('data', (chunk) => sink(chunk)); // missing: flow — values of libraries do not keep what is put into them
