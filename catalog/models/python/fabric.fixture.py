import fabric
import invoke

connection = fabric.Connection('a')
connection.run(taint())  # sink: command-injection
connection.put(taint())  # sink: path-traversal
invoke.run(taint())  # sink: command-injection
fabric.Connection(taint())  # sink: ssrf
sink(fabric.task(taint()))  # flow
sink(invoke.task()(taint()))  # flow
