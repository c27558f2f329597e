const grpc = require('@grpc/grpc-js');

const server = new grpc.Server();
server.addService({}, {
  print(call, callback) {
    sink(call.request.queue); // source: remote-request
    sink(call.metadata.get('x')); // source: remote-text
  },
  upload: (call) => {
    call.on('data', (chunk) => sink(chunk)); // source: remote-request
  },
});
