const net = require('net');

net.createServer((socket) => {
  socket.on('data', (chunk) => sink(chunk)); // source: remote-request
});
net.connect({ host: taint(), port: 80 }); // sink: ssrf
