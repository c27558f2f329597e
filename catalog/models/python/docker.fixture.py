import docker

client = docker.from_env()
box = client.containers.get('web')
box.exec_run('cat ' + taint())  # sink: command-injection
box.exec_run(['sh', '-c', taint()])  # sink: command-injection
box.exec_run(['cat', '--', taint()])  # safe: an argument of its own
client.containers.run('alpine', 'cat ' + taint())  # sink: command-injection
client.containers.run('alpine', ['bash', '-c', taint()])  # sink: command-injection
client.containers.run('alpine', ['cat', taint()])  # safe: an argument of its own
docker.APIClient().exec_create('web', 'cat ' + taint())  # sink: command-injection

docker.from_env().containers.run('alpine', ['sh', '-c', 'cat "$1"', '--', taint()])  # safe: the script quotes what it is given
docker.from_env().containers.run('alpine', ['sh', '-c', 'eval "$1"', '--', taint()])  # sink: command-injection
