const { Kafka } = require('kafkajs');

new Kafka({}).consumer({}).run({
  eachMessage: async ({ message }) => sink(message.value), // source: queue-message
});
