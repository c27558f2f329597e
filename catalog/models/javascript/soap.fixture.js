const soap = require('soap');
const Parser = require('rss-parser');
const { JSDOM } = require('jsdom');
const { getLinkPreview } = require('link-preview-js');
const ogs = require('open-graph-scraper');
const download = require('download');

soap.createClientAsync(taint()); // sink: ssrf
soap.createClientAsync('https://a/?wsdl', {}, 'https://a/').then((client) => client.add({ text: taint() })); // safe: what is sent
new Parser().parseURL(taint()); // sink: ssrf
new Parser().parseString(taint()); // safe: the document itself
JSDOM.fromURL(taint()); // sink: ssrf
getLinkPreview(taint()); // sink: ssrf
ogs({ url: taint() }); // sink: ssrf
download(taint(), 'out'); // sink: ssrf
