const markdown = require('markdown-it')({ html: true });

sink(markdown.render(taint())); // flow
