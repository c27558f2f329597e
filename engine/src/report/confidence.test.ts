import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Finding } from '#engine/findings/finding.ts';
import { COST_LIMITS, confidenceOf, MISSING_EVIDENCE, missingEvidence } from '#engine/report/confidence.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import { rankOf } from '#engine/report/rank.ts';
import { compareByWorth } from '#engine/report/report-finding.ts';
import { makeFinding, readFrom, SHOP, shopFinding, SQL_RULE } from '#engine/test/hand-made-finding.ts';

const SQL = [89];
const COMMANDS = [78];
const seldom = true;

function enteredAs(kind: NonNullable<Finding['entryPoint']>['kind'], rest: Partial<Finding> = {}): Finding {
  const finding = shopFinding(rest);
  if (finding.entryPoint === undefined || kind === undefined) throw new Error('the shop has a route');
  return { ...finding, entryPoint: { ...finding.entryPoint, kind } };
}

test('the document shows the table that is in force', () => {
  const document = readFileSync(new URL('../../../docs/engine/confidence.md', import.meta.url), 'utf8');

  for (const [evidence, { cost, words }] of Object.entries(MISSING_EVIDENCE)) expect(document).toContain(`| ${evidence} | ${cost} | ${words} |`);
  expect(document).toContain(`| medium | ${COST_LIMITS.medium} to ${COST_LIMITS.possible - 1} |`);
  expect(document).toContain(`| possible | ${COST_LIMITS.possible} and more |`);
});

test.each([
  ['a registered handler and known steps', enteredAs('registered'), [], 'high'],
  ['an entry point that a name made', enteredAs('guessed'), ['entry-guessed'], 'medium'],
  ['code that nothing leads to', enteredAs('swept'), ['entry-unknown'], 'medium'],
  ['a receiver of which nothing is known', enteredAs('registered', { doubts: ['sink-by-name'] }), ['receiver-unknown'], 'medium'],
  ['two guesses', enteredAs('swept', { doubts: ['sink-by-name'] }), ['receiver-unknown', 'entry-unknown'], 'possible'],
  ['a value that was stored before', enteredAs('registered', { input: { kind: 'file-content' } }), ['sender-not-seen'], 'medium'],
  ['a name in an archive that somebody made', enteredAs('registered', { input: { kind: 'archive-entry' } }), ['sender-not-seen'], 'medium'],
  ['one where nothing leads', enteredAs('swept', { input: { kind: 'archive-entry' } }), ['entry-unknown', 'sender-not-seen'], 'possible'],
  ['an exported function that joins its parameter', enteredAs('exported', { threat: 'library', input: { kind: 'exported-parameter', name: 'sql' } }), ['caller-unknown'], 'medium'],
  ['a statement that is a variable of the environment', shopFinding({ input: { kind: 'environment', name: 'STATEMENT' }, hops: shopFinding().hops.filter(({ edge }) => edge !== 'concat' && edge !== 'model') }), ['sender-not-seen', 'whole-value'], 'possible'],
  ['a statement into which one is joined', shopFinding({ input: { kind: 'environment', name: 'STATEMENT' } }), ['sender-not-seen'], 'medium'],
] as const)('%s', (_, finding, missing, confidence) => {
  expect(missingEvidence(finding, SQL)).toEqual(missing);
  expect(confidenceOf(missing, 'high')).toBe(confidence);
});

test('a parameter that is the whole statement by its name belongs to a wrapper, another one does not', () => {
  const files = { 'db.js': 'exports.run = (sqlQuery) => pool.query(sqlQuery);' };
  const wrapper = (name: string): Finding => ({
    ...makeFinding(files, [{ file: 'db.js', at: 'sqlQuery', edge: 'source' }, { file: 'db.js', at: 'pool.query(sqlQuery)', edge: 'sink' }], { threat: 'library', input: { kind: 'exported-parameter', name } }),
    entryPoint: { kind: 'exported', threat: 'library', file: 'db.js', function: 'run', span: { start: 0, end: 1 } },
  });

  expect(confidenceOf(missingEvidence(wrapper('sqlQuery'), SQL), 'high')).toBe('possible');
  expect(confidenceOf(missingEvidence(wrapper('id'), SQL), 'high')).toBe('medium');
  expect(confidenceOf(missingEvidence(wrapper('query'), [22]), 'high')).toBe('medium');
});

