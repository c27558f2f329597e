const session = require('express-session');

session({ secret: 'constant', cookie: { secure: true } }); // misuse: hardcoded-credential
session({ secret: process.env.SECRET }); // misuse: insecure-cookie
session({ secret: process.env.SECRET, cookie: { secure: true, httpOnly: false } }); // misuse: insecure-cookie
