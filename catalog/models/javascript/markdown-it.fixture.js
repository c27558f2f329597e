const markdown = require('markdown-it')({ html: true });

sink(markdown.render(taint())); // flow
const escaping = require('markdown-it')().use(plugin);
sink(escaping.render(taint())); // cleans: xss; flow
sink(require('markdown-it')({ html: false, linkify: true }).render(taint())); // cleans: xss; flow
sink(require('markdown-it')('commonmark').render(taint())); // flow
const Markdown = require('markdown-it');
const made = new Markdown();
sink(made.render(taint())); // cleans: xss; flow