test('the path that was asked for leads to no other host where the route begins with a name', () => {
  const below = (path: string, input: Partial<Finding['input']> = {}): Finding => {
    const finding = enteredAs('registered', { input: { kind: 'remote-text', place: 'path', ...input } });
    const { entryPoint } = finding;
    return entryPoint?.route === undefined ? finding : { ...finding, entryPoint: { ...entryPoint, route: { ...entryPoint.route, path } } };
  };

  expect(missingEvidence(below('/orders/:id'), [601])).toEqual(['own-path']);
  expect(missingEvidence(below('/:id'), [601])).toEqual([]);
  expect(missingEvidence(below('/*'), [601])).toEqual([]);
  expect(missingEvidence(below('/orders/:id', { name: 'id' }), [601])).toEqual([]);
  expect(missingEvidence(below('/orders/:id'), [79])).toEqual([]);
});

test('who wrote an address into a row is not known, wherever the row comes from', () => {
  const stored = enteredAs('registered', { input: { kind: 'database' } });

  expect(missingEvidence(stored, [918])).toEqual(['own-row', 'sender-not-seen']);
  expect(confidenceOf(missingEvidence(stored, [918]), 'high')).toBe('possible');
  expect(missingEvidence(enteredAs('registered', { input: { kind: 'remote-text', place: 'body' } }), [918])).toEqual([]);
});

test('nobody follows a way of more than 28 steps', () => {
  const steps = (count: number): Finding => {
    const finding = enteredAs('registered');
    const [first] = finding.hops;
    return first === undefined ? finding : { ...finding, hops: new Array<typeof first>(count).fill(first) };
  };

  expect(missingEvidence(steps(15), SQL)).toEqual([]);
  expect(missingEvidence(steps(28), SQL)).toEqual(['long-way']);
  expect(missingEvidence(steps(29), SQL)).toEqual(['endless-way']);
});

test('nobody is led astray who is sent back to where he comes from', () => {
  const sent = (place: string, name: string): Finding => enteredAs('registered', { input: { kind: 'remote-text', place, name } });

  expect(missingEvidence(sent('header', 'Referer'), [601])).toEqual(['sent-back']);
  expect(missingEvidence(sent('header', 'HTTP_REFERER'), [601])).toEqual(['sent-back']);
  expect(missingEvidence(sent('header', 'X-Forwarded-Host'), [601])).toEqual([]);
  expect(missingEvidence(sent('header', 'X-Original-Host'), [601])).toEqual([]);
  expect(missingEvidence(sent('header', ''), [601])).toEqual([]);
  expect(missingEvidence(sent('header', 'Host'), [601])).toEqual(['sent-by-browser']);
  expect(missingEvidence(sent('header', 'HTTP_HOST'), [601])).toEqual(['sent-by-browser']);
  expect(missingEvidence(sent('header', 'X-Forwarded-Proto'), [601])).toEqual(['sent-by-browser']);
  expect(missingEvidence(sent('header', 'X-Forwarded-Proto'), [79])).toEqual(['sent-by-browser']);
  expect(missingEvidence(sent('header', 'Authorization'), [79])).toEqual(['sent-by-browser']);
  expect(missingEvidence(sent('header', 'Authorization'), [89])).toEqual([]);
  expect(missingEvidence(sent('header', ''), [79])).toEqual([]);
  expect(missingEvidence({ ...sent('header', 'User-Agent'), isKept: true }, [79])).toEqual([]);
  expect(missingEvidence(sent('query', 'referer'), [601])).toEqual([]);
  expect(missingEvidence(sent('header', 'Referer'), [79])).toEqual([]);
  expect(missingEvidence(sent('cookie', 'returnTo'), [601])).toEqual(['kept-for-site']);
  expect(missingEvidence(sent('cookie', 'name'), [79])).toEqual([]);
  expect(missingEvidence(sent('header', 'Host'), [79])).toEqual(['sent-by-browser']);
  expect(missingEvidence(sent('body', 'next'), [601])).toEqual(['not-in-link']);
  expect(missingEvidence(sent('body', 'next'), [79])).toEqual([]);
});

