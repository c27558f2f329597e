const readline = require('readline');

const lines = readline.createInterface({ input: process.stdin });
lines.question('name?', (name) => sink(name)); // source: standard-input
lines.on('line', (line) => sink(line)); // source: standard-input
