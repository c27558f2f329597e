const { compactVerify, decodeProtectedHeader, importX509 } = require('jose');

exports.read = async (token) => {
  const { x5c } = decodeProtectedHeader(token);
  return (await compactVerify(token, await importX509(x5c[0], 'RS256'))).payload; // finding: sent-token-key from token
};
