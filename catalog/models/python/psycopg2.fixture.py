import psycopg2
import psycopg2.extras
from psycopg2 import sql

connection = psycopg2.connect('dbname=a')
cursor = connection.cursor()
cursor.execute(taint())  # sink: sql-injection
cursor.execute('SELECT 1 WHERE a = %s', (taint(),))  # safe: a bound parameter
cursor.mogrify(taint())  # sink: sql-injection
sql.SQL(taint())  # sink: sql-injection
cursor.execute(sql.SQL('SELECT * FROM {}').format(sql.Identifier(taint())))  # safe: quoted by the library
psycopg2.extras.execute_values(cursor, taint(), [])  # sink: sql-injection
sink(cursor.fetchall()[0])  # source: database
psycopg2.connect(host='db.internal', user='shop', password='tr0ub4dor')  # misuse: hardcoded-credential
psycopg2.connect(host='db.internal', user='shop', password=os.environ['DB_PASSWORD'])  # safe: the environment says it
