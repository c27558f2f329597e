from django.db import connection


def a():
    with connection.cursor() as cursor:
        cursor.execute(taint())  # sink: sql-injection
        cursor.execute('SELECT 1 WHERE a = %s', [taint()])  # safe: a bound parameter
        sink(cursor.fetchone())  # source: database
