from clickhouse_driver import Client

client = Client(host='a')
client.execute(taint())  # sink: sql-injection
client.execute('SELECT %(a)s', {'a': taint()})  # safe: bound
sink(client.execute('SELECT 1'))  # source: database
