import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function find(files: Readonly<Record<string, string>>): Promise<readonly Finding[]> {
  const { findings } = await analyze({ files: Object.entries(files).map(([path, text]) => ({ path, text })), catalog });
  return findings;
}

async function places(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return (await find(files)).map(({ rule, hops }) => `${rule} ${hops.at(-1)?.file}:${hops.at(-1)?.from.line}`);
}

const SECRET = 'k9f3Lq0Zx7Vb2Nw8Rt5Ypd1c';

test('a finding shows a few characters of its secret, and hashes it whole', async () => {
  const [finding] = await find({ 'a.js': `function connect() { const apiKey = '${SECRET}'; }` });

  expect(finding?.hops).toMatchObject([{ text: `'k9f3…'`, start: 36, end: 62, function: 'connect' }]);
  expect(finding?.facts).toEqual(['secrets/names.yml names[2]']);
  expect(JSON.stringify(finding)).not.toContain(SECRET.slice(0, 5));
});

test('of a short password less is shown', async () => {
  const [finding] = await find({ 'a.js': `const password = 'h4nt3r';` });

  expect(finding?.hops[0]?.text).toBe(`'h…'`);
});

test.each([
  ['.env', `# local\nexport API_KEY=${SECRET}\n`],
  ['.env', `# bytes\nAPI_KEY=b'${SECRET}'\n`],
  ['config/app.json', `{ "port": 1,\n  "apiKey": "${SECRET}" }`],
  ['application.properties', `a=b\r\napi.key = ${SECRET}\r\n`],
  ['deploy.yaml', `env:\n  - api_key: '${SECRET}' # of the mailer\n`],
  ['settings.toml', `[mail]\napi_key = "${SECRET}"\n`],
  ['deployment.yaml', `  - name: API_KEY\n    value: "${SECRET}"\n`],
  ['task.json', `[{ "name": "API_KEY",\n   "value": "${SECRET}" }]`],
])('the settings of %s are read', async (path, text) => {
  expect(await places({ [path]: text })).toEqual([`hard-coded-secret ${path}:2`]);
});

test.each([
  ['deployment.yaml', `- name: API_KEY\n  valueFrom:\n    value: ${SECRET}\n`],
  ['deployment.yaml', `- name: mailer\n  value: ${SECRET}\n`],
  ['task.json', `{ "name": "API_KEY" }, { "value": "${SECRET}" }`],
])('what stands beside the name in %s is no value of it', async (path, text) => {
  expect(await places({ [path]: text })).toEqual([]);
});

test('a token of a known form is found under any name and in comments', async () => {
  const token = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;

  expect(await places({ 'a.js': `const x = '${token}';\n// old: ${token}\n` })).toEqual(['hard-coded-secret a.js:1', 'hard-coded-secret a.js:2']);
  expect(await places({ 'a.js': `const x = '${token}'.concat('${token}0');` })).toEqual(['hard-coded-secret a.js:1', 'hard-coded-secret a.js:1']);
  expect(await places({ 'a.js': `const x = 'aghp_${'a1B2c3D4e5F6'.repeat(3)}';` })).toEqual([]);
});

test.each(['src/a.test.js', 'test/a.js', 'cypress/e2e/login.js', 'ci/e2econfig/config.json', 'development/settings.json', 'package-lock.json', '.env.example', 'locales/de.json'])('%s is no place of secrets', async (path) => {
  expect(await places({ [path]: path.endsWith('.js') ? `const apiKey = '${SECRET}';` : `{ "apiKey": "${SECRET}" }` })).toEqual([]);
});

test('a number that is shown everywhere as an example is no secret, and one like it is', async () => {
  expect(await places({ 'a.js': "const apiKey = '123e4567-e89b-12d3-a456-426614174000';\nconst otherApiKey = '123e4567-e89b-12d3-a456-426614174003';" })).toEqual(['hard-coded-secret a.js:2']);
});

test('the name of a setting is no secret, though it ends like one', async () => {
  expect(await places({ 'a.js': "const storePassword = 'app2go.trustStorePassword';" })).toEqual([]);
});

test('how often something may be done is no secret', async () => {
  expect(await places({ 'settings.py': `RATES = {"reset_password": "1/m/ip", "password": "5/minute,20/h"}\nOTHERS = {"reset_password": "1m/Kx9Lq0"}` })).toEqual(['hard-coded-secret settings.py:2']);
});

