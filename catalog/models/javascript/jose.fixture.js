const { SignJWT, calculateJwkThumbprint, decodeJwt, decodeProtectedHeader, importJWK, jwtVerify } = require('jose');

decodeJwt(taint()); // sink: jwt-unverified
new SignJWT({ id: 1 }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('written-here')); // misuse: hardcoded-credential
new SignJWT({ id: 1 }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(process.env.KEY)); // safe: of the environment
jwtVerify(process.argv[2], new TextEncoder().encode('written-here')); // misuse: hardcoded-credential
function issuerOf() {
  const { iss } = decodeJwt(taint()); // safe: only which issuer it names is read
  return iss;
}
function rightsOf() {
  const { iss, role } = decodeJwt(taint()); // sink: jwt-unverified
  return [iss, role];
}
issuerOf();
rightsOf();

async function byItsOwnKey() {
  const header = decodeProtectedHeader(taint());
  await jwtVerify('', await importJWK(header.jwk)); // sink: token-check
}
async function byItsThumbprint(known) {
  const header = decodeProtectedHeader(taint());
  if (!known.includes(await calculateJwkThumbprint(header.jwk))) return;
  await jwtVerify('', await importJWK(header.jwk)); // safe: the key is known by its thumbprint
}
byItsOwnKey();
byItsThumbprint([process.env.KNOWN]);
require('jose').UnsecuredJWT.decode(taint()); // sink: jwt-unverified
