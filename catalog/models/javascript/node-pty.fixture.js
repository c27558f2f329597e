const pty = require('node-pty');

const terminal = pty.spawn(taint(), []); // sink: argument-injection
terminal.write(taint()); // sink: command-injection
