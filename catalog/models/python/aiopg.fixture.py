import aiopg
from aiopg.connection import Connection


async def pooled():
    async with aiopg.create_pool('dbname=a') as pool:
        async with pool.acquire() as conn:
            async with conn.cursor() as cur:
                await cur.execute(taint())  # sink: sql-injection
                await cur.execute('select %s', (taint(),))  # safe: bound


async def annotated(conn: Connection):
    async with conn.cursor() as cur:
        await cur.execute('select ' + taint())  # sink: sql-injection
