// Runs the calls of a probe, one after another, and writes an answer a line. No connection leaves the loopback.
const { readFileSync, appendFileSync, statSync } = require('node:fs');
const http = require('node:http');
const net = require('node:net');
const recordPostgres = require('./recorded-postgres.cjs');

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function connectToLoopback(...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  const host = typeof options === 'object' ? options.host : args[1];
  if (typeof host === 'string' && !/^(?:localhost|::1|127\.\d+\.\d+\.\d+)$/.test(host)) throw new Error(`a probe may not connect to ${host}`);
  return connect.apply(this, args);
};

/** What a client receives of a handler or a server of node:http. */
async function answer(handler, { path = '/', headers = {}, method = 'GET', body } = {}) {
  const server = typeof handler === 'function' ? http.createServer(handler) : handler;
  if (!server.listening) await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, headers: { connection: 'close', ...headers }, method }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.setTimeout(10_000, () => request.destroy(new Error('no answer')));
    request.end(body);
  });
}

module.exports = async function main(CANARY, calls) {
  const [jobFile, answerFile, outputFile] = process.argv.slice(2);
  let failure;
  process.on('uncaughtException', (error) => { failure ??= error; });
  process.on('unhandledRejection', (error) => { failure ??= error; });
  for (const { call, payload, world, listener } of JSON.parse(readFileSync(jobFile, 'utf8'))) {
    failure = undefined;
    let said;
    try {
      const value = await Promise.race([calls[call]({ payload, world, listener, CANARY, answer, recordPostgres }), new Promise((_, reject) => setTimeout(() => reject(new Error('no end')), 15_000).unref())]);
      said = { value: typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function' ? String(value) : Buffer.isBuffer(value) ? value.toString() : value };
    } catch (error) {
      said = { error: String(error?.message ?? error) };
    }
    // What a call set in motion, such as a program without a shell, may end after it.
    await new Promise((resolve) => setTimeout(resolve, 25));
    if (failure !== undefined) said.error ??= String(failure?.message ?? failure);
    const polluted = {}.whiteboxPolluted !== undefined;
    delete Object.prototype.whiteboxPolluted;
    const printed = statSync(outputFile).size;
    let line;
    try {
      line = JSON.stringify({ ...said, polluted, printed });
    } catch {
      line = JSON.stringify({ value: String(said.value), polluted, printed });
    }
    appendFileSync(answerFile, `${line}\n`);
  }
  process.exit(0);
};
