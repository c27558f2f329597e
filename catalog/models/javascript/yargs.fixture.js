const yargs = require('yargs');

sink(yargs.option('a', {}).argv.a); // source: command-line
