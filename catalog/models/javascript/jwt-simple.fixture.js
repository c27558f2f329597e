const jwt = require('jwt-simple');

jwt.decode(process.argv[2], process.env.KEY, true); // misuse: jwt-unverified
jwt.encode({}, 'constant'); // misuse: hardcoded-credential

function asTold(header) {
  jwt.decode('', taint(header.jwk), false, 'HS256'); // sink: token-check
  jwt.decode('', process.env.KEY, false, taint(header.alg)); // sink: token-check
  jwt.decode('', process.env.KEY, false, 'HS256'); // safe: one algorithm
}
asTold({});
