import os
import queue
import shlex
import threading

from flask import Flask, request

app = Flask(__name__)
jobs = queue.Queue()
names = queue.Queue()
sizes = queue.Queue()


@app.post('/jobs')
def add():
    jobs.put({'name': request.form['name'], 'kind': 'report'})  # source: n
    names.put(shlex.quote(request.form['name']))
    sizes.put(int(request.form['size']))
    return 'kept'


def run():
    while True:
        job = jobs.get()
        os.system('print ' + job['name'])  # finding: command-injection from n
        os.system('print ' + job['kind'])  # safe: written by the program


def show():
    os.system('show ' + names.get())  # safe: quoted
    os.system(f'head -c {sizes.get()} log')  # safe: a number


threading.Thread(target=run, daemon=True).start()
threading.Thread(target=show).start()
