const https = require('https');
const tls = require('tls');

exports.load = (path) => https.get({ host: 'api.example.org', path, rejectUnauthorized: false }); // finding: insecure-transport
exports.agent = new https.Agent({ rejectUnauthorized: false }); // finding: insecure-transport
exports.open = () => tls.connect({ host: 'old.example.org', minVersion: 'TLSv1' }); // finding: insecure-transport
