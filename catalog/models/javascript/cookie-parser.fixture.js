const cookieParser = require('cookie-parser');

cookieParser('constant'); // misuse: hardcoded-credential
cookieParser(); // safe: nothing is signed
