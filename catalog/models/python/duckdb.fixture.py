import duckdb

con = duckdb.connect('a.duckdb')
con.sql(taint())  # sink: sql-injection
duckdb.execute(taint())  # sink: sql-injection
con.execute('SELECT ?', [taint()])  # safe: bound
con.sql('SELECT 1').filter(taint())  # sink: sql-injection
con.read_csv(taint())  # sink: path-traversal
duckdb.connect(taint())  # sink: path-traversal
sink(con.execute('SELECT 1').fetchall())  # source: database
