const Hoek = require('@hapi/hoek');

sink(Hoek.escapeHtml(taint())); // cleans: xss; flow
sink(Hoek.escapeHeaderAttribute(taint())); // cleans: header-injection; flow
sink(Hoek.reach(taint(), 'a.b')); // flow

const given = taint();
sink(given); // flow
Hoek.assert(given === 'a' || given === 'b', 'other');
sink(given); // safe: it came back
