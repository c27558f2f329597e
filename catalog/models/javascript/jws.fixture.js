const jws = require('jws');

sink(jws.decode(taint())); // sink: jwt-unverified; flow
const keyOf = (decoded) => decoded;
function verified() {
  const sent = taint();
  if (!jws.verify(sent, 'HS256', process.env.KEY)) return null;
  return keyOf(jws.decode(sent).payload); // safe: the signature was checked
}
function verifiedAsItSays() {
  const sent = taint();
  if (!jws.verify(sent, jws.decode(sent).header.alg, process.env.KEY)) return null; // misuse: jwt-unverified
  return keyOf(jws.decode(sent).payload); // sink: jwt-unverified
}
function verifiedInVain() {
  const sent = taint();
  jws.verify(sent, 'HS256', process.env.KEY);
  return keyOf(jws.decode(sent).payload); // sink: jwt-unverified
}
function verifiedByNone() {
  const sent = taint();
  if (!jws.verify(sent, 'none', '')) return null; // misuse: jwt-unverified
  return keyOf(jws.decode(sent).payload); // sink: jwt-unverified
}
[verified, verifiedAsItSays, verifiedInVain, verifiedByNone].forEach((run) => run());

function byItsOwnKey(header) {
  jws.verify('', 'RS256', taint(header.jwk)); // sink: token-check
}
byItsOwnKey({});
