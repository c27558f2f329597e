const WebSocket = require('ws');

new WebSocket(taint()); // sink: ssrf
const server = new WebSocket.Server({ port: 80 });
server.on('connection', (socket) => {
  socket.on('message', (message) => sink(message)); // source: websocket-message
  socket.addEventListener('message', (event) => sink(event)); // source: websocket-message
});
new WebSocket('wss://example.org', { rejectUnauthorized: false }); // misuse: insecure-tls
