import { expect, test } from 'vitest';
import type { LanguageModels, ModelNode } from '#engine/catalog/catalog.ts';
import { CatalogError } from '#engine/catalog/catalog-error.ts';
import { loadCatalog } from '#engine/catalog/load-catalog.ts';

const HEAD = 'language: javascript\norigin: manual\ndocumentation: https://example.org\n';

const VOCABULARY = [
  { path: 'vocabulary/sources.yml', text: 'kinds:\n  remote: { threat: remote, meaning: outside }\n' },
  { path: 'vocabulary/sinks.yml', text: 'kinds:\n  sql: { meaning: statement, gain: rows }\n' },
];

const RULE = [
  {
    path: 'rules/sql-injection/rule.yml',
    text: `title: t\ncategory: sql injection\ncwe: [89]\nowasp: "A03:2021 Injection"
severity: { remote: high, local: low, library: low }\nkind: flow\nfrom: [remote]\nto: [sql]\nlanguages: all
message: "{source} reaches {sink}"\nimpact: i\nfix: f\n`,
  },
  { path: 'rules/sql-injection/help.md', text: '# SQL injection\n' },
];

function model(text: string, name = 'pg'): { path: string; text: string } {
  return { path: `models/javascript/${name}.yml`, text: `${HEAD}package: ${name}\n${text}` };
}

function load(...models: readonly { path: string; text: string }[]): LanguageModels {
  const loaded = loadCatalog([...VOCABULARY, ...RULE, ...models]).languages.get('javascript');
  if (loaded === undefined) throw new Error('no models');
  return loaded;
}

function faults(...files: readonly { path: string; text: string }[]): readonly string[] {
  try {
    loadCatalog([...VOCABULARY, ...RULE, ...files]);
  } catch (error) {
    if (error instanceof CatalogError) return error.message.split('\n');
    throw error;
  }
  return [];
}

function member(node: ModelNode | undefined, ...keys: readonly string[]): ModelNode | undefined {
  return keys.reduce<ModelNode | undefined>((at, key) => at?.members.get(key), node);
}

test('several paths lead to one type, and what hangs below it is found on all of them', () => {
  const models = load(model(`
types:
  Pool: ["new pg.Pool", "pg.createPool()"]
  Client: [Pool.connect().awaited, Pool.connect.argument(0).parameter(1)]
sinks:
  - { at: "{Pool,Client}.query.argument(0)", kind: sql }
`));
  const root = models.packages.get('pg');
  const pool = member(root, 'Pool')?.construct;
  const connect = member(pool, 'connect');

  expect(pool).toBe(models.types.get('pg.Pool'));
  expect(member(root, 'createPool')?.call).toBe(pool);
  expect(connect?.call?.awaited).toBe(models.types.get('pg.Client'));
  expect(connect?.callbacks.get(0)?.get(1)).toBe(models.types.get('pg.Client'));
  expect(member(pool, 'query')?.calls.sinks).toEqual([
    { origin: { file: 'models/javascript/pg.yml', row: 'sinks[0]' }, kind: 'sql', input: { base: 'argument', index: 0, steps: [] }, when: [] },
  ]);
});

test('a type that leads back to itself is a circle in the graph', () => {
  const models = load(model('types:\n  Builder: ["pg.from()", "Builder.{where,limit}()"]\n'));
  const builder = models.types.get('pg.Builder');

  expect(member(builder, 'where')?.call).toBe(builder);
});

test('a type bound where a path went before takes over what stands there', () => {
  const models = load(model('types:\n  Rows: ["pg.open().rows()"]\n  Database: ["pg.open()"]\nsources:\n  - { at: Rows, kind: remote }\n'));
  const database = member(models.packages.get('pg'), 'open')?.call;

  expect(database).toBe(models.types.get('pg.Database'));
  expect(member(database, 'rows')?.call?.sources).toHaveLength(1);
});

test('a place where two types meet has both as parents', () => {
  const models = load(model('types:\n  A: ["pg.make()"]\n  B: ["pg.make()"]\n  C: [A.next]\n  D: [B.next]\n'));
  const made = member(models.packages.get('pg'), 'make')?.call;

  expect(made?.parents.map(({ name }) => name)).toEqual(['pg.A', 'pg.B']);
  expect(member(made, 'next')?.parents.map(({ name }) => name)).toEqual(['pg.C', 'pg.D']);
});

test('what enters at a member of a type does not enter wherever a value of the type is made', () => {
  const models = load(model(`
types:
  Upload: ["pg.upload()"]
  Picture: { from: ["pg.picture()"], extends: [Upload] }
  Content: ["Upload.content", "Picture.content"]
sources:
  - { at: Upload.content, kind: remote }
sinks:
  - { at: Content.run.argument(0), kind: sql }
`));
  const content = member(models.types.get('pg.Upload'), 'content');

  expect(models.types.get('pg.Content')?.sources).toEqual([]);
  expect(content?.sources).toHaveLength(1);
  expect(content?.parents).toEqual([models.types.get('pg.Content')]);
  expect(member(content, 'run')?.calls.sinks).toHaveLength(1);
  expect(member(models.types.get('pg.Picture'), 'content')).toBe(content);
});

