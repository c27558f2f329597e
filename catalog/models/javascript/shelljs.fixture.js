const shell = require('shelljs');

shell.exec(taint()); // sink: command-injection
shell.rm('-rf', taint()); // sink: path-traversal
