import builtins

builtins.exec(taint(), {})  # sink: code-injection
builtins.__import__(taint())  # sink: unsafe-reflection
builtins.open(taint())  # sink: path-traversal
