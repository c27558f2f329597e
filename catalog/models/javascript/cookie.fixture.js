const cookie = require('cookie');

cookie.serialize('session', id, { httpOnly: true }); // misuse: insecure-cookie
cookie.serialize('token', id, { secure: true }); // misuse: insecure-cookie
cookie.serialize('token', id, { secure: true, httpOnly: true });
sink(cookie.parse(taint()).name); // flow
