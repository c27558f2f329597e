import pg, { Client, Pool } from 'pg';
import Cursor from 'pg-cursor';

const pool = new Pool();
const insecure = new Client({ ssl: { rejectUnauthorized: false } }); // misuse: insecure-tls
const known = new pg.Pool({ password: 'correct horse' }); // misuse: hardcoded-credential

export async function run(injected: pg.PoolClient) {
  await pool.query(taint()); // sink: sql-injection
  await pool.query({ text: taint() }, []); // sink: sql-injection
  await pool.query('SELECT $1', [taint()]); // safe: a bound value
  await pool.query('INSERT INTO a VALUES ($1)', [taint().password]); // sink: stored-password
  await pool.query('INSERT INTO users (name, role) VALUES ($1, $2)', ['a', taint().role]); // sink: given-role
  await pool.query('INSERT INTO users (name, role) VALUES ($1, $2)', [taint().name, 'reader']); // safe: the program says the role
  await pool.query('UPDATE a SET seen = 1 WHERE password = $1', [taint().password]); // safe: nothing is stored
  await pool.query('SELECT id FROM a WHERE name = $1 AND password = $2', ['b', taint().password]); // sink: stored-password
  await pool.query('SELECT id FROM a WHERE digest = crypt($1, digest)', [taint().password]); // safe: a hash is compared
  await pool.query(`UPDATE a SET password = '${taint().password}'`); // sink: sql-injection; sink: stored-password
  const client = await pool.connect();
  await client.query(taint()); // sink: sql-injection
  pool.connect((error, connected) => connected.query(taint())); // sink: sql-injection
  await injected.query(taint()); // sink: sql-injection
  pool.query(new Cursor(taint())); // sink: sql-injection
  sink((await pool.query('SELECT 1')).rows[0].name); // source: database
  pool.query('SELECT 1', [], (error, result) => sink(result.rows)); // source: database
  sink(client.escapeLiteral(taint())); // flow; cleans: sql-injection
}
new Pool({ connectionString: 'postgres://shop:tr0ub4dor@db.internal/shop' }); // misuse: hardcoded-credential
new Pool({ connectionString: 'postgres://shop:dev@localhost/shop' }); // safe: of the developer's own machine

export async function plainly(injected: pg.PoolClient) {
  await injected.query(`UPDATE a SET password = '${taint().password}'`); // sink: sql-injection; sink: stored-password
}
