const pdf = require('html-pdf');
const wkhtmltopdf = require('wkhtmltopdf');

pdf.create(taint()); // sink: xss
pdf.create('<p>fixed</p>', { header: { height: taint() } }); // safe: no markup
wkhtmltopdf(taint()); // sink: xss; sink: ssrf
wkhtmltopdf('<h1>' + taint()); // sink: xss
