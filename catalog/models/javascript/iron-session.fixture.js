const { getIronSession } = require('iron-session');

getIronSession({}, {}, { password: process.env.KEY, cookieName: 'a', cookieOptions: { httpOnly: false } }); // misuse: insecure-cookie
getIronSession({}, {}, { password: process.env.KEY, cookieName: 'a', cookieOptions: { secure: false } }); // misuse: insecure-cookie
getIronSession({}, {}, { password: 'written in the program, long enough', cookieName: 'a' }); // misuse: hardcoded-credential
getIronSession({}, {}, { password: process.env.KEY, cookieName: 'a', cookieOptions: { secure: true } }); // safe: of the environment, and for HTTPS alone
