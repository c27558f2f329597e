const { marked, Marked } = require('marked');

sink(marked(taint())); // flow
sink(marked.parse(taint())); // flow
sink(marked.parseInline(taint())); // flow
sink(new Marked().parseInline(taint())); // flow
