const WebSocket = require('ws');

new WebSocket(taint()); // sink: ssrf
const server = new WebSocket.Server({ port: 80 });
server.on('connection', (socket) => {
  socket.on('message', (message) => sink(message)); // missing: source websocket-message — what iterating a library value gives carries no source yet
  socket.addEventListener('message', (event) => sink(event)); // missing: source websocket-message — what iterating a library value gives carries no source yet
});
