import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Finding, Input, Route } from '#engine/findings/finding.ts';
import { proofFor } from '#engine/report/proof/proof-of-concept.ts';
import type { ReportRule } from '#engine/report/report-finding.ts';
import { shellWord } from '#engine/report/proof/shell-words.ts';
import { makeFinding, shopFinding, SHOP, SQL_RULE } from '#engine/test/hand-made-finding.ts';

const QUERY: Input = { kind: 'remote-request', place: 'query', name: 'id' };

function rule(category: string, id = SQL_RULE.id): ReportRule {
  return { ...SQL_RULE, category, id };
}

function finding(given: Partial<Finding>, route: Partial<Route> = {}): Finding {
  const made = shopFinding({ input: QUERY });
  if (made.entryPoint?.route === undefined) throw new Error('the shop has a route');
  return { ...made, entryPoint: { ...made.entryPoint, route: { ...made.entryPoint.route, ...route } }, ...given };
}

function curlOf(given: Finding, category = 'sql injection'): string {
  return proofFor(given, rule(category)).text.split('\n').find((line) => line.includes('curl ')) ?? '';
}

test('the whole proof is a script: a command, and what it shows in a comment', () => {
  expect(proofFor(finding({ landing: { before: "SELECT * FROM users WHERE (a = 1 AND id = '", after: "') LIMIT 1" } }), SQL_RULE).text).toBe(
    [
      `curl -i -X GET 'http://target.example/users/1?id=x'\\'')%20OR%201%3D1%20--%20x'`,
      '',
      '# Expected: The condition is now always true: the answer shows rows that it does not show for `x`.',
    ].join('\n'),
  );
});

test.each([
  ['a number', 'SELECT * FROM t WHERE id = ', '', '0 OR 1=1 -- x'],
  ['a text within brackets', "SELECT * FROM t WHERE (name LIKE '%", "%')", "x') OR 1=1 -- x"],
  ['a statement that goes on below', "SELECT * FROM t WHERE name = '", "'\nLIMIT 1", "x' OR '1'='1' OR '1'='1"],
  ['an order', 'SELECT * FROM t ORDER BY ', ' LIMIT 5', '(SELECT 1 FROM whitebox_probe)'],
  ['a table', 'SELECT * FROM ', '', 'whitebox_probe'],
  ['a statement that writes, which is only broken', "UPDATE t SET a = 1 WHERE name = '", "'", "x'"],
])('SQL: %s', (_, before, after, text) => {
  const { request } = proofFor(finding({ landing: { before, after } }), SQL_RULE);

  expect(request?.query).toEqual([{ name: 'id', value: text }]);
});

test.each([
  ['command injection', 'echo ', '', 'x; id #'],
  ['command injection', 'echo "to ', '" | cat', 'x"; id #'],
  ['cross-site scripting', '<p>', '</p>', '<script>alert(document.domain)</script>'],
  ['cross-site scripting', '<p title="', '">', '"><script>alert(document.domain)</script>'],
  ['cross-site scripting', '<a href="', '">', 'javascript:alert(document.domain)'],
  ['cross-site scripting', '<script>var a = "', '";</script>', '</script><script>alert(document.domain)</script>'],
  ['code injection', '', '', '1337*1337'],
  ['path traversal', '/srv/files/', '', '../../../../../../../../../../../../etc/passwd'],
  ['path traversal', '/srv/files', '.conf', '/../../../../../../../../../../../../etc/nsswitch'],
  ['open redirect', 'https://shop.example', '', '.attacker.example/'],
  ['server-side request forgery', 'http://', '/status', '127.0.0.1:9/?'],
])('%s behind %j and before %j', (category, before, after, text) => {
  const { request } = proofFor(finding({ landing: { before, after } }), rule(category));

  expect(request?.query[0]?.value).toBe(text);
});