test('a call that was reported for its literal is not reported again for the literal', async () => {
  const text = `const jwt = require('jsonwebtoken');\nexports.sign = (user) => jwt.sign(user, { secret: '${SECRET}' }.secret);\nexports.other = { secret: '${SECRET}' };`;

  expect(await places({ 'a.js': text })).toEqual(['hard-coded-credential a.js:2', 'hard-coded-secret a.js:3']);
});

test('the result does not depend on whether secrets were looked for before', async () => {
  const files = { 'a.js': `const apiKey = '${SECRET}';` };

  expect(await find(files)).toEqual(await find(files));
});

test('hostile lines of megabytes are read in linear time: backtracking would run into the time limit of the test', async () => {
  const starts = [...new Set(catalog.secrets.tokens.flatMap(({ starts: all }) => all))];
  const lines = [...starts.map((start) => start.repeat(10_000 / start.length)), 'a'.repeat(300_000), `password=${'"'.repeat(200_000)}`, '"a":'.repeat(200_000), '-----BEGIN PRIVATE KEY-----\\n'.repeat(8_000)];

  const found = await places({ '.env': lines.join('\n'), 'a.json': lines.join(''), 'b.js': lines.map((line) => `'${line}'`).join(';\n') });

  // A list of what may be tokens is cut off.
  expect(found.length).toBeLessThan(500);
});

test('the key of a search box is for everybody to read, that of whoever fills the index is not', async () => {
  const key = '0eb8853d9740822fb9d21620d5515f35';
  expect(await places({ 'a.js': `export default { algolia: { appId: 'V93C1M14G6', apiKey: '${key}', indexName: 'docs' } };` })).toEqual([]);
  expect(await places({ 'a.js': `send({ 'x-algolia-agent': 'JavaScript (4.14.3); Browser (lite)', 'x-algolia-api-key': '${key}' });` })).toEqual([]);
  expect(await places({ 'a.js': `export default { docsearch: { appId: 'V93C1M14G6', apiKey: '${key}', indices: ['docs'] } };` })).toEqual([]);
  expect(await places({ 'a.js': `export default { mailer: { apiKey: '${key}', indices: ['docs'] } };` })).toEqual(['hard-coded-secret a.js:1']);
  expect(await places({ 'a.js': `export default { appId: 'V93C1M14G6', adminApiKey: '${key}', indices: ['docs'] };` })).toEqual(['hard-coded-secret a.js:1']);
  expect(await places({ 'a.js': `export default { appId: 'V93C1M14G6', adminApiKey: '${key}', indexName: 'docs' };` })).toEqual(['hard-coded-secret a.js:1']);
  expect(await places({ 'a.js': `export default { appId: 'V93C1M14G6', apiKey: '${key}' };` })).toEqual(['hard-coded-secret a.js:1']);
  expect(await places({ 'a.js': `const box = { appId: 'V93C1M14G6', indexName: 'docs' };\nconst mailer = { apiKey: '${key}' };` })).toEqual(['hard-coded-secret a.js:2']);
});

test('what stands in the place of a secret is none', async () => {
  expect(await places({ 'a.js': `const REDACTED_API_KEY = '${SECRET}';\nconst MASKED_PASSWORD = 'h4nt3r';` })).toEqual([]);
  expect(await places({ 'a.py': "REGEX_OF_PASSWORD = r'Kx[0-9]{4}z'\nPASSWORD = r'Kx[0-9]{4}z'" })).toEqual(['hard-coded-secret a.py:2']);
  expect(await places({ 'a.js': `const UNREDACTED_API_KEY = '${SECRET}';` })).toEqual(['hard-coded-secret a.js:1']);
});

test.each([
  ['application.properties', 'spring.datasource.username=root\nspring.datasource.password=root\n', ['purpose-unknown']],
  ['config/database.json', '{ "username": "app",\n  "password": "password" }', ['purpose-unknown']],
  ['a.js', "const db = connect({ user: 'root',\n  password: 'admin123' });", undefined],
  ['b.js', "const db = connect({ user: 'root',\n  password: 'toor' });", ['purpose-unknown']],
])('a password that is tried first is possibly one in %s', async (path, text, doubts) => {
  const [finding] = await find({ [path]: text });

  expect(finding).toMatchObject({ rule: 'hard-coded-secret', hops: [{ from: { line: 2 } }] });
  if (doubts) expect(finding?.doubts).toEqual(doubts);
});

