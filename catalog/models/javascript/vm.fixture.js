const vm = require('vm');

vm.runInThisContext(taint()); // sink: code-injection
new vm.Script(taint()); // safe: compiled to see whether it parses, and never run

const script = new vm.Script(taint());
script.runInThisContext(); // sink: code-injection
