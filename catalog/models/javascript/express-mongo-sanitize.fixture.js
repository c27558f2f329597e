const sanitize = require('mongo-sanitize');

sink(sanitize(taint())); // cleans: nosql-operator; flow
