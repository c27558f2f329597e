module.exports = { digest: { algorithm: 'md5' } };
