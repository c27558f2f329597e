const { Kafka } = require('kafkajs');

new Kafka({}).consumer({}).run({
  eachMessage: async ({ message }) => sink(message.value), // source: queue-message
});
new Kafka({ ssl: { rejectUnauthorized: false } }); // misuse: insecure-tls
new Kafka({ sasl: { mechanism: 'plain', username: 'a', password: 'correct horse' } }); // misuse: hardcoded-credential
