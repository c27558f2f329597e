const genFunc = require('generate-function');

const lines = genFunc();
lines('function () {')(`return ${taint()};`); // sink: code-injection
lines('return %s;', taint()); // sink: code-injection
lines('return %d;', taint()); // safe: a number
lines.toFunction();
