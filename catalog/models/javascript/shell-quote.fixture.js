const { parse, quote } = require('shell-quote');

sink(parse(taint())); // flow
sink(quote(['a', taint()])); // cleans: command-injection
