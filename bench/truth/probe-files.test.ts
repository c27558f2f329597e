import path from 'node:path';
import { expect, test } from 'vitest';
import { claimKey, PROBED_LANGUAGES, readClaims, writtenOut } from './claims.ts';
import { parseProbeFile, readProbeFiles } from './probe-file.ts';

const CATALOG = path.join(import.meta.dirname, '..', '..', 'catalog');

test.each(PROBED_LANGUAGES)('every probe of %s names a claim of its model', (language) => {
  const claims = new Set(readClaims(CATALOG, language).map(claimKey));

  const strange = readProbeFiles(CATALOG, language).flatMap(({ model, probes }) => probes.flatMap(({ section, path, kinds }) => kinds.map((kind) => claimKey({ model, section, path, kind })))).filter((key) => !claims.has(key));

  expect(strange).toEqual([]);
});

test('a path with two choices is four', () => {
  expect(writtenOut('{Pool, Client}.{query,end}.argument(0)')).toEqual(['Pool.query.argument(0)', 'Pool.end.argument(0)', 'Client.query.argument(0)', 'Client.end.argument(0)']);
});

const read = (text: string) => parseProbeFile(text, { model: 'pg', language: 'javascript' });

test('an entry is a probe for each path, with the last choice in its call', () => {
  const { probes } = read("install: { pg: 8.13.1 }\nprobes:\n  - sink: Client.{query,run}.argument(0)\n    kind: sql-injection\n    run: client.MEMBER(payload)\n    safe: client.MEMBER('x', [payload])\n");

  expect(probes.map(({ path, run, safe }) => [path, run, ...safe])).toEqual([
    ['Client.query.argument(0)', 'client.query(payload)', "client.query('x', [payload])"],
    ['Client.run.argument(0)', 'client.run(payload)', "client.run('x', [payload])"],
  ]);
});

test.each([
  ['a range', 'install: { pg: ^8.0.0 }\nprobes: [{ sink: a, kind: xss, run: b }]', 'exact version'],
  ['no probe', 'probes: []', 'at least one entry'],
  ['a word that means nothing', 'probes: [{ sink: a, kind: xss, runs: b }]', 'knows no runs'],
  ['a sink and a sanitizer at once', 'probes: [{ sink: a, cleans: b, kind: xss, run: c }]', 'under sink, or'],
  ['no call', 'probes: [{ sink: a, kind: xss }]', 'run is the call'],
  ['a kind that nothing is observed of', 'probes: [{ sink: a, kind: secret-value, run: b }]', 'nothing is observed of secret-value'],
  ['a place that nobody judges', 'probes: [{ cleans: a, kind: xss, place: somewhere, run: b }]', 'place is one of'],
])('%s is refused with what to write', (_, text, message) => {
  expect(() => read(text)).toThrow(message);
});
