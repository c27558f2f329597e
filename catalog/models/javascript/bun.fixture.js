import { $ } from 'bun';
import { Database } from 'bun:sqlite';

const db = new Database('a.db');
sink(Bun.argv[2]); // source: command-line

Bun.serve({
  async fetch(req) {
    sink(req.url); // source: remote-text
    sink(await Bun.file('/a').text()); // source: file-content
    Bun.file(taint()); // sink: path-traversal
    Bun.spawn([taint()]); // sink: argument-injection
    Bun.spawn(['sh', '-c', taint()]); // sink: command-injection
    Bun.spawn({ cmd: ['sh', '-c', taint()] }); // sink: command-injection
    Bun.spawn(['ls', '--', taint()]); // safe: no shell
    $`ls ${taint()}`; // safe: quoted
    db.query(taint()).all(); // sink: sql-injection
    sink(db.query('SELECT 1').all()); // source: database
    new Bun.CryptoHasher('md5'); // misuse: weak-hash
    return new Response('a');
  },
  websocket: {
    message: (ws, message) => sink(message), // source: websocket-message
  },
});
