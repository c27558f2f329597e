import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { analyze } from '@whitebox/engine';
import { loadCatalog } from '@whitebox/engine/load-catalog';
import { afterAll, expect, test } from 'vitest';
import { problemOfArguments, skeletons } from './skeletons.mjs';

const tree = { decisions: ['README.md', '0001-first.md', '0009-ninth.md'], languages: ['java', 'javascript', 'python'] };
const made = (thing: string, name: string) => skeletons[thing]?.make(name, tree) ?? expect.fail(`there is no ${thing}`);
const filesOf = (thing: string, name: string) => Object.keys(made(thing, name).files).sort();

test('a rule comes with its help, programs of each sort and its kind of sink', () => {
  expect(filesOf('rule', 'shell-game')).toEqual([
    'catalog/rules/shell-game/help.md',
    'catalog/rules/shell-game/javascript/across-files/app.js',
    'catalog/rules/shell-game/javascript/across-files/use.js',
    'catalog/rules/shell-game/javascript/safe.js',
    'catalog/rules/shell-game/javascript/unsafe.js',
    'catalog/rules/shell-game/rule.yml',
  ]);
  expect(made('rule', 'shell-game').additions).toMatchObject([{ file: 'catalog/vocabulary/sinks.yml', text: expect.stringMatching(/^ {2}shell-game: /) }]);
});

/** What the paths of the catalog's files begin with in a repository. */
const CATALOG = /^catalog\//;
const filesIn = (files: Readonly<Record<string, string>>) => Object.entries(files).map(([file, text]) => ({ path: file.replace(CATALOG, ''), text }));

test('a rule is valid as it is, and nothing is found in its programs', async () => {
  const { files, additions } = made('rule', 'shell-game');
  const vocabulary = [
    { path: 'vocabulary/sources.yml', text: 'kinds:\n  given: { threat: remote, meaning: outside }\ngroups:\n  remote: [given]\n' },
    { path: 'vocabulary/sinks.yml', text: `kinds:\n${additions.map(({ text }) => text).join('')}` },
  ];

  const catalog = loadCatalog([...vocabulary, ...filesIn(files)]);
  const { findings } = await analyze({ files: filesIn(files).filter((file) => file.path.endsWith('.js')), catalog });

  expect(catalog.rules.map(({ id }) => id)).toEqual(['shell-game']);
  expect(findings).toEqual([]);
});

const PROBE = [
  { path: 'vocabulary/sources.yml', text: 'kinds:\n  probe: { threat: remote, meaning: probe }\n' },
  { path: 'vocabulary/sinks.yml', text: 'kinds:\n  probe: { meaning: probe, gain: none }\n' },
  { path: 'rules/flow/help.md', text: '# Flow\n' },
  {
    path: 'rules/flow/rule.yml',
    text: 'title: t\ncategory: c\ncwe: [1]\nowasp: "A03:2021 Injection"\nseverity: { remote: high, local: low, library: low }\nkind: flow\nfrom: [probe]\nto: [probe]\nlanguages: all\nmessage: m\nimpact: i\nfix: f\n',
  },
];

test.each(['javascript/koa', 'javascript/@koa/router', 'java/com.acme.db', 'python/flask', 'python/flask.views'])('the model %s is valid as it is, and its fixture exercises it', async (name) => {
  const [language = ''] = name.split('/');
  const probes = {
    path: `models/${language}/probe.yml`,
    text: `package: probe\nglobals: true\nlanguage: ${language}\norigin: manual\ndocumentation: https://example.org\nsources:\n  - { at: [taint(), probe.Probe.taint()], kind: probe }\nsinks:\n  - { at: [sink.argument(any), probe.Probe.sink.argument(any)], kind: probe }\n`,
  };
  const files = filesIn(made('model', name).files);

  const { findings } = await analyze({ files: files.filter((file) => file.path.includes('.fixture.')), catalog: loadCatalog([...PROBE, probes, ...files]) });

  expect(findings.map(({ facts }) => facts.filter((fact) => !fact.includes('/probe.yml')))).toEqual([[expect.stringContaining(' flows[0]')]]);
});

