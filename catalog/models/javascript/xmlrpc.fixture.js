const xmlrpc = require('xmlrpc');

const server = xmlrpc.createServer({ port: 9090, path: '/rpc' });
server.on('host.check', (_error, parameters, answer) => {
  sink(parameters[0]); // source: remote-request
  answer(null, true);
});
