import os

sink(os.environ['A'])  # source: environment
sink(os.environ['JWT_SECRET'])  # source: environment; source: secret-setting
sink(os.environ.get('DATABASE_URL'))  # source: environment; source: secret-setting
sink(os.getenv('POSTHOG_API_KEY'))  # source: environment
sink(os.getenv('STORE_PASSWORD'))  # source: environment; source: secret-setting
sink(os.environ)  # source: environment; source: whole-environment
sink(os.environ.copy())  # source: whole-environment
sink(os.getenv('A'))  # source: environment
sink(os.environ.get('A', taint()))  # source: environment; flow
sink(os.getenv('A', taint()))  # source: environment; flow
os.system(taint())  # sink: command-injection
os.popen(taint())  # sink: command-injection
os.execv(taint(), ['a'])  # sink: argument-injection
os.remove(taint())  # sink: path-traversal
os.path.exists(taint())  # sink: path-traversal
os.stat(taint())  # sink: path-traversal
os.rename('a', taint())  # sink: path-traversal
sink(os.fspath(taint()))  # flow

os.execl('/bin/sh', 'sh', '-c', taint())  # sink: command-injection
os.spawnlp(os.P_WAIT, 'sh', 'sh', '-c', taint())  # sink: command-injection
os.execv('/bin/sh', ['sh', '-c', taint()])  # sink: command-injection
os.spawnv(os.P_WAIT, '/bin/sh', ['sh', '-c', taint()])  # sink: command-injection
os.execv('/bin/ls', ['ls', taint()])  # safe: an argument of a program that only lists
os.execlp('git', 'git', 'log', taint())  # sink: argument-injection
os.spawnlp(os.P_WAIT, taint(), 'a')  # sink: argument-injection
os.spawnlp(os.P_WAIT, 'git', 'git', 'log', taint())  # sink: argument-injection

os.chmod('a', 0o777)  # misuse: open-permissions
os.chmod('a', mode=0o666)  # misuse: open-permissions
os.chmod('a', 0o640)  # safe: others do nothing


def started(app):
    app.run(debug=os.getenv('DEBUG', True))  # misuse: debug-mode
    keep(os.getenv('APP_DEBUG', True))  # misuse: debug-mode
    app.run(debug=os.getenv('DEBUG', False))  # safe: off unless it is asked for


def opened(path):
    os.system('chmod 777 ' + path)  # misuse: open-permissions
    os.system(f'chmod 755 {path}')  # safe: others only read
