import { expect, test } from 'vitest';
import type { Finding, Hop, Input } from '#engine/findings/finding.ts';
import { proofFor } from '#engine/report/proof/proof-of-concept.ts';
import type { ReportRule } from '#engine/report/report-finding.ts';
import { shopFinding, SQL_RULE } from '#engine/test/hand-made-finding.ts';

const QUERY: Input = { kind: 'remote-request', place: 'query', name: 'id' };

function sent(given: Partial<Finding>, category: string): string | undefined {
  const rule: ReportRule = { ...SQL_RULE, category };
  return proofFor({ ...shopFinding({ input: QUERY }), ...given }, rule).request?.query[0]?.value;
}

function hopsThrough(text: string, sink = 'run(given)'): readonly Hop[] {
  const [source, last] = [shopFinding({}).hops[0], shopFinding({}).hops.at(-1)];
  if (source === undefined || last === undefined) throw new Error('the shop has a trace');
  return [source, { ...source, edge: 'model', text }, { ...last, text: sink }];
}

test.each([
  ['xpath injection', "//user[name='", "' and word='x']", "x' or '1'='1' or '1'='1"],
  ['xpath injection', '//user[id=', ']', '0 or true() or true()'],
])('%s stays true with a condition behind it', (category, before, after, text) => {
  expect(sent({ landing: { before, after } }, category)).toBe(text);
});

test.each([['q.split("=")[1]', "x' OR 1 LIKE 1 -- x"], ['q.split("&")[1]', "x' OR 1=1 -- x"]])('a condition has no equals sign where the program cuts there: %s', (text, expected) => {
  expect(sent({ hops: hopsThrough(text), landing: { before: "select * from t where id = '", after: "'" } }, 'sql injection')).toBe(expected);
});

test.each([
  ['esc(x)', `<p onclick="go('`, "');alert(document.domain)//"],
  ['esc(x)', '<p onclick="go(', 'alert(document.domain)'],
  ['esc(x)', '<script>var a = ', 'alert(document.domain)'],
  ['x.trim()', '<script>var a = ', '</script><script>alert(document.domain)</script>'],
])('script needs no sign of markup where these are replaced: %s behind %s', (text, before, expected) => {
  expect(sent({ hops: hopsThrough(text), landing: { before, after: '' } }, 'cross-site scripting')).toBe(expected);
});

test.each(['pdf.create(page)', 'page.setContent(text)', 'wkhtmltopdf(page)'])('what draws a page on the server answers with no markup: %s', (sink) => {
  expect(sent({ hops: hopsThrough('x.trim()', sink), landing: { before: '<p>', after: '' } }, 'cross-site scripting')).toBeUndefined();
});

test.each([['done(null, name)', '../'.repeat(12) + 'whitebox-no-such-folder/probe'], ['readFile(name)', '../'.repeat(12) + 'etc/passwd']])('what is told where to store a file is sent a folder that is not there: %s', (sink, expected) => {
  expect(sent({ hops: hopsThrough('x.trim()', sink), landing: { before: 'up/', after: '' } }, 'path traversal')).toBe(expected);
});

test.each(["base64.b64decode(data['x'])", 'atob(x)', "Buffer.from(f(x), 'base64').toString()", 'Base64.getDecoder().decode(x)', 'base64.urlsafe_b64decode(x)'])('what %s reads is sent as base64', (text) => {
  expect(sent({ hops: hopsThrough(text), landing: { before: 'ls ', after: '' } }, 'command injection')).toBe(btoa('x; id #'));
});

test.each(["Buffer.from(x).toString('base64')", 'base64.b64encode(x)', 'btoa(x)', 'join(x, base64.b64decode(KEY))', 'Base64.getEncoder().encodeToString(x)'])('what %s makes is sent as it is', (text) => {
  expect(sent({ hops: hopsThrough(text), landing: { before: 'ls ', after: '' } }, 'command injection')).toBe('x; id #');
});

test('a decoded key beside the input at the sink does not count', () => {
  expect(sent({ hops: hopsThrough('x.trim()', 'exec(x, atob(KEY))'), landing: { before: 'ls ', after: '' } }, 'command injection')).toBe('x; id #');
});

