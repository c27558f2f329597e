const sanitizeHtml = require('sanitize-html');

sink(sanitizeHtml(taint())); // cleans: xss