test('a file whose name has to end as none that everybody may read does is said to be missing', () => {
  const { text, request } = proofFor(finding({ landing: { before: '/srv/', after: '.tpl' } }), rule('path traversal'));

  expect(request).toBeUndefined();
  expect(text).toMatch(/^# What is sent is followed by `\.tpl`\./);
});

test.each(['fs.writeFile(file, data)', 'rimraf(file, done)', 'del(file)', 'fs.emptyDir(file)'])('a call that writes or deletes is aimed where nothing is: %s', (text) => {
  const hops = shopFinding().hops.map((hop) => (hop.edge === 'sink' ? { ...hop, text } : hop));

  expect(proofFor(finding({ hops, landing: { before: '/srv/', after: '' } }), rule('path traversal')).request?.query[0]?.value).toMatch(/\.\.\/whitebox-no-such-folder\/probe$/);
});

test('what the way asks of the request is put into it', () => {
  const of = (place: string, name?: string, ...keys: string[]): Input => ({ kind: 'remote-text', place, ...(name !== undefined && { name }), ...(keys.length > 0 && { keys }) });
  const given = finding({
    input: { kind: 'remote-request', place: 'body', name: 'filter', keys: ['name'], encoding: 'json' }, landing: { before: 'echo ', after: '' },
    demands: [
      { of: of('path'), is: 'other', text: '/ping' }, { of: of('path'), is: 'equal', text: '/search' }, { of: of('method'), is: 'equal', text: 'PUT' },
      { of: of('header', 'x-client'), is: 'equal', text: 'desk' }, { of: of('body', 'filter'), is: 'present' }, { of: of('body', 'mode'), is: 'beginning', text: 'fast' },
      { of: of('cookie', 'debug'), is: 'absent' },
    ],
  }, { method: 'ANY', path: '/*' });

  expect(proofFor(given, rule('command injection')).request).toEqual({
    method: 'PUT', path: '/search', query: [], headers: [{ name: 'x-client', value: 'desk' }], cookies: [], preconditions: [],
    body: { encoding: 'json', json: { mode: 'fastx', filter: { name: 'x; id #' } } },
  });
});

test('a path that the server itself looks at carries the payload behind its beginning', () => {
  const input: Input = { kind: 'remote-text', place: 'path' };
  const given = finding({ input, landing: { before: '/srv/', after: '' }, demands: [{ of: input, is: 'beginning', text: '/files/' }] }, { method: 'ANY', path: '*' });

  expect(curlOf(given, 'path traversal')).toContain('http://target.example/files/..%2F..%2F');
});

test('a slash within one part of a path is said not to arrive everywhere, where servers decode the path first', () => {
  const told = (path: string, language: string): boolean =>
    proofFor({ ...finding({ input: { kind: 'remote-text', place: 'path', name: 'name' }, landing: { before: '/srv/', after: '' } }, { method: 'GET', path }), language }, rule('path traversal')).text.includes('# `name` is one part of the path');

  expect(told('/files/<name>', 'python')).toBe(true);
  expect(told('/files/{name}', 'java')).toBe(true);
  expect(told('/files/<path:name>', 'python')).toBe(false);
  expect(told('/files/{name:path}', 'python')).toBe(false);
  expect(told('/files/:name', 'javascript')).toBe(false);
});

test('a form is sent to what reads forms', () => {
  const given = finding({ input: { kind: 'remote-request', place: 'body', name: 'user', keys: ['id'], encoding: 'form' }, landing: { before: 'echo ', after: '' } }, { method: 'POST', path: '/login' });

  expect(curlOf(given, 'command injection')).toBe("curl -i -X POST http://target.example/login --data-raw 'user[id]=x%3B%20id%20%23'");
});

test('a path parameter is filled in its place, the others with 1', () => {
  const given = finding({ input: { kind: 'remote-text', place: 'path', name: 'name' }, landing: { before: 'echo ', after: '' } }, { path: '/files/:group/:name(\\w+)/<int:page>' });

  expect(curlOf(given, 'command injection')).toContain('http://target.example/files/1/x%3B%20id%20%23/1');
});

test('a parameter of which only the name is known stands in the path that has it, else in the query', () => {
  const input: Input = { kind: 'remote-text', name: 'name' };

  expect(curlOf(finding({ input, landing: { before: 'echo ', after: '' } }, { path: '/hello/<name>' }), 'command injection')).toContain('/hello/x%3B%20id%20%23');
  expect(curlOf(finding({ input, landing: { before: 'echo ', after: '' } }, { path: '/hello' }), 'command injection')).toContain('/hello?name=x%3B%20id%20%23');
});

test('one of several methods is sent', () => {
  expect(proofFor(finding({}, { method: 'GET|POST' }), SQL_RULE).request?.method).toBe('GET');
  expect(proofFor(finding({ input: { kind: 'remote-request', place: 'body', name: 'id' } }, { method: 'GET|POST' }), SQL_RULE).request?.method).toBe('POST');
});

test('headers are named as they travel, cookies hold only what a cookie can', () => {
  const header = finding({ input: { kind: 'remote-text', place: 'header', name: 'HTTP_X_ID' }, landing: { before: 'echo ', after: '' } });
  const cookie = finding({ input: { kind: 'remote-text', place: 'cookie', name: 'sid' }, landing: { before: 'echo ', after: '' } });

  expect(curlOf(header, 'command injection')).toContain("-H 'X-ID: x; id #'");
  expect(curlOf(cookie, 'command injection')).toContain("-H 'Cookie: sid=x|id'");
});

test('an operator in a query is written in brackets, in a body it is a structure', () => {
  const hops = finding({}).hops.filter(({ edge }) => edge !== 'concat').map((hop) => ({ ...hop, text: 'find(value)' }));

  expect(curlOf(finding({ hops }), 'nosql injection')).toContain("-g -X GET 'http://target.example/users/1?id[$ne]='");
  expect(curlOf(finding({ hops, input: { kind: 'remote-request', place: 'body', name: 'id' } }, { method: 'POST' }), 'nosql injection')).toContain(`--data-raw '{"id":{"$ne":null}}'`);
});

test('prototype pollution sends the key that JSON.parse keeps', () => {
  const given = finding({ input: { kind: 'remote-request', place: 'body', name: 'settings', encoding: 'json' } }, { method: 'POST' });

  expect(curlOf(given, 'prototype pollution')).toContain(`--data-raw '{"settings":{"__proto__":{"polluted":"yes"}}}'`);
});

test('an uploaded file carries the payload as its content, or as its name where the name is what counts', () => {
  const input: Input = { kind: 'uploaded-file', place: 'body', name: 'products' };
  const hops = finding({}).hops.map((hop) => ({ ...hop, text: 'read(value)' }));

  expect(curlOf(finding({ input, hops }, { method: 'POST' }), 'xml external entities')).toMatch(/^printf %s '<\?xml .* \| curl .*-F 'products=@-;filename="probe\.txt";type=application\/xml'$/);
  expect(curlOf(finding({ input, hops }, { method: 'POST' }), 'path traversal')).toContain('filename="../../');
});

test('a slow pattern gets texts that grow, each with its time', () => {
  const given = finding({ attack: { growth: 'quadratic', pieces: [{ text: ' ', isRepeated: true }, { text: '!', isRepeated: false }] } });
  const proof = proofFor(given, rule('regular expression denial of service'));

  expect(proof.text.match(/^curl -s -o \/dev\/null -w '%\{time_total\} s\\n' /gm)).toHaveLength(3);
  expect(proof.expected).toEqual({ kind: 'slower', factor: 4 });
});

test('a request whose route was not found is shown with a word in its place', () => {
  const { entryPoint: _, ...made } = finding({ input: { kind: 'remote-request', place: 'path', name: 'file' } });

  expect(proofFor(made, rule('command injection')).text).toMatch(/^# `\/ROUTE` stands for the route that runs `<anonymous>` in `src\/routes\.js`; none was found\.\ncurl -i -X GET .*\/ROUTE\//);
});

test('what has to come before is said: signing in, a token', () => {
  const { text } = proofFor(finding({}, { middleware: ['requireLogin', 'csrfProtection', 'countVisits'] }), SQL_RULE);

  expect(text).toContain('# The route runs `requireLogin` first: sign in');
  expect(text).toContain('# The route runs `csrfProtection` first: add the token');
  expect(text).toContain('# The route runs `countVisits` first: send what they ask for.');
});

test('who is let in for what he may do is said', () => {
  expect(proofFor(finding({}, { middleware: ['requireAdmin'] }), SQL_RULE).text).toContain('`requireAdmin` first: sign in with an account that has the rights it asks for, and add the cookie');
});

test('a header that clients write is not sent for being there', () => {
  const of = (name: string) => ({ kind: 'remote-text', place: 'header', name });
  const { request } = proofFor(finding({ demands: [{ of: of('Content-Length'), is: 'present' }, { of: of('X-Key'), is: 'present' }, { of: of('Host'), is: 'equal', text: 'shop' }] }), SQL_RULE);
  expect(request?.headers).toEqual([{ name: 'X-Key', value: '987654321' }, { name: 'Host', value: 'shop' }]);
});

test('a page is attacked by its address, a socket by a message', () => {
  const by = (kind: string): string => {
    const { entryPoint: _, ...made } = finding({ input: { kind } });
    return proofFor(made, rule('cross-site scripting')).text;
  };

  expect(by('browser-location')).toContain('http://target.example/PAGE?probe=%3Cimg%20src%3Dx%20onerror');
  expect(by('websocket-message')).toContain('npx wscat -c ws://target.example/ -x ');
});

test('an exported function is called with the value at its parameter, by a command', () => {
  const made = finding({
    threat: 'library', input: { kind: 'exported-parameter', name: 'id' }, landing: { before: 'echo ', after: '' },
    entryPoint: { threat: 'library', file: 'src/store.js', function: 'findUser', span: { start: 0, end: 1 }, parameters: ['pool', 'id'] },
  });
  const textIn = (language: string): string => proofFor({ ...made, language }, rule('command injection')).text;

  expect(textIn('javascript')).toContain(`node -e 'import("./src/store.js").then(async (m) => console.log(await (m.findUser ?? m.default?.findUser ?? m.default)("x", "x; id #")))'`);
  expect(textIn('python')).toContain(`PYTHONPATH=src python3 -c 'import importlib, json; m = importlib.import_module("store.js"); print(m.findUser("x", "x; id #"))'`);
});

test('a local input is given on the command line, in the environment or on the standard input', () => {
  const local = (input: Input): string => {
    const { entryPoint: _, ...made } = finding({ threat: 'local', input, landing: { before: 'echo ', after: '' } });
    return proofFor(made, rule('command injection')).text;
  };

  expect(local({ kind: 'command-line', name: 'name' })).toContain("node src/routes.js --name 'x; id #'");
  expect(local({ kind: 'environment', name: 'NAME' })).toContain("NAME='x; id #' node");
  expect(local({ kind: 'standard-input' })).toContain('| node src/routes.js');
});

test('a flaw that needs no input is shown by its line', () => {
  const made = makeFinding(SHOP, [{ file: 'src/store.js', at: 'pool.query(text)', edge: 'sink' }]);

  expect(proofFor(made, SQL_RULE).text).toBe('# Nothing has to be sent: the flaw is the code itself, at `src/store.js:6`.');
});

test('every command is words that a POSIX shell gives back unchanged', () => {
  const words = ["it's", '$(id)', '`id`', 'a b', '--', '\n', "x\r\n'\\", '"', '{a,b}', '*', '~', '!', 'é\u{1F600}', '\u202e%s', ''];

  for (const word of words) expect(execFileSync('sh', ['-c', `printf %s ${shellWord(word)}`], { encoding: 'utf8' })).toBe(word);
});

test('hostile names cannot add a command or a header', () => {
  const { text } = proofFor(finding({ input: { kind: 'remote-request', place: 'header', name: "x: y\r\nEvil: 1';id;'" } }), SQL_RULE);

  expect(text).not.toMatch(/^Evil/m);
  expect(text.split('\n').filter((line) => line.startsWith('curl '))).toHaveLength(1);
});

test('a line break that no header can hold is said to be missing', () => {
  const { text, request } = proofFor(finding({ input: { kind: 'remote-text', place: 'header', name: 'X-Name' } }), rule('log injection'));

  expect(request).toBeUndefined();
  expect(text).toContain('A header or cookie cannot hold a line break');
});

test('one of several cookies is called as the way asks', () => {
  const input: Input = { kind: 'remote-text', place: 'cookie' };

  expect(proofFor(finding({ input, demands: [{ of: input, is: 'equal', text: 'token' }], landing: { before: 'echo ', after: '' } }), rule('command injection')).request?.cookies).toEqual([{ name: 'token', value: 'x|id' }]);
});

test('what is looked up by name is not said to compute', () => {
  expect(proofFor(finding({}), rule('code injection', 'unsafe-reflection')).text).toContain('Nothing is computed');
});

test('a dedicated worker is sent to by its own page', () => {
  const [source, ...rest] = finding({}).hops;
  if (source === undefined) throw new Error('a finding has hops');

  const { text } = proofFor(finding({ input: { kind: 'browser-message' }, hops: [{ ...source, file: 'src/search.worker.ts' }, ...rest] }), rule('code injection'));

  expect(text).toContain('Only the page that starts the worker');
  expect(text).toContain('worker.postMessage(');
});

test('a resolver is asked by an operation of GraphQL', () => {
  const made = finding({});
  const [source, ...rest] = made.hops;
  if (source === undefined || made.entryPoint === undefined) throw new Error('a finding has hops, and the shop an entry point');
  const { route: _, ...entryPoint } = made.entryPoint;
  const of = (name: string, input: Input): Finding => ({ ...made, hops: [{ ...source, fact: 'models/python/graphene.yml entries[0]' }, ...rest], input, entryPoint: { ...entryPoint, function: name }, landing: { before: 'echo ', after: '' } });
  const body = (given: Finding): unknown => proofFor(given, rule('command injection')).request?.body;

  expect(body(of('Query.resolve_user_name', { kind: 'remote-request', name: 'id' }))).toEqual({ encoding: 'json', json: { query: 'query { userName(id: "x; id #") }' } });
  expect(body(of('RenameUser.mutate', { kind: 'remote-request', place: 'body', name: 'input', keys: ['new_name'] }))).toEqual({ encoding: 'json', json: { query: 'mutation { renameUser(input: { newName: "x; id #" }) }' } });
});

test('what the program tells of itself is not sent, and seen by how it looks', () => {
  const { text, request, expected } = proofFor(finding({ language: 'python', input: { kind: 'stack-trace' } }), rule('information exposure'));
  expect(request?.query).toEqual([]);
  expect(expected).toEqual({ kind: 'answer-contains', text: 'Traceback (most recent call last)' });
  expect(text).toContain('Where the handler fails');
});

test.each([
  ['cross-origin resource sharing', 'https://attacker.example'],
  ['missing object check', '1'],
  ['plaintext password', 'whitebox-probe'],
  ['xml injection', 'x</x><whitebox-probe/>'],
])('%s says by what it is seen', (category, value) => {
  const { text, request } = proofFor(finding({}), rule(category));
  expect(request?.query).toEqual([{ name: 'id', value }]);
  expect(text).not.toContain('arrives at the place unchanged');
});

test('an upload that is kept as it is called has the ending of a page', () => {
  const { request } = proofFor(finding({ input: { kind: 'uploaded-file', place: 'file', name: 'picture' } }, { method: 'POST' }), rule('unrestricted upload'));
  expect(request?.body).toMatchObject({ encoding: 'multipart', file: { field: 'picture', filename: 'probe.html', type: 'text/html' } });
});

test('what the way asks of an uploaded file stands in its own head', () => {
  const input: Input = { kind: 'uploaded-file', place: 'body', name: 'list', keys: ['data'] };
  const { request } = proofFor(finding({ input, demands: [{ of: { kind: 'uploaded-file', place: 'body', name: 'list', keys: ['mimetype'] }, is: 'equal', text: 'text/xml' }, { of: { kind: 'remote-request', place: 'body', name: 'mode' }, is: 'equal', text: 'all' }] }, { method: 'POST' }), rule('xml external entities'));
  expect(request?.body).toMatchObject({ encoding: 'multipart', fields: [{ name: 'mode', value: 'all' }], file: { field: 'list', type: 'text/xml', filename: 'probe.txt' } });
});

test('a function that was sent is seen by what it gives, or by what it throws', () => {
  const { text, request } = proofFor(finding({}), rule('insecure deserialization'));
  expect(text.match(/^curl/gm)).toHaveLength(2);
  expect(text).toContain('throw%20Error(1337*1337)');
  expect(request?.query[0]?.value).toContain('return 1337*1337');
});

test('what unpacks to much is told in words', () => {
  expect(proofFor(finding({}), { ...rule('resource exhaustion'), cwe: [409] }).text).toContain('unpacks');
});

test.each(['transport.sendMail', 'sgMail.send', 'mailSender.send'])('markup that is mailed by %s shows in the mail, and not in the answer', (sender) => {
  const [first] = finding({}).hops;
  if (first === undefined) throw new Error('a finding has a hop');
  const mailed = finding({ hops: [{ ...first, edge: 'sink', text: `${sender}({ html: req.body.text })` }] });

  expect(proofFor(mailed, rule('cross-site scripting')).text).toContain('# Expected: The mail that is sent has `<script>');
});

test('bytes are sent as they are where the program reads them so, and as the text that it decodes', () => {
  const file: Finding = { ...finding({ input: { kind: 'uploaded-file', place: 'body', name: 'backup' } }, { method: 'POST' }), language: 'java' };
  const body: Finding = { ...file, input: { kind: 'remote-request', place: 'body' } };
  const [first] = file.hops;
  if (first === undefined) throw new Error('a finding has a hop');
  const decoded: Finding = { ...body, hops: [first, { ...first, edge: 'model', text: 'Base64.getDecoder().decode(body)' }, ...file.hops.slice(1)] };
  const category = 'insecure deserialization';
  expect(curlOf(file, category)).toMatch(/^printf %s \w+ \| base64 -d \| curl .*filename="probe.txt"/);
  expect(curlOf(body, category)).toMatch(/^printf %s \w+ \| base64 -d \| curl .*--data-binary @-$/);
  expect(curlOf(decoded, category)).toMatch(/^curl .*--data-raw rO0\w+$/);
});

test.each<[string, Finding['demands'], string, string]>([
  ['is asked for by the way', [{ of: { kind: 'remote-request', place: 'header', name: 'Content-type' }, is: 'equal', text: 'application/vnd.shop+json' }], "-H 'Content-type: application/vnd.shop+json'", "-H 'Content-Type: application/json'"],
  ['fits already', [{ of: { kind: 'remote-request', place: 'header', name: 'content-type' }, is: 'beginning', text: 'application/j' }], "-H 'Content-Type: application/json'", 'application/jx'],
])('the type of a body that %s is said once', (_, demands, said, unsaid) => {
  const line = curlOf(finding({ input: { kind: 'remote-request', place: 'body', name: 'id', encoding: 'json' }, ...(demands && { demands }) }, { method: 'POST' }));
  expect(line).toContain(said);
  expect(line).not.toContain(unsaid);
});

test('what whoever signs in is given is named, and not made up', () => {
  const asking = finding({ demands: [{ of: { kind: 'remote-request', place: 'header', name: 'X-Auth-Token' }, is: 'present' }] });
  if (asking.entryPoint === undefined) throw new Error('the shop has an entry point');
  const { text } = proofFor({ ...asking, entryPoint: { ...asking.entryPoint, asksItself: true } }, SQL_RULE);
  expect(text).toContain('sign in, and add what you are given as the header `X-Auth-Token`.');
  expect(text).not.toContain('X-Auth-Token: 9');
  expect(proofFor(asking, SQL_RULE).text).toContain("-H 'X-Auth-Token: 987654321'");
});

test('a password that the handler reads is sent with what it is read with, unless the way asks for none', () => {
  const input: Input = { kind: 'remote-request', place: 'body', name: 'email', encoding: 'json' };
  const route: Partial<Route> = { method: 'POST', parameters: [{ name: 'email', place: 'body' }, { name: 'password', place: 'body' }, { name: 'note', place: 'body' }] };
  expect(proofFor(finding({ input }, route), SQL_RULE).request?.body).toMatchObject({ json: { password: 'x' } });
  const none = finding({ input, demands: [{ of: { kind: 'remote-request', place: 'body', name: 'password' }, is: 'absent' }] }, route);
  expect(JSON.stringify(proofFor(none, SQL_RULE).request?.body)).not.toContain('password');
});

test('what a pattern that is sent is held against is long enough to be seen', () => {
  const given = finding({ demands: [{ of: { kind: 'remote-request', place: 'query', name: 'mail' }, is: 'present' }] });
  expect(proofFor(given, { ...rule('regular expression denial of service'), cwe: [730] }).request?.query).toContainEqual({ name: 'mail', value: '987654321987654321987654' });
});

test.each<[string, string, string?]>([
  ["name.replace(/\\.\\.\\//g, '')", '....//....//'],
  ['name.replaceAll("\\\\.\\\\./", "")', '....//....//'],
  ['name.replace("../", "")', '....//....//', 'python'],
  ['name.replace("../", "")', '../../'],
  ["name.replace('../', '-')", '../../'],
])('a path of which %s takes the steps upwards has some that are left', (text, start, language = 'javascript') => {
  const [first] = finding({}).hops;
  if (first === undefined) throw new Error('a finding has a hop');
  const { request } = proofFor(finding({ language, landing: { before: '/srv/files/', after: '' }, hops: [first, { ...first, edge: 'model', text }] }), rule('path traversal'));
  expect(request?.query[0]?.value.startsWith(start)).toBe(true);
});
