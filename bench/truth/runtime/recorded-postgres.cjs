// A server that PostgreSQL's clients take for one: it runs nothing, and tells which statements came. What was bound apart is not among them.
const net = require('node:net');

const message = (type, body = Buffer.alloc(0)) => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const text = (bytes, from) => bytes.toString('utf8', from, bytes.indexOf(0, from));
const READY = message('Z', Buffer.from('I'));
const DONE = message('C', Buffer.from('SELECT 0\0'));
const NO_PARAMETERS = message('t', Buffer.alloc(2));
const setting = (name, value) => message('S', Buffer.from(`${name}\0${value}\0`));

module.exports = async function recordPostgres() {
  const statements = [];
  const replies = {
    Q: (body) => { statements.push(text(body, 0)); return [DONE, READY]; },
    P: (body) => { statements.push(text(body, body.indexOf(0) + 1)); return [message('1')]; },
    B: () => [message('2')],
    D: (body) => (body[0] === 'S'.charCodeAt(0) ? [NO_PARAMETERS, message('n')] : [message('n')]),
    E: () => [DONE],
    C: () => [message('3')],
    S: () => [READY],
  };
  const server = net.createServer((socket) => {
    let buffer = Buffer.alloc(0);
    let isStarted = false;
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      buffer = Buffer.concat([buffer, chunk]);
      for (;;) {
        const start = isStarted ? 1 : 0;
        if (buffer.length < start + 4) return;
        const length = buffer.readInt32BE(start);
        if (buffer.length < start + length) return;
        const type = String.fromCharCode(buffer[0]);
        const body = buffer.subarray(start + 4, start + length);
        buffer = buffer.subarray(start + length);
        if (isStarted) socket.write(Buffer.concat(replies[type]?.(body) ?? []));
        else if (body.readInt32BE(0) === 80877103) socket.write('N');
        else {
          isStarted = true;
          socket.write(Buffer.concat([message('R', Buffer.alloc(4)), setting('server_version', '16.0'), setting('client_encoding', 'UTF8'), setting('standard_conforming_strings', 'on'), READY]));
        }
      }
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return { port, url: `postgres://u:p@127.0.0.1:${port}/d`, statements };
};
