const vm = require('vm');

vm.runInThisContext(taint()); // sink: code-injection
new vm.Script(taint()); // sink: code-injection
