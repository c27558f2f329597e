from tortoise import Tortoise
from tortoise.expressions import RawSQL
from tortoise.models import Model


class Order(Model):
    pass


async def a():
    client = Tortoise.get_connection('default')
    await client.execute_query(taint())  # sink: sql-injection
    await client.execute_query('SELECT 1 WHERE a = ?', [taint()])  # safe: a bound parameter
    Order.raw(taint())  # sink: sql-injection
    Order.filter(name=taint())  # safe: bound by the library
    sink(await Order.filter(name='a').first())  # source: database
    RawSQL(taint())  # sink: sql-injection
