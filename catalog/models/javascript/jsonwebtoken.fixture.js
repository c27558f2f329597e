const jwt = require('jsonwebtoken');

sink(jwt.decode(taint())); // sink: jwt-unverified; flow
const keyOf = (decoded) => decoded;
function keyToAskFor() {
  const sent = taint();
  const decoded = jwt.decode(sent, { complete: true }); // safe: only which key it names is read
  if (!decoded || typeof decoded === 'string') throw new Error('no token');
  return keyOf(decoded.header.kid ?? decoded.payload.iss);
}
function whoItIs() {
  const decoded = jwt.decode(taint(), { complete: true }); // sink: jwt-unverified
  return decoded.header.kid ? decoded.payload.sub : undefined;
}
function handedOn() {
  const decoded = jwt.decode(taint()); // sink: jwt-unverified
  return keyOf(decoded);
}
function isAdministrator() {
  const claims = jwt.decode(taint()); // sink: jwt-unverified
  return claims.role === 'administrator';
}
isAdministrator();
[keyToAskFor, whoItIs, handedOn].forEach((run) => run());
jwt.verify(process.argv[2], process.env.KEY, { algorithms: ['none'] }); // misuse: jwt-unverified
jwt.verify(process.argv[2], ''); // misuse: jwt-unverified
jwt.sign({}, process.env.KEY, { algorithm: 'none' }); // misuse: jwt-unverified; misuse: jwt-endless
jwt.verify(process.argv[2], process.env.KEY, { ignoreExpiration: true }); // misuse: jwt-expired
jwt.sign({}, 'constant'); // misuse: hardcoded-credential; misuse: jwt-endless
jwt.sign({ id: 1 }, process.env.KEY, { expiresIn: '1h' });
jwt.sign({ id: 1, exp: 1 }, process.env.KEY);
sink(jwt.verify(taint(), process.env.KEY)); // cleans: jwt-unverified
const given = process.argv[2];
jwt.verify(given, process.env.KEY, { algorithms: [jwt.decode(given, { complete: true }).header.alg] }); // misuse: jwt-unverified
jwt.verify(given, process.env.KEY, { algorithms: ['HS256'] }); // safe: the program chooses
jwt.verify(given, process.env.KEY, { algorithms: ['RS256', 'HS256'] }); // misuse: jwt-unverified
jwt.verify(given, process.env.KEY, { algorithms: ['RS256', 'ES256'] }); // safe: all of one family of keys

function byItsOwnKey() {
  const { header } = jwt.decode('', { complete: true });
  jwt.verify('', taint(header.x5c[0]), { algorithms: ['RS256'] }); // sink: token-check
}
byItsOwnKey();
