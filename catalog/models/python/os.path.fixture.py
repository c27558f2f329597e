import os.path

sink(os.path.join(taint(), 'a'))  # flow
sink(os.path.join('a', taint()))  # flow
sink(os.path.abspath(taint()))  # cleans: normalized-path
sink(os.path.normpath('/' + taint()))  # cleans: without-climbing
sink(os.path.basename(taint()))  # cleans: path-traversal
sink(os.path.splitext(taint())[0])  # flow
sink(os.path.commonpath([taint(), 'a']))  # flow
