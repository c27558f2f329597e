import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Finding, Input, Route } from '#engine/findings/finding.ts';
import { PAYLOADS } from '#engine/report/proof/payloads.ts';
import { proofOfConcept } from '#engine/report/proof/proof-of-concept.ts';
import type { ReportRule } from '#engine/report/report-finding.ts';
import { shellWord } from '#engine/report/proof/shell-words.ts';
import { makeFinding, shopFinding, SHOP, SQL_RULE } from '#engine/test/hand-made-finding.ts';

function rule(category: string): ReportRule {
  return { ...SQL_RULE, category };
}

function attack(route: Partial<Route>, input: Input, category = 'sql injection'): string {
  const finding = shopFinding({ input });
  if (finding.entryPoint?.route === undefined) throw new Error('the shop has a route');
  // An operator is a structure: it cannot come through a join of texts.
  const hops = category === 'nosql injection' ? finding.hops.filter(({ edge }) => edge !== 'concat') : finding.hops;
  return proofOfConcept({ ...finding, hops, entryPoint: { ...finding.entryPoint, route: { ...finding.entryPoint.route, ...route } } }, rule(category));
}

function curlOf(proof: string): string {
  return proof.split('\n').find((line) => line.startsWith('curl ')) ?? '';
}

test('a query parameter carries the payload, quoted as the statement quotes the value', () => {
  const proof = proofOfConcept(shopFinding(), SQL_RULE);

  expect(proof).toBe(
    [
      "GET /users/1?id=x'%20OR%20'1'%3D'1 HTTP/1.1",
      'Host: target.example',
      '',
      `curl -i --path-as-is -X GET 'http://target.example/users/1?id=x'\\''%20OR%20'\\''1'\\''%3D'\\''1'`,
      '',
      'Expected: The condition is now always true: the statement touches every row instead of one.',
    ].join('\n'),
  );
});

test('a path parameter is filled in its place, the others with 1', () => {
  const proof = attack({ path: '/files/:group/:name(\\w+)' }, { kind: 'remote-request', place: 'path', name: 'name' }, 'path traversal');

  expect(proof).toContain('GET /files/1/..%2F..%2F..%2F..%2F..%2F..%2Fetc%2Fpasswd HTTP/1.1\n');
});

test('a body field travels as JSON by a method that has a body', () => {
  const proof = attack({ method: 'ANY', path: '/login' }, { kind: 'remote-request', place: 'body', name: 'user' }, 'nosql injection');

  expect(proof).toContain('POST /login HTTP/1.1\nHost: target.example\nContent-Type: application/json\nContent-Length: 21\n\n{"user":{"$ne":null}}');
  expect(curlOf(proof)).toContain(`--data-binary '{"user":{"$ne":null}}'`);
});

test('an operator in a query is written in brackets', () => {
  const proof = attack({}, { kind: 'remote-request', place: 'query', name: 'user' }, 'nosql injection');

  expect(curlOf(proof)).toBe(`curl -g -i --path-as-is -X GET 'http://target.example/users/1?user[$ne]='`);
});

test('headers and cookies carry the payload', () => {
  expect(attack({}, { kind: 'remote-request', place: 'header', name: 'x-id' })).toContain("\nx-id: x' OR '1'='1\n");
  expect(attack({}, { kind: 'remote-request', place: 'cookie', name: 'sid' })).toContain("\nCookie: sid=x'%20OR%20'1'%3D'1\n");
});

test('prototype pollution sends the key that JSON.parse keeps', () => {
  const proof = attack({ method: 'POST' }, { kind: 'remote-request', place: 'body' }, 'prototype pollution');

  expect(curlOf(proof)).toContain(`--data-binary '{"__proto__":{"polluted":"yes"}}'`);
});

test('a request whose route was not found is shown with a word in its place', () => {
  const { entryPoint: _, ...finding } = shopFinding({ input: { kind: 'remote-request', place: 'path', name: 'file' } });

  const proof = proofOfConcept(finding, rule('path traversal'));

  expect(proof).toContain('GET /ROUTE/..%2F..%2F..%2F..%2F..%2F..%2Fetc%2Fpasswd HTTP/1.1\n');
  expect(proof).toContain('`/ROUTE` stands for the route that runs `<anonymous>` in `src/routes.js`; none was found.');
});

test('a page is attacked by its address, a socket by a message, an archive by an entry', () => {
  const by = (kind: string): string => {
    const { entryPoint: _, ...finding } = shopFinding({ input: { kind } });
    return proofOfConcept(finding, rule('cross-site scripting'));
  };

  expect(by('browser-location')).toContain('http://target.example/PAGE?probe=%3Cimg%20src%3Dx%20onerror');
  expect(by('browser-message')).toContain('page.postMessage("<img src=x onerror=alert(document.domain)>", ');
  expect(by('websocket-message')).toContain('npx wscat -c ws://target.example/ -x ');
  expect(by('archive-entry')).toContain("writestr('../../probe.txt', 'probe')");
});

