const markdown = require('markdown-it')({ html: true });

sink(markdown.render(taint())); // flow
const escaping = require('markdown-it')().use(plugin);
sink(escaping.render(taint())); // cleans: xss; flow
sink(require('markdown-it')({ html: false, linkify: true }).render(taint())); // cleans: xss; flow
sink(require('markdown-it')('commonmark').render(taint())); // flow
const Markdown = require('markdown-it');
const made = new Markdown();
sink(made.render(taint())); // cleans: xss; flow
const opened = new Markdown();
opened.set({ html: true });
sink(opened.render(taint())); // flow
const wrapping = new Markdown();
wrapping.set({ breaks: true });
sink(wrapping.render(taint())); // cleans: xss; flow
sink(new Markdown().set({ html: true }).render(taint())); // flow
const configured = new Markdown();
configured.configure('commonmark');
sink(configured.render(taint())); // flow
sink(new Markdown('commonmark', { html: false }).render(taint())); // cleans: xss; flow