test('the file of a model is named after its package', () => {
  expect(filesOf('model', 'javascript/@koa/router')).toEqual(['catalog/models/javascript/koa__router.fixture.js', 'catalog/models/javascript/koa__router.yml']);
});

test('a route has a schema, a binding and tests', () => {
  expect(filesOf('route', 'webhooks')).toEqual(['contract/src/webhook.ts', 'server/src/api/webhooks/webhooks.routes.ts', 'server/src/api/webhooks/webhooks.test.ts']);
});

test('names in a route are whole words of the resource', () => {
  const { files } = made('route', 'signing-keys');

  expect(files['server/src/api/signing-keys/signing-keys.routes.ts']).toContain('export function signingKeyRoutes(');
  expect(files['contract/src/signing-key.ts']).toContain('export const SigningKey = Type.Object(');
});

test('a decision gets the next number', () => {
  expect(filesOf('decision', 'blobs-in-s3')).toEqual(['docs/decisions/0010-blobs-in-s3.md']);
});

test.each([
  [[], 'Say what to make: rule, model, route, decision.'],
  [['toString', 'x'], 'There is no skeleton of "toString". There is one of: rule, model, route, decision.'],
  [['rule'], 'A rule needs a name: the rule\'s id, such as ldap-injection.'],
  [['route', 'a', 'b'], 'A route needs a name: the resource in plural, such as webhooks. Behind it stands more: b.'],
  [['rule', 'Bad_Name'], '"Bad_Name" is no name: it has to be lower-case words with hyphens between them'],
  [['decision', '../outside'], '"../outside" is no name'],
  [['route', 'webhook'], '"webhook" is no plural'],
  [['model', 'cobol/acme'], 'There are no models of the language "cobol": a model is called <language>/<package>, with one of java, javascript, python.'],
  [['model', 'javascript'], '"javascript" names no package: javascript/@koa/router would.'],
  [['model', 'java/Foo-bar'], '"Foo-bar" is no package as programs of java import it, such as com.acme.db.'],
  [['model', 'javascript/../../x'], '"../../x" is no package as programs of javascript import it'],
  [['model', 'javascript/a/../../x'], '"a/../../x" is no package'],
])('%j is answered with what is wrong', (given, words) => {
  expect(problemOfArguments(given, tree)).toContain(words);
});

test('every thing has an example that it takes', () => {
  for (const [thing, { example }] of Object.entries(skeletons)) expect(problemOfArguments([thing, example], tree)).toBeUndefined();
});

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-new-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the command writes into the tree, says what is left to do, and never overwrites', () => {
  for (const each of ['docs/decisions', 'catalog/models/javascript']) mkdirSync(path.join(folder, each), { recursive: true });
  cpSync(path.join(root, 'catalog/vocabulary'), path.join(folder, 'catalog/vocabulary'), { recursive: true });
  const command = [path.join(root, 'tools/new.mjs'), '--root', folder, 'rule', 'shell-game'];

  const output = execFileSync(process.execPath, command, { encoding: 'utf8' });
  const again = spawnSync(process.execPath, command, { encoding: 'utf8' });

  expect(output).toContain('wrote catalog/rules/shell-game/rule.yml\n');
  expect(output).toContain('npm run check -- catalog/rules/shell-game');
  expect(existsSync(path.join(folder, 'catalog/rules/shell-game/help.md'))).toBe(true);
  expect(readFileSync(path.join(folder, 'catalog/vocabulary/sinks.yml'), 'utf8').match(/^ {2}shell-game:/gm)).toHaveLength(1);
  expect([again.status, again.stdout]).toEqual([1, '']);
  expect(again.stderr).toMatch(/^There already is catalog\/rules\/shell-game\/rule\.yml, .*: nothing was written\.\n$/);
});
