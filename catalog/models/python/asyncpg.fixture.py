import asyncpg


async def a():
    connection = await asyncpg.connect('postgresql:///a')
    await connection.execute(taint())  # sink: sql-injection
    await connection.execute('SELECT 1 WHERE a = $1', taint())  # safe: a bound parameter
    sink(await connection.fetchrow('SELECT 1'))  # source: database
    sink(await connection.fetchval('SELECT 1'))  # source: database