test('a predictable number is shown where it is made and where it is used', () => {
  const proof = proofOfConcept(shopFinding({ input: { kind: 'weak-random' } }), rule('insecure randomness'));

  expect(proof).toContain("sed -n '6,6p' src/routes.js\nsed -n '6,6p' src/store.js\n\nExpected: this shows `req.query.id` and `pool.query(text)`.");
});

test('an uploaded file carries the payload as its content, or as its name where the name is what counts', () => {
  const upload: Input = { kind: 'uploaded-file', place: 'body', name: 'products' };

  const content = attack({ method: 'POST', path: '/import' }, upload, 'xml external entities');
  const name = attack({ method: 'POST', path: '/import' }, upload, 'path traversal');

  expect(content).toContain('name="products"; filename="probe"\nContent-Type: application/xml\n\n<?xml version="1.0"?>');
  expect(content).toContain(`| curl -i --path-as-is -X POST http://target.example/import -F 'products=@-;filename="probe";type=application/xml'\n`);
  expect(name).toContain('filename="../../../../../../etc/passwd"');
});

test('a document query that is made as text gets text, one that is a structure gets an operator', () => {
  const structured = shopFinding({ input: { kind: 'remote-request', place: 'query', name: 'id' } });
  const { hops } = structured;

  expect(proofOfConcept(structured, rule('nosql injection'))).toContain("?id=x'%20%7C%7C%20'1'%3D%3D'1");
  expect(proofOfConcept({ ...structured, hops: hops.filter(({ edge }) => edge !== 'concat') }, rule('nosql injection'))).toContain('?id[$ne]= HTTP/1.1');
});

test('middleware before the handler is named', () => {
  expect(attack({ middleware: ['requireLogin'] }, { kind: 'remote-request', place: 'query', name: 'id' })).toContain('The route runs `requireLogin` first');
});

test('an exported function is called by its name', () => {
  const finding = shopFinding({
    threat: 'library',
    input: { kind: 'exported-parameter', name: 'id' },
    entryPoint: { threat: 'library', file: 'src/store.js', function: 'findUser', span: { start: 0, end: 1 } },
  });

  expect(proofOfConcept(finding, SQL_RULE)).toContain(
    `const target = await import("./src/store.js");\nawait target.findUser(/* id */ "x' OR '1'='1");\n`,
  );
  expect(proofOfConcept({ ...finding, language: 'python' }, SQL_RULE)).toContain(`import findUser\nfindUser("x' OR '1'='1")\n`);
});

test('a local input is given on the command line, in the environment or on the standard input', () => {
  const local = (input: Input): string => {
    const { entryPoint: _, ...finding } = shopFinding({ threat: 'local', input });
    return proofOfConcept(finding, rule('command injection'));
  };

  expect(local({ kind: 'command-line' })).toContain(`node src/routes.js 'x'\\''; id; echo '\\'''\n`);
  expect(local({ kind: 'command-line', name: 'name' })).toContain('node src/routes.js --name ');
  expect(local({ kind: 'environment', name: 'NAME' })).toContain('NAME=');
  expect(local({ kind: 'standard-input' })).toContain('| node src/routes.js');
});

test('a flaw that needs no input is shown by its line', () => {
  const finding = makeFinding(SHOP, [{ file: 'src/store.js', at: 'pool.query(text)', edge: 'sink' }]);

  expect(proofOfConcept(finding, SQL_RULE)).toContain(`sed -n '6,6p' src/store.js`);
});

test('every command is words that a shell gives back unchanged', () => {
  const words = ["it's", '$(id)', '`id`', 'a b', '--', '\n', "x\r\n'\\", '"', '{a,b}', '*', '~', '!', 'é\u{1F600}'];

  for (const word of words) {
    const back = execFileSync('bash', ['-c', `printf %s ${shellWord(word)}`], { encoding: 'utf8' });

    expect(back).toBe(word);
  }
});

test('hostile names cannot add a command or a header', () => {
  const hostile: Input = { kind: 'remote-request', place: 'header', name: "x: y\r\nEvil: 1';id;'" };
  const finding: Finding = shopFinding({ input: hostile });

  const proof = proofOfConcept(finding, SQL_RULE);

  expect(proof).not.toMatch(/^Evil/m);
  expect(proof.split('\n').filter((line) => line.startsWith('curl '))).toHaveLength(1);
});

test('payloads read, compute or call out: none of them deletes or overwrites', () => {
  for (const [category, payload] of Object.entries(PAYLOADS)) {
    const sent = `${payload.text('')} ${payload.text("'")} ${JSON.stringify(payload.json ?? '')}`;

    expect(sent, category).not.toMatch(/\b(drop|delete|update|insert|rm|shutdown|kill|mkfs|truncate)\b/i);
  }
});
