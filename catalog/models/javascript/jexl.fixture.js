const jexl = require('jexl');
const requireFromString = require('require-from-string');

requireFromString(taint()); // sink: code-injection
jexl.eval(taint()); // sink: expression-injection
