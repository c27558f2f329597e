const mqtt = require('mqtt');

const client = mqtt.connect('mqtts://example.org', { rejectUnauthorized: false }); // misuse: insecure-tls
client.on('message', (topic, payload) => { // source: queue-message
  sink(payload);
});
mqtt.connect('mqtts://example.org', { password: 'correct horse' }); // misuse: hardcoded-credential
mqtt.connect(taint()); // sink: ssrf
mqtt.connect({ host: taint() }); // sink: ssrf
