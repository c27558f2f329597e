const cmd = require('node-cmd');

cmd.run(taint()); // sink: command-injection
