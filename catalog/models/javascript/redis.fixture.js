const { createClient } = require('redis');
const Redis = require('ioredis');

const client = createClient({ password: 'constant' }); // misuse: hardcoded-credential
client.eval(taint(), { keys: [] }); // sink: code-injection
new Redis().script('LOAD', taint()); // sink: code-injection
client.sendCommand([taint()]); // sink: code-injection
client.sendCommand(['SET', 'name', taint()]);
client.sendCommand(['EVAL', taint(), '0']); // sink: code-injection
client.sendCommand(['EVAL', 'return ARGV[1]', '0', taint()]);
createClient({ tls: { rejectUnauthorized: false } }); // misuse: insecure-tls
createClient({ socket: { tls: true, rejectUnauthorized: false } }); // misuse: insecure-tls
