const ssrfFilter = require('ssrf-req-filter');
const { useAgent } = require('request-filtering-agent');
const fetch = require('node-fetch');

fetch(taint(), { agent: ssrfFilter(taint()) });
fetch(taint(), { agent: useAgent(taint()) });
fetch(taint()); // sink: ssrf
