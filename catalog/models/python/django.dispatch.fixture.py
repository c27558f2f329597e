from django.dispatch import Signal, receiver

sent = Signal()
joined = Signal()


def told(sender, value, **others):
    sink(value)  # flow


@receiver(joined)
def heard(sender, value, **others):
    sink(value)  # flow


sent.connect(told)
sent.send('a', value=taint())
joined.send_robust(None, value=taint())
sink(receiver(sent)(taint()))  # flow