test('a header is called as the constant that asks for it', () => {
  const asked = (text: string): Finding => {
    const finding = enteredAs('registered', { input: { kind: 'remote-text', place: 'header' } });
    const [first, ...others] = finding.hops;
    return first === undefined ? finding : { ...finding, hops: [{ ...first, text }, ...others] };
  };

  expect(missingEvidence(asked('request.getHeader(HttpHeaders.USER_AGENT)'), [79])).toEqual(['sent-by-browser']);
  expect(missingEvidence(asked('request.getHeader(HttpHeaders.REFERER)'), [79])).toEqual([]);
  expect(missingEvidence(asked('request.getHeader(HttpHeaders.REFERER)'), [601])).toEqual(['sent-back']);
  expect(missingEvidence(asked('request.getHeader(Names.X_FORWARDED_HOST)'), [601])).toEqual([]);
  expect(missingEvidence(asked('request.getHeader(name)'), [79])).toEqual([]);
  expect(missingEvidence(asked('request.getHeader(names.get(NAME))'), [79])).toEqual([]);
});

test('a flaw that is the code itself needs no entry point', () => {
  const misuse = makeFinding(SHOP, [{ file: 'src/store.js', at: 'pool.query(text)', edge: 'sink' }]);

  expect(missingEvidence(misuse, [328])).toEqual([]);
});

test('what developers fill a database with stands apart, a seed of random numbers does not', () => {
  const made = (file: string): Finding => makeFinding({ [file]: 'const token = Math.random();' }, [{ file, at: 'Math.random()', edge: 'sink' }]);

  expect(missingEvidence(made('prisma/seed.ts'), [338])).toEqual(['sample-data']);
  expect(missingEvidence(made('packages/prisma/seed/templates.ts'), [338])).toEqual(['sample-data']);
  expect(missingEvidence(made('src/random/seed.ts'), [338])).toEqual([]);
});

test('what stands in for something or is there to be tried stands apart', () => {
  const made = (file: string): Finding => makeFinding({ [file]: 'const token = "8f14e45fceea167a";' }, [{ file, at: '"8f14e45fceea167a"', edge: 'sink' }]);

  expect(missingEvidence(made('src/utils/testing/populate.ts'), [798])).toEqual(['sample-data']);
  expect(missingEvidence(made('src/contesting/populate.ts'), [798])).toEqual([]);

  for (const file of ['src/keys/mock.ts', 'src/handler/mock-events.ts', 'server/load-testing/start.ts', 'src/Button.story.tsx', '.storybook/keys.ts', 'scripts/simulate-order.js', 'src/seed-data.usecase.ts', 'test_project/shop/settings.py', 'db/fixtures.ts', 'fixtures/users.js', 'scan/oauth-test-server/model.js', 'test-api/src/auth.js', 'db/create_ci_test_db.py', 'db/install_for_ci_e2e_tests.py', 'src/main/resources/localstack/keys.json']) {
    expect(missingEvidence(made(file), [798])).toEqual(['sample-data']);
  }
  for (const file of ['src/keys.ts', 'src/mocked.ts', 'src/history.ts', 'contest-server/keys.js', 'latest-api/keys.js', 'src/server/test.ts', 'src/testimonials/app.py', 'shop/settings.py', 'board/stories/keys.py', 'shop/ci_settings.py', 'src/ci_latest_keys.py']) {
    expect(missingEvidence(made(file), [798])).toEqual([]);
  }
});

