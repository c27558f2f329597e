const { inspect, promisify } = require('util');
const { exec } = require('child_process');

sink(inspect(taint())); // flow
promisify(exec)(taint()); // sink: command-injection
require('util').format(taint(), 1); // sink: format-string
require('util').formatWithOptions({}, taint(), 1); // sink: format-string
