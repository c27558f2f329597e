const { JSDOM } = require('jsdom');

new JSDOM(taint(), { runScripts: 'dangerously' }); // sink: code-injection
new JSDOM(taint()); // safe: scripts of the page do not run
new JSDOM(taint(), { runScripts: 'outside-only' }); // safe: only the program runs scripts in it
sink(new JSDOM(taint()).serialize()); // flow