test('behind a question mark no other host can stand', () => {
  const landing = (before: string): Finding => enteredAs('registered', { input: { kind: 'remote-text', place: 'query', name: 'to' }, landing: { before, after: '' } });

  expect(missingEvidence(landing('\ufffc?'), [601])).toEqual(['behind-path']);
  expect(missingEvidence(landing('/sign-in#'), [601])).toEqual(['behind-path']);
  expect(missingEvidence(landing('\ufffc&'), [601])).toEqual(['behind-path']);
  expect(missingEvidence(landing('\ufffc&name='), [601])).toEqual(['behind-path']);
  expect(missingEvidence(landing('\ufffc'), [601])).toEqual([]);
  expect(missingEvidence(landing('&'), [601])).toEqual([]);
  expect(missingEvidence(landing('https://\ufffc&'), [601])).toEqual([]);
  expect(missingEvidence(landing('\ufffc?'), [79])).toEqual([]);
  expect(missingEvidence(landing('/\ufffc?page='), [22])).toEqual(['behind-query']);
  expect(missingEvidence(landing('/\ufffc?page=\ufffc&'), [22])).toEqual(['behind-query']);
  expect(missingEvidence(landing('/data/\ufffc/'), [22])).toEqual([]);
  expect(missingEvidence(landing('what?'), [22])).toEqual([]);
  expect(missingEvidence(landing('https://\ufffc.example.org/pages/'), [918])).toEqual(['behind-path']);
  expect(missingEvidence(landing('\ufffc/'), [918])).toEqual(['behind-path']);
  expect(missingEvidence(landing('\ufffc/'), [601])).toEqual([]);
  expect(missingEvidence(landing('https://'), [918])).toEqual([]);
  expect(missingEvidence(landing('\ufffc//'), [918])).toEqual([]);
  expect(missingEvidence(landing('https://\ufffc@'), [918])).toEqual([]);
});

test('the path of a request is no host where something stands before it', () => {
  const path = (before: string, name?: string): Finding => enteredAs('registered', { input: { kind: 'remote-text', place: 'path', ...(name !== undefined && { name }) }, landing: { before, after: '' } });

  expect(missingEvidence(path('\ufffc'), [918])).toEqual(['behind-path']);
  expect(missingEvidence(path('http://\ufffc:8080'), [918])).toEqual(['behind-path']);
  expect(missingEvidence(path('http://'), [918])).toEqual([]);
  expect(missingEvidence(path(''), [918])).toEqual([]);
  expect(missingEvidence(path('\ufffc', 'host'), [918])).toEqual([]);
});

test('the sure ones stand first among equally severe ones, and what stands apart is last', () => {
  const findings = [
    enteredAs('swept', { doubts: ['sink-by-name'] }), enteredAs('guessed', { severity: 'high' }), enteredAs('guessed'), enteredAs('registered'),
  ];
  const sorted = presentFindings(findings, [SQL_RULE], readFrom(SHOP)).toSorted(compareByWorth);

  expect(sorted.map(({ severity, confidence }) => `${severity} ${confidence}`)).toEqual(['critical high', 'critical medium', 'high medium', 'high possible']);
  expect(sorted.map(rankOf)).toEqual([100, 95, 79, 13]);
});

test('what would do little harm stands apart as soon as anything is missing', () => {
  expect(confidenceOf(['checked-in-part'], 'medium')).toBe('medium');
  expect(confidenceOf(['checked-in-part'], 'low')).toBe('possible');
  expect(confidenceOf(['unknown-call'], 'critical')).toBe('possible');
  expect(confidenceOf([], 'low')).toBe('high');
  expect(confidenceOf(['sender-not-seen'], 'low', 'local')).toBe('medium');
});

