const { marked } = require('marked');

sink(marked(taint())); // flow