test.each([
  ['a word that says its name and more', 'A.java', 'class A { static final String CHANGE_PASSWORD = "canchangepassword"; }'],
  ['the member of an enumeration', 'a.py', 'class Old(Enum):\n    legacy_api_key_v1 = "legacy_api_key_v1"\n'],
  ['a label', 'a.js', "const labels = { password: 'password', secret: 'secret' };"],
  ['the name of a field', 'a.py', "fields = {'password': 'password'}"],
  ['a word that is no password', 'application.properties', 'app.password=required\n'],
])('%s is no password', async (_, path, text) => {
  expect(await find({ [path]: text })).toEqual([]);
});

test('one of several secrets is one under its number', async () => {
  expect(await places({ 'a.py': `JWT_SECRET1 = '${SECRET}'\npassword2 = 'Sup3rS3cretPw'\nsha256 = '${SECRET}'\nstep1 = '${SECRET}'\npassword1 = 'password1'\n` }))
    .toEqual(['hard-coded-secret a.py:1', 'hard-coded-secret a.py:2']);
});

test('a text that says more than its own name is a secret', async () => {
  const text = 'class Old(Enum):\n    legacy_api_key_v1 = "legacy_api_key_v1_8fQ2xZ7pLm"\n    legacy_api_key_v2 = "legacy_api_key_v1_Rk93vTq"\n';

  expect((await find({ 'a.py': text })).map(({ rule, hops: [hop] }) => [rule, hop?.from.line])).toEqual([['hard-coded-secret', 2], ['hard-coded-secret', 3]]);
});

test.each([
  ['scripts/test-environments/sso/configuration.yml', []],
  ['scripts/environments/sso/configuration.yml', ['hard-coded-secret']],
  ['latest-environments/configuration.yml', ['hard-coded-secret']],
  ['test-environments.yml', ['hard-coded-secret']],
])('secrets in %s', async (path, rules) => {
  expect((await find({ [path]: `oidc:\n  hmac_secret: '${SECRET}'\n` })).map(({ rule }) => rule)).toEqual(rules);
});

test('words of another alphabet are no password, however a file of properties writes them', async () => {
  expect(await find({ 'messages/message.properties': 'login.error.password=\\u7528\\u6237\\u540D\\u65E0\\u6548.\nlogin.old.password=\\u539F\\u5BC6\\u7801 (8-20)\nlogin.counter.sharedSecret=\\u5171\\u4EAB\\u5BC6\\u7801\n' })).toEqual([]);
});

test.each([
  ['a.properties', 'db.password=t9-Vq\\u00fcx4Lm8\n'],
  ['messages/message.properties', 'db.password=kq\\u0021Zw3-9xLm8\n'],
  ['a.properties', 'db.password=x7\\u00e4Kq9-Zw3\n'],
])('a password in %s is found, though a sign of it is written by its number', async (path, text) => {
  expect(await find({ [path]: text })).toMatchObject([{ rule: 'hard-coded-secret', doubts: ['secret-by-name'] }]);
});

test.each([
  ['.env', 'JWT_SECRET=apple\nPORT=3000\n'],
  ['api.env', 'SECRET_KEY=secretkey\n'],
  ['src/main/resources/application.properties', 'spring.datasource.password=myBestSecuredPassword!\n'],
  ['application-prod.yml', 'jwt:\n  secret: weak-signing-key\n'],
  ['db.env', 'DBPASS=mongection\n'],
  ['server/.env.production', 'DB_PASSWORD=stackhouse\n'],
  ['docker-compose.yml', 'services:\n  db:\n    environment:\n      - POSTGRES_PASSWORD=postgresql\n'],
  ['deploy/compose.prod.yaml', 'services:\n  db:\n    environment:\n      POSTGRES_PASSWORD: h4rbour-Light\n'],
])('what %s tells a server is possibly a password, however simple', async (path, text) => {
  expect(await find({ [path]: text })).toMatchObject([{ rule: 'hard-coded-secret', doubts: ['purpose-unknown'] }]);
});

