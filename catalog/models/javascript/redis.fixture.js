const { createClient } = require('redis');
const Redis = require('ioredis');

const client = createClient({ password: 'constant' }); // misuse: hardcoded-credential
client.eval(taint(), { keys: [] }); // sink: code-injection
new Redis().script('LOAD', taint()); // sink: code-injection
client.sendCommand([taint()]); // sink: code-injection
createClient({ tls: { rejectUnauthorized: false } }); // misuse: insecure-tls
createClient({ socket: { tls: true, rejectUnauthorized: false } }); // misuse: insecure-tls
