const sanitize = require('sanitize-filename');

sink(sanitize(taint())); // cleans: path-traversal; flow
