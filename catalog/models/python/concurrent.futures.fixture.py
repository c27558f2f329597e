import _thread
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import Pool, Process
from threading import Thread, Timer

import gevent
from asgiref.sync import sync_to_async
from fastapi import BackgroundTasks
from fastapi.concurrency import run_in_threadpool
from rq import Queue

pool = ThreadPoolExecutor()
pool.submit(lambda a: sink(a), taint())  # flow
pool.submit(lambda a, b: sink(b), 1, taint())  # flow
pool.submit(lambda a, b, c: sink(c), 1, 2, taint())  # flow
sink(pool.submit(lambda a: a, taint()).result())  # flow
pool.map(lambda a: sink(a), [taint()])  # flow
for each in pool.map(lambda a: taint(), [1]):
    sink(each)  # flow
Pool().apply_async(lambda a: sink(a), (taint(),))  # flow
Pool().apply_async(lambda a, b: sink(b), (1, taint()))  # flow
sink(Pool().apply_async(lambda a: taint(), (1,)).get())  # flow
Thread(target=lambda a: sink(a), args=(taint(),)).start()  # flow
Process(target=lambda a, b: sink(b), args=(1, taint())).start()  # flow
Thread(target=lambda a, b: sink(b), args=(1,), kwargs={'b': taint()}).start()  # flow
Thread(target=lambda a, b: sink(a), args=(1,), kwargs={'b': taint()}).start()  # safe: the other parameter
Timer(2, lambda a: sink(a), [taint()]).start()  # flow
Pool().apply(lambda a: sink(a), (taint(),))  # flow
_thread.start_new_thread(lambda a: sink(a), (taint(),))  # flow
gevent.spawn(lambda a: sink(a), taint())  # flow
sink(run_in_threadpool(lambda a: taint(), 1))  # flow
sink(sync_to_async(taint()))  # flow
BackgroundTasks().add_task(lambda a: sink(a), taint())  # flow
BackgroundTasks().add_task(lambda a, b: sink(b), 1, taint())  # flow
Queue().enqueue(lambda a: sink(a), taint())  # flow


class Worker(Thread):
    def __init__(self, name, other):
        super().__init__(daemon=True)
        self.name = name
        self.other = other

    def run(self):
        sink(self.name)  # flow
        sink(self.other)  # safe: the other member


Worker(taint(), 'b').start()