test('an own member never hides what the parent type says of it', () => {
  const models = load(model(`
types:
  Base: ["pg.base()"]
  Special: { from: ["pg.special()"], extends: [Base] }
sinks:
  - { at: Base.run.argument(0), kind: sql }
  - { at: Special.run.argument(1), kind: sql }
`));
  const run = member(models.types.get('pg.Special'), 'run');

  expect(run?.parents[0]?.calls.sinks[0]?.origin.row).toBe('sinks[0]');
});

test('aliases and the default import are the package itself', () => {
  const models = load(model('aliases: [pg-native]\nsinks:\n  - { at: pg.run.argument(0), kind: sql }\n'));

  expect(models.packages.get('pg-native')).toBe(models.packages.get('pg'));
  expect(member(models.packages.get('pg'), 'default')).toBe(models.packages.get('pg'));
});

test('a package with a dotted name is a member of the one that its beginning names', () => {
  const models = load(model('sinks:\n  - { at: pg.etree.parse.argument(0), kind: sql }\n', 'pg'), model('sinks:\n  - { at: pg.etree.dom.read.argument(0), kind: sql }\n', 'pg.etree.dom'));
  const etree = member(models.packages.get('pg'), 'etree');

  expect(member(etree, 'parse')?.calls.sinks).toHaveLength(1);
  expect(member(etree, 'dom')).toBe(models.packages.get('pg.etree.dom'));
  expect(models.packages.get('pg.etree')).toBe(etree);
});

test('a path may begin at a type of another file', () => {
  const models = load(
    model('types:\n  Request: ["http.get()"]\n', 'http'),
    model(`types:\n  Own: { extends: ['"http".Request'] }\nsinks:\n  - { at: '"http".Request.send.argument(0)', kind: sql }\n`),
  );

  expect(models.types.get('pg.Own')?.parents).toEqual([models.types.get('http.Request')]);
  expect(member(models.types.get('http.Request'), 'send')?.calls.sinks).toHaveLength(1);
});

test('globals and their types are found by the names that programs write', () => {
  const models = load({
    path: 'models/javascript/core.yml',
    text: `${HEAD}globals: true\ntypes:\n  Array: [global.Array.of()]\nshapes: { list: Array }\nsinks:\n  - { at: eval.argument(0), kind: sql }\n`,
  });

  expect(models.globals.get('eval')?.calls.sinks).toHaveLength(1);
  expect(member(models.globals.get('Array'), 'of')?.call).toBe(models.types.get('Array'));
  expect(models.shapes.get('list')).toBe(models.types.get('Array'));
});

test('conditions name their tests, and a path that is a model', () => {
  const models = load(model(`
types:
  Tls: [pg.tls]
misuses:
  - at: new pg.Pool
    kind: sql
    when:
      - { value: argument(0).ssl.check, equals: false }
      - { value: argument(0).name, matches: "^a", below: 3 }
      - { value: argument(0).tls, model: Tls }
`));
  const [misuse] = member(models.packages.get('pg'), 'Pool')?.calls.misuses ?? [];

  expect(misuse?.when.map(({ test: { kind } }) => kind)).toEqual(['equals', 'below', 'matches', 'model']);
  expect(misuse?.when.at(-1)?.test).toEqual({ kind: 'model', node: models.types.get('pg.Tls') });
});

test('entries come from calls, annotations, overrides and exports', () => {
  const models = load(model(`
types:
  Request: []
entries:
  - { at: "pg.serve.argument(1..)", threat: remote, parameters: [Request, null], route: { method: member, path: argument(0) } }
  - { at: annotated(pg.Get), threat: remote, route: { method: GET, path: annotation(0), prefix: pg.Controller } }
  - { at: override(pg.Servlet.doGet), threat: remote, parameters: [Request] }
  - { at: 'exported("pages/**", default)', threat: remote, route: { method: ANY, path: file } }
`));
  const [served] = member(models.packages.get('pg'), 'serve')?.calls.entries ?? [];

  expect(served).toMatchObject({ handler: { base: 'argument', from: 1 }, parameters: [models.types.get('pg.Request'), undefined], route: { method: { member: true } } });
  expect(models.entries.map(({ by }) => by)).toEqual([
    { kind: 'annotation', type: 'pg.Get', on: 'function' },
    { kind: 'override', type: 'pg.Servlet', method: 'doGet' },
    { kind: 'export', glob: 'pages/**', name: 'default' },
  ]);
  expect(models.entries[0]?.route).toEqual({ method: { fixed: 'GET' }, path: { argument: [0] }, prefix: { annotations: ['pg.Controller'], argument: [0] }, roots: [], isDescribed: false });
});

