const { getCookie, setCookie } = require('hono/cookie');

sink(getCookie({}, 'a')); // source: remote-text
setCookie({}, 'session', 'a', { httpOnly: true, secure: false }); // misuse: insecure-cookie
setCookie({}, 'session', 'a', { httpOnly: false, secure: true }); // misuse: insecure-cookie
