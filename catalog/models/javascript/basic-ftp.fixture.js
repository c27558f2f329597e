const ftp = require('basic-ftp');

const client = new ftp.Client();
client.access({ host: taint(), password: 'constant' }); // sink: ssrf; misuse: hardcoded-credential
client.downloadTo(taint(), 'a'); // sink: path-traversal
