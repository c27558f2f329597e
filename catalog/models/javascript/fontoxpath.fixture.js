const { evaluateXPathToStrings } = require('fontoxpath');

evaluateXPathToStrings(taint(), document); // sink: xpath-injection
evaluateXPathToStrings('//a[@b=$c]', document, null, { c: taint() }); // safe: bound