test('every fault is told at once, with file, row and position', () => {
  expect(faults(model(`types:
  Pool: ["new pg..Pool"]
sinks:
  - { at: Pol.query.argument(0), kind: sql }
  - { at: Pool.query.argument(0), kind: sequel }
  - { at: Pool.query.argument(0), kind: sequel }
flows:
  - { of: Pool.query.argument(0), from: argument(0), to: nowhere }
`))).toEqual([
    'models/javascript/pg.yml:6:18 types.Pool[0]: expected a name',
    'models/javascript/pg.yml:8:11 sinks[0].at: Pol is neither the package nor a type that this file defines',
    'models/javascript/pg.yml:9:41 sinks[1].kind: sequel is no kind of vocabulary/sinks.yml',
    'models/javascript/pg.yml:10:5 sinks[2]: repeats sinks[1]',
    'models/javascript/pg.yml:10:41 sinks[2].kind: sequel is no kind of vocabulary/sinks.yml',
    'models/javascript/pg.yml:12:58 flows[0].to: expected argument(…), receiver or return',
  ]);
});

test.each([
  ['unknown fields', model('snks: []\n'), /must not have additional properties: snks/],
  ['a file under another name', { path: 'models/javascript/postgres.yml', text: `${HEAD}package: pg\n` }, /belongs into pg\.yml/],
  ['a guard without a place', model('guards:\n  - { at: pg.check, outcome: true, cleans: [sql] }\n'), /a guard names what it judges/],
  ['a condition without a test', model('misuses:\n  - { at: pg.x, kind: sql, when: [{ value: argument(0) }] }\n'), /needs a test/],
  ['conditions of a declaration', model('entries:\n  - { at: \'exported("pages/**", default)\', threat: remote, when: [{ value: argument(0), equals: 1 }] }\n'), /conditions speak of a call/],
  ['a broken pattern', model('named:\n  - { pattern: "(", kind: sql }\n'), /Invalid regular expression/],
  ['a rule without help', { path: 'rules/other/rule.yml', text: RULE[0]?.text ?? '' }, /help\.md is missing/],
  ['a repeated key', model('sinks: []\nsinks: []\n'), /Map keys must be unique/],
])('%s: refused', (_, file, message) => {
  expect(faults(file).join('\n')).toMatch(message);
});

test('a word that nothing uses is a fault', () => {
  const [sources, sinks] = VOCABULARY;
  const files = [{ ...sources, path: sources?.path ?? '', text: `${sources?.text ?? ''}  stray: { threat: local, meaning: none }\n` }, ...(sinks === undefined ? [] : [sinks]), ...RULE];

  expect(() => loadCatalog(files)).toThrow(/nothing uses the kind stray/);
});

test('the digest depends on what the files say, not on their order or line ends', () => {
  const files = [...VOCABULARY, ...RULE, model('sinks:\n  - { at: pg.run.argument(0), kind: sql }\n')];
  const { digest } = loadCatalog(files);

  expect(loadCatalog(files.toReversed().map(({ path, text }) => ({ path, text: text.replaceAll('\n', '\r\n') }))).digest).toBe(digest);
  expect(loadCatalog(files.map(({ path, text }) => ({ path, text: text.replace('pg.run', 'pg.go') }))).digest).not.toBe(digest);
});

const MARKED = [
  { path: 'vocabulary/sources.yml', text: 'kinds:\n  remote: { threat: remote, meaning: outside }\n' },
  { path: 'vocabulary/sinks.yml', text: 'kinds:\n  sql: { meaning: statement, gain: rows, quoted-by: { "\'": plain } }\n' },
  { path: 'vocabulary/marks.yml', text: 'marks:\n  plain: { meaning: no quotes }\n' },
];

test('a row cleans marks and kinds alike, and a mark is no kind', () => {
  const catalog = loadCatalog([...MARKED, ...RULE, model('sanitizers:\n  - { at: pg.escape(), cleans: [plain, sql] }\n')]);

  expect([...catalog.marks.keys()]).toEqual(['plain']);
  expect([...catalog.sinkKinds.keys()]).toEqual(['sql']);
});

test('a rule or a sink that names a mark is told what to name instead', () => {
  const rule = RULE.map(({ path, text }) => ({ path, text: text.replace('to: [sql]', 'to: [sql, plain]') }));
  const load = (): unknown => loadCatalog([...MARKED, ...rule, model('sinks:\n  - { at: pg.query.argument(0), kind: plain }\n')]);

  expect(load).toThrow(/models\/javascript\/pg.yml:\d+:\d+ sinks\[0\].kind: plain is a mark, .* write a kind of vocabulary\/sinks.yml/);
  expect(load).toThrow(/rules\/sql-injection\/rule.yml:\d+:\d+ to\[1\]: plain is a mark/);
});

test.each([
  ['a kind of sink where a mark belongs', '{ "\'": plain, "`": sql }', '', /sinks.yml:.* sql is no mark of vocabulary\/marks.yml/],
  ['one word for both', '{ "\'": plain }', '  sql: { meaning: statement }\n', /marks.yml:.* sql is a kind of sink already/],
  ['a mark that nobody uses', '{ "\'": plain }', '  idle: { meaning: nothing }\n', /marks.yml:.* nothing uses the mark idle/],
])('%s is a fault', (_, quotedBy, more, fault) => {
  const files = MARKED.map(({ path, text }) => ({ path, text: path.endsWith('marks.yml') ? text + more : text.replace(/\{ "'": plain \}/, quotedBy) }));

  expect(() => loadCatalog([...files, ...RULE])).toThrow(fault);
});
