import code
import timeit

code.InteractiveInterpreter().runsource(taint())  # sink: code-injection
code.compile_command(taint())  # sink: code-injection
timeit.timeit(taint())  # sink: code-injection
