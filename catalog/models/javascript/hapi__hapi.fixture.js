const Hapi = require('@hapi/hapi');

const server = Hapi.server({ port: 80 });
server.route({
  method: 'POST',
  path: '/a/{id}',
  handler: (request, h) => {
    sink(request.query.a); // source: remote-request
    sink(request.payload); // source: remote-request
    sink(request.params.id); // source: remote-text
    sink(request.path); // source: remote-text
    sink(request.headers.a); // source: remote-text
    sink(request.state.a); // source: remote-text
    h.redirect(taint()); // sink: open-redirect
    h.file(taint(), { confine: false }); // sink: path-traversal
    h.response('a').header(taint(), 'a'); // sink: header-injection
    return h.response(taint()); // sink: xss; sink: answer-detail
  },
});

const routes = [{
  method: 'GET',
  path: '/b',
  options: {
    handler: (request, h) => {
      h.state('session', 'a', { isHttpOnly: false, isSecure: true }); // misuse: insecure-cookie
      h.state('session', 'a', { isHttpOnly: true, isSecure: false }); // misuse: insecure-cookie
      return '<b>' + taint(); // sink: xss
    },
  },
}];
server.register({ name: 'b', register: (other) => other.route(routes) });
server.register({ plugin: { register: (other) => other.route({ method: 'GET', path: '/c', handler: (request) => sink(request.query) }) } }); // source: remote-request
const open = Hapi.server({ routes: { cors: { origin: ['*'], credentials: true } } }); // misuse: permissive-cors
server.app.kept = taint();
server.route({ method: 'GET', path: '/kept', handler: (request) => sink(request.server.app.kept) }); // flow
