const amqp = require('amqplib');

async function run() {
  const channel = await (await amqp.connect('amqp://a')).createChannel();
  channel.consume('queue', (message) => sink(message.content)); // source: queue-message
}
run();