test.each([
  ['.env', 'PASSWORD_RESET=true\nRESET_PASSWORD=false\nDB_PASSWORD=\nAPI_SECRET=${FROM_VAULT}\nSESSION_SECRET=changeme\nMIN_PASSWORD=12'],
  ['docker-compose.yml', 'services:\n  db:\n    environment:\n      POSTGRES_PASSWORD_FILE: /run/secrets/db\n      DB_PASSWORD: ${DB_PASSWORD}\n'],
  ['.env.example', 'JWT_SECRET=apple\n'],
  ['deploy/example.env', 'JWT_SECRET=apple\n'],
  ['api.sample.env', 'JWT_SECRET=apple\n'],
  ['.env.testing', 'JWT_SECRET=apple\n'],
  ['.env.production', 'JWT_SECRET=YourSuperSecretKey\nDB_PASSWORD=yourpassword\nAPI_SECRET=pleasechange\nA_SECRET=to_be_changed\nB_SECRET=not-a-secret\nC_PASSWORD=required\nD_SECRET=auto\nHASH_PASSWORD=argon2id\nE_SECRET=arn:aws:secretsmanager:eu-1:1:secret:x9\nF_SECRET=vault:secret/data/x#y1\n'],
])('%s tells no password', async (path, text) => {
  expect(await find({ [path]: text })).toEqual([]);
});

test('what is encrypted is no secret', async () => {
  expect(await find({ 'a.properties': 'a=1\ndb.password=ENC(4Xf4hchO3isYdm1nFh1ZvlT6+Yj/1sGd)\nspring.datasource.password={cipher}AQA4f1c2d3\n' })).toEqual([]);
});

test('a secret by its form is one in what a server is told, too', async () => {
  expect((await find({ '.env': `API_KEY=${SECRET}\n` }))[0]?.doubts).toEqual(['secret-by-name']);
});

test('a value that is stored by a call bears the name before it', async () => {
  const java = (call: string): Readonly<Record<string, string>> => ({ 'A.java': `class A { void f(java.util.Map<String, Object> m, String key) {\n${call}\n} }` });

  expect(await places(java('m.put("db.password", "p0stgres-live");'))).toEqual(['hard-coded-secret A.java:2']);
  expect(await places(java('java.util.Map.of("user", "p0stgres-live", "password", "p0stgres-live");'))).toEqual(['hard-coded-secret A.java:2']);
  expect(await places(java('m.put("user", "p0stgres-live"); m.put(key, "p0stgres-live"); m.get("password", "p0stgres-live");'))).toEqual([]);
  expect(await places(java('java.util.Map.of("password", "the label of the field", "p0stgres-live", "user");'))).toEqual([]);
});

test.each([
  ['tomcat-users.xml', '<tomcat-users>\n<user username="tomcat" password="s3cret"/></tomcat-users>'],
  ['META-INF/persistence.xml', '<properties>\n<property name="javax.persistence.jdbc.password" value="Tr0ub4dor-3x"/></properties>'],
  ['hibernate.cfg.xml', '<session-factory>\n<property name="connection.password">Tr0ub4dor-3x</property></session-factory>'],
  ['beans.xml', '<bean>\n<password>Tr0ub4dor-3x</password></bean>'],
])('%s tells a password', async (path, text) => {
  expect(await places({ [path]: text })).toEqual([`hard-coded-secret ${path}:2`]);
  expect(await find({ [path]: text.replace(/s3cret|Tr0ub4dor-3x/, '${db.password}').replace(/password/g, 'passwordHint') })).toEqual([]);
});

test('a password of which braces name the cipher is not its text, but for the cipher that does nothing', async () => {
  expect(await find({ 'beans.xml': '<bean>\n<password>{DESede}oJfPqNk0h9A=</password></bean>' })).toEqual([]);
  expect(await places({ 'beans.xml': '<bean>\n<password>{noop}Tr0ub4dor-3x</password></bean>' })).toEqual(['hard-coded-secret beans.xml:2']);
});

test('the environment is asked for a password together with what it is by default', async () => {
  expect(await places({ 'a.py': "import os\nP = os.getenv('DB_PASSWORD', 'password123')\nQ = os.getenv('DB_USER', 'password123')\n" })).toEqual(['hard-coded-secret a.py:2']);
});

