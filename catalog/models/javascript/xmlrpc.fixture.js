const xmlrpc = require('xmlrpc');

const server = xmlrpc.createServer({ port: 9090, path: '/rpc' });
server.on('host.check', (_error, parameters) => sink(parameters[0])); // source: remote-request
server.on('host.name', (_error, parameters, answer) => {
  sink(parameters.host); // source: remote-request
  answer(null, true);
});
