from confluent_kafka import Consumer
from kafka import KafkaConsumer

for message in KafkaConsumer('a'):
    sink(message.value)  # source: queue-message

sink(Consumer({}).poll(1.0).value())  # source: queue-message
