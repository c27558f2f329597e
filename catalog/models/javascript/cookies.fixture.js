const Cookies = require('cookies');

const jar = new Cookies(req, res);
sink(jar.get('lang')); // source: remote-text
jar.set('session', id, { httpOnly: false }); // misuse: insecure-cookie
jar.set('session', id, { secure: false }); // misuse: insecure-cookie
jar.set('session', id, { signed: true });
