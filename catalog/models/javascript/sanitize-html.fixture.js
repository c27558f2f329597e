const sanitizeHtml = require('sanitize-html');

sink(sanitizeHtml(taint())); // cleans: xss
sink(sanitizeHtml(taint(), { allowedTags: ['b'] })); // cleans: xss
sink(sanitizeHtml(taint(), { allowedTags: false, allowedAttributes: false })); // flow
