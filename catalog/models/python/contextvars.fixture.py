from contextvars import ContextVar

named = ContextVar('named', default=taint())
sink(named.get())  # flow
given = ContextVar('given')
given.set(taint())
sink(given.get())  # flow
