// @ts-check
// Which tests judge what lies at a path. Those of the catalog bear the paths of its files as names, all others stand beside their file.

/**
 * @typedef {object} Tests
 * @property {readonly string[]} files test files, or folders that end with a slash
 * @property {string} [names] a pattern of the tests' names; absent: all of them
 */

const LOADER = 'engine/src/catalog/product-catalog.test.ts';
const MODELS = 'engine/src/catalog/fixture/model-fixtures.test.ts';
const RULES = 'engine/src/catalog/fixture/rule-fixtures.test.ts';
const SCHEMA = 'engine/src/catalog/schema/catalog-schemas.test.ts';
const SECRETS = 'engine/src/secrets/find-secrets.test.ts';
const CONFORMANCE = 'engine/conformance/conformance.test.ts';
const DOCUMENTS = 'tools/documents/';
const PROBES = 'bench/truth/probe-files.test.ts';

/** How the paths of the catalog look, for who named one that does not. */
export const CATALOG_FORMS = `In the catalog these have tests:
  catalog/models/<language>/<package>.yml   a model, judged by its .fixture.<ext> beside it
  catalog/probes/<language>/<package>.yml   how a model's claims are tried; whether they hold: npm run bench:truth
  catalog/rules/<id>                        a rule, judged by its programs in catalog/rules/<id>/<language>/
  catalog/secrets/<name>.yml, catalog/settings/<name>.yml, catalog/vocabulary/<name>.yml, catalog/schema, and each folder of these`;

/**
 * @param {string} path below the root, which exists: a file, or a folder without a slash at its end
 * @param {readonly string[]} files of the repository, by their paths below the root
 * @returns {Tests | { problem: string }} what judges it, or what the path should look like
 */
export function testsOfPath(path, files) {
  if (path === 'catalog' || path.startsWith('catalog/')) return testsOfCatalog(path.slice('catalog/'.length));
  const feature = /^engine\/conformance\/([^/.]+)(?:\/|$)/.exec(path)?.[1];
  if (feature !== undefined) return { files: [CONFORMANCE], names: `^${literal(feature)} in ` };
  if (path === 'docs' || path.startsWith('docs/') || /^[^/]+\.md$/.test(path)) return { files: [DOCUMENTS] };
  if (path.endsWith('.test.ts')) return { files: [path] };
  const beside = path.replace(/\.(?:ts|mjs)$/, '.test.ts');
  if (beside !== path && files.includes(beside)) return { files: [beside] };
  if (files.some((file) => file.startsWith(`${path}/`) && file.endsWith('.test.ts'))) return { files: [`${path}/`] };
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return { problem: `No test judges ${path}.\n${beside === path ? 'No file below it is called *.test.ts.' : `A test stands beside its file: ${beside}.`} Or name a folder whose tests show what it does${folder === '' ? '' : `, such as ${folder}`}.` };
}

/**
 * @param {string} path below the catalog
 * @returns {Tests | { problem: string }}
 */
function testsOfCatalog(path) {
  const [top = '', second, ...rest] = path.split('/');
  switch (top) {
    case '': case 'vocabulary':
      return { files: [LOADER, MODELS, RULES, SCHEMA, SECRETS] };
    case 'schema': case 'REFERENCE.md':
      return { files: [SCHEMA] };
    case 'secrets': case 'settings':
      return { files: [LOADER, SECRETS] };
    case 'models':
      return testsOfModels(path, rest);
    case 'probes':
      return { files: [PROBES] };
    case 'rules': {
      // A program is a file or a folder right below its language; what judges `rule.yml` and `help.md` judges the rule.
      const program = rest.length > 0 && !/^(?:rule\.yml|help\.md)$/.test(rest.join('/')) ? rest.slice(0, 2) : [];
      return { files: [LOADER, RULES], names: `^${literal(['rules', second ?? [], program].flat().join('/'))}(?:[/ ]|$)` };
    }
    default:
      return path.endsWith('.md') ? { files: [DOCUMENTS] } : { problem: `No test judges catalog/${path}.\n${CATALOG_FORMS}` };
  }
}

/**
 * @param {string} path of models, of those of a language, of one model or of its fixture
 * @param {readonly string[]} rest behind the language
 * @returns {Tests | { problem: string }}
 */
function testsOfModels(path, rest) {
  if (rest.length === 0) return { files: [LOADER, MODELS], names: `^${literal(path)}/` };
  const stem = path.replace(/(?:\.yml|\.fixture\.\w+)$/, '');
  if (rest.length > 1 || stem === path) return { problem: `No test judges catalog/${path}.\n${CATALOG_FORMS}` };
  return { files: [LOADER, MODELS], names: `^${literal(stem)}(?:\\.yml|\\.fixture\\.\\w+)(?: |$)` };
}

/** @param {string} text */
function literal(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

/**
 * One run for all that are chosen by name, one for all others.
 *
 * @param {readonly Tests[]} tests
 * @returns {readonly Tests[]}
 */
export function runsOf(tests) {
  const named = tests.filter(({ names }) => names !== undefined);
  const whole = tests.filter(({ names }) => names === undefined);
  const filesOf = (/** @type {readonly Tests[]} */ some) => [...new Set(some.flatMap(({ files }) => files))];
  return [
    ...(whole.length > 0 ? [{ files: filesOf(whole) }] : []),
    ...(named.length > 0 ? [{ files: filesOf(named), names: named.map(({ names }) => `(?:${names})`).join('|') }] : []),
  ];
}
