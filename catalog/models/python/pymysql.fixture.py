import pymysql

connection = pymysql.connect(host='a')
connection.cursor().execute(taint())  # sink: sql-injection
connection.cursor().execute('SELECT 1 WHERE a = %s', [taint()])  # safe: a bound parameter
connection.query(taint())  # sink: sql-injection
sink(connection.escape(taint()))  # cleans: sql-injection
sink(pymysql.escape_string(taint()))  # cleans: sql-injection
pymysql.connect(host='db.internal', user='shop', password='tr0ub4dor')  # misuse: hardcoded-credential
pymysql.connect(host='db.internal', user='shop', passwd=secret)  # safe: not known
pymysql.connect(host='db.internal', user='shop', passwd='tr0ub4dor')  # misuse: hardcoded-credential
