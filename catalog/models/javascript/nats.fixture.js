const { connect, StringCodec } = require('nats');

const codec = StringCodec();

async function main() {
  const nc = await connect({ servers: 'a' });
  for await (const message of nc.subscribe('a')) {
    sink(codec.decode(message.data)); // source: queue-message
    sink(message.json()); // source: queue-message
    sink(message.subject); // source: queue-message
  }
  sink(codec.decode(taint())); // flow
  connect({ servers: taint() }); // sink: ssrf
  connect({ servers: 'a', user: 'b', pass: 'nine lives' }); // misuse: hardcoded-credential
}
main();
