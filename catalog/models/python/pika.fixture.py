import pika

channel = pika.BlockingConnection(pika.ConnectionParameters('a', credentials=pika.PlainCredentials('b', 'nine lives'))).channel()  # misuse: hardcoded-credential


def on_message(channel, method, properties, body):  # source: queue-message
    sink(body)


channel.basic_consume(queue='a', on_message_callback=on_message)
