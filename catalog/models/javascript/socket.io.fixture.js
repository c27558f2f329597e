const { Server } = require('socket.io');

new Server().on('connection', (socket) => {
  socket.on('chat', (message) => { // source: websocket-message
    sink(message);
  });
  socket.on('error', (error) => {
    sink(error); // safe: the library's own
  });
  socket.on(taint(), (message) => { // source: websocket-message
    sink(message);
  });
  sink(socket.handshake.query.a); // source: remote-request
});
new Server(server, { cors: { origin: true, credentials: true } }); // misuse: permissive-cors
