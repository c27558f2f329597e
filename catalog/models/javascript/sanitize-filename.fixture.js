const sanitize = require('sanitize-filename');

sink(sanitize(taint())); // cleans: path-traversal; flow
sink(require('slugify')(taint())); // cleans: nosql-operator
