const session = require('cookie-session');

session({ secret: 'constant' }); // misuse: hardcoded-credential
session({ keys: ['constant'] }); // misuse: hardcoded-credential
session({ keys: [process.env.KEY], httpOnly: false }); // misuse: insecure-cookie
session({ keys: [process.env.KEY], secure: false }); // misuse: insecure-cookie
