from flask import Flask, request

from our_store import connection, cursor

app = Flask(__name__)


@app.route('/orders')
def orders():
    cursor().execute("SELECT * FROM orders WHERE name = '%s'" % request.args['name'])  # source: named; finding: sql-injection from named
    connection.execute(f"UPDATE orders SET seen = 1 WHERE name = '{request.args['name']}'")  # source: seen; finding: sql-injection from seen
    connection.execute('SELECT * FROM orders WHERE name = ?', (request.args['name'],))  # safe: bound
    connection.execute('SELECT * FROM orders WHERE id = %d' % int(request.args['id']))  # safe: a number
    connection.execute(f"ALTER TABLE orders RENAME TO {request.args['point']}")  # source: point; finding: sql-injection from point
    connection.execute(f"GRANT USAGE ON SCHEMA {request.args['schema']} TO reader")  # source: schema; finding: sql-injection from schema
    connection.execute(f"Savepoint {request.args['slot']}")  # safe: two words that anybody may write
    connection.execute(f"ROLLBACK TO SAVEPOINT {request.args['mark']}")  # source: mark; finding: sql-injection from mark
    connection.execute(f"create unique index {request.args['index']} on orders (name)")  # source: index; finding: sql-injection from index
    connection.execute(f"Create a list of {request.args['goods']}")  # safe: no statement
    connection.execute(f"Grant access on {request.args['site']}")  # safe: no statement
    connection.execute("Copy into folder from " + request.args['folder'])  # safe: no statement
    connection.execute("COPY INTO orders FROM @" + request.args['stage'])  # source: stage; finding: sql-injection from stage
    connection.execute("Savepoints: " + request.args['note'])  # safe: no statement
    return 'done'
