const neo4j = require('neo4j-driver');

neo4j.driver('bolt://db').session().run(taint()); // sink: nosql-injection
