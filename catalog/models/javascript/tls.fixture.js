const tls = require('tls');

tls.connect({ host: taint() }); // sink: ssrf
tls.connect({ rejectUnauthorized: false }); // misuse: insecure-tls
tls.createServer({ minVersion: 'TLSv1' }); // misuse: insecure-tls
tls.createSecureContext({ secureProtocol: 'TLSv1_method' }); // misuse: insecure-tls
tls.connect({ host: 'a', checkServerIdentity: () => undefined }); // misuse: insecure-tls
tls.connect({ host: 'a', checkServerIdentity: (name, certificate) => tls.checkServerIdentity(name, certificate) });

function looked(host) {
  const socket = tls.connect({ host, rejectUnauthorized: false }, () => { // misuse: insecure-tls
    if (socket.authorizationError) socket.destroy();
  });
}

function told(host) {
  tls.connect({ host, rejectUnauthorized: false }); // misuse: insecure-tls
}

tls.createServer({ rejectUnauthorized: false }); // misuse: insecure-tls
