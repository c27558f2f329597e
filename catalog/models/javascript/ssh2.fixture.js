const { Client } = require('ssh2');

const client = new Client();
client.connect({ host: 'a', password: 'correct horse' }); // misuse: hardcoded-credential
client.exec(taint()); // sink: command-injection
