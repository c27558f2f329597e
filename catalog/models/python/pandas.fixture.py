import io

import pandas as pd

frame = pd.DataFrame({'a': [1]})
frame.query(taint())  # sink: code-injection
pd.eval(taint())  # sink: code-injection
pd.read_sql(taint(), connection)  # sink: sql-injection
pd.read_sql('SELECT a FROM b WHERE c = %s', connection, params=[taint()])  # safe: a bound parameter
pd.read_pickle(taint())  # sink: insecure-deserialization; sink: path-traversal; sink: ssrf
pd.read_csv(taint())  # sink: path-traversal; sink: ssrf
frame.to_csv(taint())  # sink: path-traversal
pd.read_csv(io.StringIO(taint()))  # safe: opened already
