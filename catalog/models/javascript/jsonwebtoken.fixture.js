const jwt = require('jsonwebtoken');

sink(jwt.decode(taint())); // sink: jwt-unverified; flow
jwt.verify(process.argv[2], process.env.KEY, { algorithms: ['none'] }); // misuse: jwt-unverified
jwt.verify(process.argv[2], ''); // misuse: jwt-unverified
jwt.sign({}, process.env.KEY, { algorithm: 'none' }); // misuse: jwt-unverified
jwt.verify(process.argv[2], process.env.KEY, { ignoreExpiration: true }); // misuse: jwt-expired
jwt.sign({}, 'constant'); // misuse: hardcoded-credential
sink(jwt.verify(taint(), process.env.KEY)); // cleans: jwt-unverified
const given = process.argv[2];
jwt.verify(given, process.env.KEY, { algorithms: [jwt.decode(given, { complete: true }).header.alg] }); // misuse: jwt-unverified
jwt.verify(given, process.env.KEY, { algorithms: ['HS256'] }); // safe: the program chooses
jwt.verify(given, process.env.KEY, { algorithms: ['RS256', 'HS256'] }); // misuse: jwt-unverified
jwt.verify(given, process.env.KEY, { algorithms: ['RS256', 'ES256'] }); // safe: all of one family of keys
