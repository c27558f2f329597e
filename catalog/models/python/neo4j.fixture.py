from neo4j import GraphDatabase

driver = GraphDatabase.driver('neo4j://a', auth=('b', 'nine lives'))  # misuse: hardcoded-credential
with driver.session() as session:
    session.run(taint())  # sink: nosql-injection
    session.run('MATCH (a {b: $b}) RETURN a', b=taint())  # safe: bound
    session.execute_read(lambda tx: tx.run(taint()))  # sink: nosql-injection
    sink(session.run('MATCH (a) RETURN a'))  # source: database
driver.execute_query(taint())  # sink: nosql-injection
