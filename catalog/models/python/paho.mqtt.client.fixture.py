import paho.mqtt.client as mqtt

client = mqtt.Client()
client.tls_insecure_set(True)  # misuse: insecure-tls
client.username_pw_set('a', 'nine lives')  # misuse: hardcoded-credential


def on_message(client, userdata, message):
    sink(message.payload)  # source: queue-message


client.message_callback_add('a', on_message)
