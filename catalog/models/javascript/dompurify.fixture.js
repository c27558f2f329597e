const createDOMPurify = require('dompurify');

sink(createDOMPurify(globalThis).sanitize(taint())); // cleans: dom-xss