test('what a setting is by default stands in the text that asks for it', async () => {
  expect(await find({ 'A.java': 'class A {\n@Value("${jwt.secret:secret}") String key; }' })).toMatchObject([{ doubts: ['purpose-unknown'] }]);
  expect(await places({ 'A.java': 'class A {\n@Value("${jwt.secret:s3cr3t-of-all}") String key; }' })).toEqual(['hard-coded-secret A.java:2']);
  expect(await places({ 'application.yml': 'a: b\nkey: ${JWT_SECRET:s3cr3t-of-all}\n' })).toEqual(['hard-coded-secret application.yml:2']);
  expect(await places({ 'A.java': 'class A {\n@Value("${jwt.secret:}") String key; @Value("${jwt.header:s3cr3t-of-all}") String header; @Value("${jwt.secret:${other:s3cr3t-of-all}}") String other; }' })).toEqual([]);
});

test('a text that says its name and what nobody reads is a secret', async () => {
  expect(await find({ 'A.java': 'class A { static final String MAIL_PASSWORD = "mailpassword-7Xq2LpZ9"; }' })).toHaveLength(1);
});

test.each([
  ['localhost', ['purpose-unknown']],
  ['127.0.0.1', ['purpose-unknown']],
  ['localhost.example.org', undefined],
  ['db.example.org', undefined],
])('a password of what runs on %s', async (host, doubts) => {
  const [finding] = await find({ 'a.js': `const at = 'mysql://app:Xq7-pLz29vT@${host}:3306/shop';` });

  expect(finding?.doubts).toEqual(doubts);
  expect(finding?.rule).toBe('hard-coded-secret');
});

test('names and values stand beside each other in a map, and not in a set', async () => {
  const using = (call: string): string => `import java.util.*;\nclass A { Object made() { return ${call}; } }`;
  expect(await find({ 'A.java': using('Map.of("user", "app", "password", "s3cr3t-of-all")') })).toHaveLength(1);
  expect(await find({ 'A.java': using('Set.of("password", "s3cr3t-of-all")') })).toEqual([]);
});

test.each([
  ['a.js', "export function signIn(email, password) { return email === 'root@a.example' && password === 'h4nt3r!'; }", ['hard-coded-secret a.js:1']],
  ['a.js', "const isAllowed = (form) => 'h4nt3r!' !== form.password;", ['hard-coded-secret a.js:1']],
  ['a.py', "def sign_in(password):\n    return password == 'h4nt3r!'\n", ['hard-coded-secret a.py:2']],
  ['a.js', "const isText = (password) => typeof password === 'string' && password !== '' && password !== 'undefined';", []],
  ['a.js', "const isField = (field) => field.type === 'password' || field.label === 'h4nt3r!';", []],
])('a text of %s that a password is compared with is one: %s', async (path, text, expected) => {
  expect(await places({ [path]: text })).toEqual(expected);
});

test('what is set while tests run is possibly a secret, and what is set otherwise is one', async () => {
  const doubts = async (path: string, text: string): Promise<unknown> => (await find({ [path]: text })).map(({ doubts: told }) => told);
  const set = `SIGNING_SECRET = '${SECRET}'`;

  expect(await doubts('settings.py', `if TESTING:\n    ${set}\n`)).toEqual([['by-setting']]);
  expect(await doubts('settings.py', `from base import TESTING\nif TESTING:\n    ${set}\n`)).toEqual([['by-setting']]);
  expect(await doubts('settings.js', `if (config.isTesting) { config.signingSecret = '${SECRET}'; }`)).toEqual([['by-setting']]);
  expect(await doubts('settings.py', `if not TESTING:\n    ${set}\n`)).toEqual([['secret-by-name']]);
  expect(await doubts('settings.py', `if TESTING:\n    pass\nelse:\n    ${set}\n`)).toEqual([['secret-by-name']]);
  expect(await doubts('settings.py', `if TESTING or LIVE:\n    ${set}\n`)).toEqual([['secret-by-name']]);
  expect(await doubts('settings.py', `if DEBUG:\n    ${set}\n`)).toEqual([['secret-by-name']]);
  expect(await doubts('settings.py', `if TESTING:\n    pass\n${set}\n`)).toEqual([['secret-by-name']]);
});

