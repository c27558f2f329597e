const https = require('https');
const fs = require('fs');

exports.load = (path) => https.get({ host: 'api.example.org', path }); // safe: checked by default
exports.agent = new https.Agent({ ca: fs.readFileSync('ca.pem'), rejectUnauthorized: true }); // safe: checked
