import traceback

sink(traceback.format_exc())  # source: stack-trace
sink(traceback.TracebackException.from_exception(ValueError()).format())  # source: stack-trace
