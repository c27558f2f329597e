const { coroutine, method } = require('bluebird');
const run = coroutine(function* (value) {
  yield sink(value); // flow
});
run(taint());
method((value) => sink(value))(taint()); // flow
sink(method(taint())); // flow

const fs = require('fs');
const bare = require('bluebird/js/release/promise')();
const { Promise: Bluebird } = require('bluebird');
const readFile = bare.promisify(fs.readFile.bind(fs));
readFile(taint(), 'utf8'); // sink: path-traversal
bare.resolve(taint()).then((value) => sink(value)); // flow
Bluebird.all([taint()]).then(([value]) => sink(value)); // flow
bare.reject(taint()).catch((reason) => sink(reason)); // flow
