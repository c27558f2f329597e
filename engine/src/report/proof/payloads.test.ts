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