test.each([['eval(text)', 'globalThis.console?.log(1337*1337)||1337*1337'], ['new Function(text)', 'globalThis.console?.log(1337*1337)||1337*1337'], ['parser.evaluate(text)', '1337*1337']])('what %s computes is printed where it can be', (sink, text) => {
  expect(sent({ hops: hopsThrough('x.trim()', sink), landing: { before: '', after: '' }, language: 'javascript' }, 'code injection')).toBe(text);
});

function body(given: Partial<Finding>, text: string): unknown {
  const input: Input = { kind: 'remote-request', place: 'body', encoding: 'json', ...given.input };
  const shop = shopFinding();
  const entryPoint = shop.entryPoint?.route && { ...shop.entryPoint, route: { ...shop.entryPoint.route, method: 'POST' } };
  const made = { ...shop, ...(entryPoint && { entryPoint }), landing: { before: 'ls ', after: '' }, ...given, input, hops: hopsThrough(text) };
  const sentBody = proofFor(made, { ...SQL_RULE, category: 'command injection' }).request?.body;
  return sentBody?.encoding === 'json' ? sentBody.json : sentBody?.encoding === 'form' ? sentBody.fields : undefined;
}

const UNDER_ITSELF = { 'x; id #': 'x; id #' };

test.each([['python', 'for k in request.get_json().keys(): run(k)'], ['python', 'for k, v in data.items(): run(k)'], ['python', 'data[k]'], ['javascript', 'Object.entries(req.body)'], ['javascript', 'k'], ['java', 'body.keySet()']])('a name of %s is what a whole body holds: %s', (language, text) => {
  expect(body({ language }, text)).toEqual(text === 'data[k]' ? 'x; id #' : UNDER_ITSELF);
});

test('what is a list, a text of JSON or a named part stands as it is', () => {
  expect(body({ language: 'python', input: { kind: 'remote-request', lists: [0] } }, 'for k in data: run(k)')).toEqual(['x; id #']);
  expect(body({ language: 'javascript' }, 'JSON.parse(req.body)')).toBe('x; id #');
  expect(body({ language: 'javascript', input: { kind: 'remote-request', name: 'a' } }, 'Object.keys(req.body)')).toEqual({ a: 'x; id #' });
  expect(body({ language: 'python', input: { kind: 'remote-request', encoding: 'form' } }, 'for k in request.form.keys(): run(k)')).toEqual([{ name: 'x; id #', value: 'x; id #' }]);
});

test('a field too many is one that the class has', () => {
  const told = (given: Partial<Finding>): unknown => {
    const shop = shopFinding();
    const entryPoint = shop.entryPoint?.route && { ...shop.entryPoint, ...given.entryPoint, route: { ...shop.entryPoint.route, method: 'POST' } };
    const { request } = proofFor({ ...shop, input: { kind: 'remote-request', place: 'body', encoding: 'json' }, ...given, ...(entryPoint && { entryPoint }) }, { ...SQL_RULE, category: 'mass assignment' });
    return request?.body?.encoding === 'json' && request.body.json;
  };
  expect(told({})).toEqual({ isAdmin: true });
  expect(told({ member: { name: 'is_staff', holds: 'truth' } })).toEqual({ is_staff: true });
  expect(told({ member: { name: 'role', holds: 'text' } })).toEqual({ role: 'admin' });
  expect(told({ input: { kind: 'remote-request', place: 'body', name: 'role', encoding: 'json' } })).toEqual({ role: 'admin' });
});

test('a row that is compared and not answered is seen in an error', () => {
  const shop = shopFinding();
  const entryPoint = shop.entryPoint && { ...shop.entryPoint, function: 'login' };
  const { text } = proofFor({ ...shop, ...(entryPoint && { entryPoint }), landing: { before: "select * from users where name = '", after: "'" } }, SQL_RULE);
  expect(text.match(/^curl /gm)).toHaveLength(2);
  expect(text).toContain('whitebox_probe');
});
