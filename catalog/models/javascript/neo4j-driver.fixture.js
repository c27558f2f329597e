const neo4j = require('neo4j-driver');

neo4j.driver('bolt://db').session().run(taint()); // sink: nosql-injection
neo4j.driver('bolt://db').executeQuery(taint()); // sink: nosql-injection
neo4j.driver('bolt://db').executeQuery('MATCH (n {name: $name}) RETURN n', { name: taint() }); // safe: a parameter