test('a pattern that only a long text makes slow asks how long the text may be', () => {
  const matched = (growth: 'quadratic' | 'exponential', input: Finding['input']): Finding => enteredAs('registered', { attack: { growth, pieces: [] }, ...(input && { input }) });

  expect(missingEvidence(matched('quadratic', { kind: 'remote-request', place: 'query' }), [1333])).toEqual(['short-input']);
  expect(missingEvidence(matched('quadratic', { kind: 'remote-request', place: 'body' }), [1333])).toEqual([]);
  expect(missingEvidence(matched('quadratic', { kind: 'exported-parameter', name: 'text' }), [1333])).toEqual(['length-unknown']);
  expect(missingEvidence(matched('exponential', { kind: 'remote-request', place: 'query' }), [1333])).toEqual([]);
});

test('a finding in a test says so', () => {
  const source = { 'a.js': 'pool.query(text);\n' };
  const finding = makeFinding(source, [{ file: 'a.js', at: 'pool.query(text)', edge: 'sink' }]);
  const [inTest, other] = presentFindings([{ ...finding, isInTest: true }, finding], [SQL_RULE], readFrom(source));
  expect([inTest?.isInTest, inTest?.tags.includes('test-code'), other?.isInTest, other?.tags.includes('test-code')]).toEqual([true, true, undefined, false]);
});

/** What the engine notes of a step: where the value came in, and that what gives it back decides something. */
const NOTED = { given: { edge: 'call-argument', via: { file: 'a.js', start: 0, end: 1, sha256: '' } }, back: { edge: 'return', isOfWays: true } } as const;

/** Steps, in order, each in the line behind the one before: an edge, or what is noted of one, the function that it stands in, and how many lines further down. */
function way(steps: readonly (readonly [Finding['hops'][number]['edge'] | keyof typeof NOTED, string, number?])[], rest: Partial<Finding> = {}): Finding {
  const files = { 'a.js': steps.map(([, , further = 0], index) => `${'\n'.repeat(further)}line${index}();\n`).join('') };
  const { entryPoint } = enteredAs('registered');
  const noted = steps.map(([step]) => (step === 'given' || step === 'back' ? NOTED[step] : { edge: step }));
  const hops = steps.map(([, name], index) => ({ file: 'a.js', at: `line${index}()`, edge: noted[index]?.edge ?? 'assign', function: name }));
  const finding = makeFinding(files, hops, { ...(entryPoint && { entryPoint }), input: { kind: 'remote-request', place: 'query' }, ...rest });
  return { ...finding, hops: finding.hops.map((hop, index) => ({ ...hop, ...noted[index] })) };
}

test('what a function that decides something gave back, on a way through several of them, may be harmless', () => {
  const given = way([['source', 'handle'], ['given', 'build'], ['back', 'build', 5], ['given', 'run'], ['sink', 'run']]);
  expect(missingEvidence(given, SQL)).toEqual(['given-back']);

  // What is made in a line or two, and in a straight line however long.
  expect(missingEvidence(way([['source', 'handle'], ['given', 'build'], ['back', 'build', 4], ['given', 'run'], ['sink', 'run']]), SQL)).toEqual([]);
  expect(missingEvidence(way([['source', 'handle'], ['given', 'build'], ['return', 'build', 9], ['given', 'run'], ['sink', 'run']]), SQL)).toEqual([]);
  // What a library is given within a function came into it before.
  expect(missingEvidence(way([['source', 'read'], ['call-argument', 'read'], ['back', 'read', 9], ['given', 'run'], ['sink', 'handle']]), SQL)).toEqual([]);
  // A handler and its helper.
  expect(missingEvidence(way([['source', 'handle'], ['given', 'build'], ['back', 'build', 9], ['sink', 'handle']]), SQL)).toEqual([]);
  // Getters, which were not given the value.
  expect(missingEvidence(way([['source', 'handle'], ['given', 'serve'], ['field', 'filter'], ['back', 'filter', 9], ['back', 'name', 9], ['given', 'find'], ['sink', 'find']]), SQL)).toEqual([]);
  // What hands the statement on has built it; of a path, a part may have been made safe.
  const built = way([['source', 'handle'], ['given', 'find'], ['given', 'build'], ['concat', 'build'], ['back', 'build', 9], ['sink', 'find']]);
  expect(missingEvidence(built, SQL)).toEqual([]);
  expect(missingEvidence(built, [79])).toEqual([]);
  expect(missingEvidence(built, [22])).toEqual(['given-back']);
  // A text stays as long as it is.
  expect(missingEvidence(given, [1333])).toEqual([]);
  // Handed from one to the next.
  expect(missingEvidence(way([['source', 'handle'], ['given', 'serve'], ['given', 'find'], ['concat', 'find'], ['sink', 'find']]), SQL)).toEqual([]);
  // Who uses a library calls its functions for what they make of the value.
  expect(missingEvidence({ ...given, threat: 'library' }, SQL)).toEqual([]);
});

