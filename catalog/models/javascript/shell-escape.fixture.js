const escape = require('shell-escape');

sink(escape(['echo', taint()])); // cleans: command-injection; flow
sink(escape(taint())); // cleans: command-injection; flow
