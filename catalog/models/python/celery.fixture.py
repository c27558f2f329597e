from celery import Celery, shared_task

app = Celery('a')


@app.task
def plain(value):
    sink(value)  # flow


@shared_task(bind=True)
def bound(self, value, other):
    sink(value)  # flow
    sink(other)  # safe: a constant


@app.task()
def listed(value):
    sink(value)  # flow


@shared_task
def signed(value, other):
    sink(value)  # safe: a constant
    sink(other)  # flow


plain.delay(taint())
bound.delay(taint(), 'a')
listed.apply_async(args=[taint()])
signed.s('a').delay(taint())
sink(app.task(taint()))  # flow
sink(shared_task()(taint()))  # flow
