const minimist = require('minimist');
const commandLineArgs = require('command-line-args');

sink(minimist(taint()).a); // flow
sink(commandLineArgs([]).a); // source: command-line
