const vm = require('vm');

vm.runInThisContext(taint()); // sink: code-injection
new vm.Script(taint()); // sink: code-injection

const script = new vm.Script(taint()); // sink: code-injection
script.runInThisContext(); // sink: code-injection
