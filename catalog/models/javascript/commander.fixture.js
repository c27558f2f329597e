const { program } = require('commander');

program.option('-a').action((file) => sink(file)); // source: command-line
sink(program.opts().a); // source: command-line