test('where nearly nothing that a rule found was true, what is handed plainly to the place counts alone', () => {
  const near = way([['source', 'handle'], ['assign', 'handle'], ['sink', 'handle']]);
  const far = way([['source', 'handle'], ['given', 'serve'], ['assign', 'send'], ['sink', 'send']]);

  expect(missingEvidence(near, [601], seldom)).toEqual([]);
  expect(missingEvidence(far, [601], seldom)).toEqual(['seldom-true']);
  expect(missingEvidence(far, [601])).toEqual([]);
  // A handler, a service and what it calls; with more functions no library may have had it.
  expect(missingEvidence(way([['source', 'handle'], ['given', 'send'], ['sink', 'send']]), [601], seldom)).toEqual([]);
  expect(missingEvidence(way([['source', 'handle'], ['model', 'handle'], ['given', 'serve'], ['given', 'find'], ['field', 'find'], ['sink', 'find']]), [943], seldom)).toEqual([]);
  expect(missingEvidence(way([['source', 'route'], ['given', 'handle'], ['given', 'serve'], ['given', 'find'], ['field', 'find'], ['sink', 'find']]), [943], seldom)).toEqual([]);
  expect(missingEvidence(way([['source', 'route'], ['model', 'route'], ['given', 'handle'], ['given', 'serve'], ['given', 'find'], ['sink', 'find']]), [943], seldom)).toEqual(['seldom-true']);
  // What gave it back, and what it was joined to, may have made it harmless.
  expect(missingEvidence(way([['source', 'handle'], ['given', 'build'], ['return', 'build'], ['given', 'send'], ['sink', 'send']]), [601], seldom)).toEqual(['seldom-true']);
  expect(missingEvidence(way([['source', 'handle'], ['given', 'send'], ['concat', 'send'], ['sink', 'send']]), [601], seldom)).toEqual(['seldom-true']);
  const gathered = way([['source', 'read'], ['concat', 'read'], ['given', 'handle'], ['given', 'merge'], ['sink', 'merge']]);
  const joinedBy = (text: string): Finding => ({ ...gathered, hops: gathered.hops.map((hop) => (hop.edge === 'concat' ? { ...hop, text } : hop)) });
  expect(missingEvidence(joinedBy('body += chunk'), [1321], seldom)).toEqual([]);
  expect(missingEvidence(joinedBy("body += prefix + ':' + chunk"), [1321], seldom)).toEqual(['seldom-true']);
  expect(missingEvidence(way([['source', 'handle'], ['call-argument', 'User.setName'], ['sink', 'handle']]), [256], seldom)).toEqual([]);
  expect(missingEvidence(way([['source', 'handle'], ['assign', 'handle.<lambda>'], ['sink', 'handle.<lambda>']]), [470], seldom)).toEqual([]);
  expect(missingEvidence({ ...far, threat: 'library' }, [1321], seldom)).toEqual([]);
  const rule = { ...SQL_RULE, seldomTrue: { read: 20, true: 1, applications: 5 } };
  const shown = (finding: Finding): unknown => presentFindings([finding], [{ ...rule, id: finding.rule }], () => undefined)[0]?.confidence;
  expect([shown(near), shown(far)]).toEqual(['high', 'possible']);
});

