from neo4j import GraphDatabase

driver = GraphDatabase.driver('neo4j://a', auth=('b', 'nine lives'))  # misuse: hardcoded-credential
with driver.session() as session:
    session.run(taint())  # sink: nosql-injection
    session.run('MATCH (a {b: $b}) RETURN a', b=taint())  # safe: bound
    session.execute_read(lambda tx: tx.run(taint()))  # sink: nosql-injection
    sink(session.run('MATCH (a) RETURN a'))  # source: database
driver.execute_query(taint())  # sink: nosql-injection


def found(tx, name):
    return tx.run(f"MATCH (p {{name: '{name}'}}) RETURN p")  # sink: nosql-injection


def both(tx, name, label):
    return tx.run('MATCH (p:' + label + ') RETURN p', name=name)  # sink: nosql-injection


def bound(tx, name):
    return tx.run('MATCH (p {name: $name}) RETURN p', name=name)  # safe: bound


with GraphDatabase.driver('bolt://example.org').session() as opened:
    opened.execute_read(found, taint())
    opened.execute_read(both, 'a', taint())
    opened.execute_read(bound, taint())