test('what a description of an interface shows as an example is possibly a secret, and what stands beside it is one', async () => {
  const doubts = async (text: string): Promise<unknown> => (await find({ 'a.js': text })).map(({ doubts: told }) => told);
  const body = `{ email: 'a@b.example', password: 'h4nt3r-Lake' }`;

  expect(await doubts(`exports.spec = { type: 'object', properties: {}, example: ${body} };`)).toEqual([['purpose-unknown']]);
  expect(await doubts(`exports.spec = { content: { 'application/json': { schema: {}, examples: { one: { value: ${body} } } } } };`)).toEqual([['purpose-unknown']]);
  expect(await doubts(`exports.accounts = { example: ${body} };`)).toEqual([['secret-by-name']]);
  expect(await doubts(`exports.spec = { type: 'object', example: {}, default: ${body} };`)).toEqual([['secret-by-name']]);
  expect(await doubts(`exports.settings = { type: 'postgres', description: 'the database', schema: 'public', examples: { a: ${body} } };`)).toEqual([['secret-by-name']]);
  expect(await doubts(`const account = ${body}; connect(account); exports.doc = { schema: {}, example: account };`)).toEqual([['secret-by-name']]);
  expect(await doubts(`const account = ${body}; exports.doc = { schema: {}, examples: { one: { value: account } } }; connect(account);`)).toEqual([['secret-by-name']]);
  expect(await doubts(`let account; connect(account = ${body}); exports.doc = { schema: {}, example: account };`)).toEqual([['secret-by-name']]);
  expect(await doubts(`const example = ${body}; exports.client = connect(example);`)).toEqual([['secret-by-name']]);
});

test.each([
  ["if (req.body.password === 'k9f3Lq0Zx7') throw 2007;", [['use-unknown']]],
  ["if (req.body.password === 'k9f3Lq0Zx7') throw new TooEasyError('no');", [['use-unknown']]],
  ["if (req.body.password !== 'k9f3Lq0Zx7') throw new Error('no');", [undefined]],
  ["if (req.body.password === 'k9f3Lq0Zx7') req.session.admin = true;", [undefined]],
  ["if (req.body.password === 'k9f3Lq0Zx7') { req.session.admin = true; throw new Error('done'); }", [undefined]],
  ["if (req.body.password === 'k9f3Lq0Zx7') throw redirect('/admin');", [undefined]],
])('a text that a password must not be is told once and only possible: %s', async (code, expected) => {
  const found = await find({ 'app.js': `const app = require('express')();\napp.post('/in', (req, res) => {\n  ${code}\n  res.end();\n});` });
  expect(found.filter(({ rule }) => rule.startsWith('hard-coded')).map(({ doubts }) => doubts)).toEqual(expected);
});

/** A token in the form of JWT, whose signature is made up. */
function tokenOf(claims: Readonly<Record<string, string>>): string {
  const encoded = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return [...encoded, 'M9jrxyvPLkUxWgOYSf5dNdJ8vqeRrq810ShFRT8N6Mk'].join('.');
}

test.each([
  ['of everybody', { iss: 'supabase', role: 'anon' }, 0],
  ['of the service', { iss: 'supabase', role: 'service_role' }, 2],
  ['of somebody', { iss: 'supabase', role: 'anon', sub: 'b1946ac9' }, 2],
  ['that names no role', { iss: 'supabase', name: 'anon' }, 2],
])('a token %s is judged by its claims', async (_, claims, expected) => {
  const token = tokenOf(claims);
  expect(await places({ 'a.js': `const apiKey = '${token}';\nsend('Bearer ${token}');` })).toHaveLength(expected);
});

const DIGEST = '$2b$12$QhVq3rZk7Xw1nT8sYb5LeOu9cPj4mDf2Ga6iKx0vWl3RtHyNzEoBu';

test.each([
  ['of Python', { 'a.py': `def check(oracle, sent):\n    dummy_pw = oracle()\n    dummy_pw.password = "${DIGEST}"\n    dummy_pw.check_password(sent)\n` }],
  ['of JavaScript', { 'a.js': `const dummyPassword = '${DIGEST}';` }],
  ['a member', { 'a.js': `const fake = { password: '${DIGEST}' };` }],
])('the digest of no account is no secret: %s', async (_, files) => {
  expect(await places(files)).toEqual([]);
});

test.each([
  ['it is that of an account', { 'a.js': `const adminPassword = '${DIGEST}';` }],
  ['it is that of an account, of an object', { 'a.py': `def seed(User):\n    admin = User()\n    admin.password = "${DIGEST}"\n` }],
  ['it is a password', { 'a.js': "const dummyPassword = 'h4nt3rK9f3Lq0';" }],
])('it stays a secret where %s', async (_, files) => {
  expect(await places(files)).toHaveLength(1);
});
