const { html, raw } = require('hono/html');

sink(html`<b>${taint()}</b>`); // cleans: xss; flow
sink(raw(taint())); // sink: xss; flow