test('what is noted of a function that gives back is for the confidence alone', () => {
  const [shown] = presentFindings([way([['source', 'handle'], ['back', 'handle'], ['sink', 'handle']])], [SQL_RULE], () => undefined);
  expect(shown?.hops.map(({ edge }) => edge)).toEqual(['source', 'return', 'sink']);
  expect(JSON.stringify(shown?.hops)).not.toContain('isOfWays');
});

test('many steps through several functions from what was kept before are too many', () => {
  const steps = (count: number, names: readonly string[]): Finding => way(Array.from({ length: count }, (_, index) => [index === 0 ? 'source' : index === count - 1 ? 'sink' : 'assign', names[index] ?? names.at(-1) ?? ''] as const), { input: { kind: 'database' } });

  expect(confidenceOf(missingEvidence(steps(7, ['find', 'show', 'fill']), COMMANDS), 'high')).toBe('medium');
  expect(missingEvidence(steps(8, ['find', 'show', 'fill']), COMMANDS)).toEqual(['sender-not-seen', 'stored-far']);
  expect(confidenceOf(missingEvidence(steps(8, ['find', 'show', 'fill']), COMMANDS), 'high')).toBe('possible');
  expect(missingEvidence(steps(12, ['find', 'show']), COMMANDS)).toEqual(['sender-not-seen']);
});

test('who had a text stored of which a statement is made was not seen', () => {
  const stored = enteredAs('registered', { input: { kind: 'database' } });

  expect(missingEvidence(stored, SQL)).toEqual(['stored-text', 'sender-not-seen']);
  expect(confidenceOf(missingEvidence(stored, SQL), 'high')).toBe('possible');
  expect(missingEvidence(enteredAs('registered', { input: { kind: 'remote-text', place: 'body' } }), SQL)).toEqual([]);
});

test('what stands in a file of developers opens nothing of an installation', () => {
  const made = (file: string): Finding => makeFinding({ [file]: 'password = "8f14e45fceea167a"' }, [{ file, at: '"8f14e45fceea167a"', edge: 'sink' }]);

  for (const file of ['settings/dev.py', 'app/settings.dev.py', 'src/application-debug.yaml', 'application-dev.yml', 'dev.env', 'documentation/intro.md', 'docs/api/login.html', 'openapi/users.yaml', 'swagger.json', 'template_config.yml', 'config.template', 'config.template.json', '.env.development', 'docker/ci.env', 'ci.env', 'config/ci.env', 'docker-compose.ci.yml', 'compose.ci.yml', '.env.ci', 'config/env/development.js']) {
    expect(missingEvidence(made(file), [798]), file).toEqual(['developers-file']);
  }
  const product = ['settings/device.py', 'docs-core/Constants.java', 'templates/login.html', 'src/developer.ts', 'settings/base.py', 'application.yaml', 'src/template/keys.ts', 'com/dev/shop/Users.java', 'src/docs/docs.service.js', 'src/e2e/session.js', 'web-dev/auth.js', 'src/jwt.template.js', 'server/openapi/routes.ts', 'packages/benchmarks/start.ts', 'dev/settings.yml', 'template.yaml', 'src/dev.js', 'ci/settings.yml', 'src/ci.js', 'foci.env', 'deploy/ci.env', 'deploy/shop.ci.env', 'countries/ci.yml', 'deploy/shop-ci.properties', 'config/env/production.js', 'env/development.js'];
  for (const file of product) {
    expect(missingEvidence(made(file), [798]), file).toEqual([]);
  }
  expect(missingEvidence(made('settings/dev.py'), [328])).toEqual([]);
});
