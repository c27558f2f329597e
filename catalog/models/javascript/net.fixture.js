const net = require('net');

net.createServer((socket) => {
  socket.on('data', (chunk) => sink(chunk)); // missing: source remote-request — what iterating a library value gives carries no source yet
});
net.connect({ host: taint(), port: 80 }); // sink: ssrf
