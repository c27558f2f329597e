const jwt = require('jwt-simple');

jwt.decode(process.argv[2], process.env.KEY, true); // misuse: jwt-unverified
jwt.encode({}, 'constant'); // misuse: hardcoded-credential
