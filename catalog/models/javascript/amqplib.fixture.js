const amqp = require('amqplib');

async function run() {
  const connection = await amqp.connect('amqp://a');
  const channel = await connection.createChannel();
  channel.consume('queue', (message) => sink(message.content)); // source: queue-message
}
run();
