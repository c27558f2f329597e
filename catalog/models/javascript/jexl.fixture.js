const jexl = require('jexl');
const requireFromString = require('require-from-string');

requireFromString(taint()); // sink: code-injection
jexl.eval(taint()); // sink: expression-injection
const { JSONPath } = require('jsonpath-plus');
JSONPath({ path: taint(), json: {} }); // sink: code-injection
JSONPath({ path: taint(), json: {}, eval: 'native' }); // sink: code-injection
JSONPath({ path: taint(), json: {}, eval: false }); // safe: expressions are not run
