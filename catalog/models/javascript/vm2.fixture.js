const { VM } = require('vm2');

new VM().run(taint()); // sink: code-injection
