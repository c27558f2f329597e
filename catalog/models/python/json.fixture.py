import json

sink(json.loads(taint())['a'])  # flow
sink(json.load(taint())['a'])  # flow
sink(json.dumps(taint()))  # cleans: log-injection
sink(json.dumps({'a': taint()}))  # flow
