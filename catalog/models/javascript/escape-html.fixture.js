const escapeHtml = require('escape-html');

sink(escapeHtml(taint())); // cleans: escaped-html
