import databases

database = databases.Database('sqlite://')
database.fetch_all(taint())  # sink: sql-injection
database.execute('SELECT 1 WHERE a = :a', {'a': taint()})  # safe: a bound parameter
for row in database.fetch_all('SELECT 1'):  # source: database
    sink(row)
sink(database.fetch_val('SELECT 1'))  # source: database
