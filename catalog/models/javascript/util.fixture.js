const { inspect, promisify } = require('util');
const { exec } = require('child_process');

sink(inspect(taint())); // flow
promisify(exec)(taint()); // sink: command-injection
