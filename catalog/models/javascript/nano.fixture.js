const nano = require('nano')('http://localhost:5984');

nano.use('a').find({ selector: { name: taint() } }); // sink: nosql-operator
