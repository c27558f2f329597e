const { Client } = require('ssh2');

const client = new Client();
client.connect({ host: 'a', password: 'correct horse' }); // misuse: hardcoded-credential
client.exec(taint()); // sink: command-injection
const { NodeSSH } = require('node-ssh');
new NodeSSH().execCommand(taint()); // sink: command-injection
new NodeSSH().exec('ls', [taint()]); // safe: an argument of its own, which is escaped
