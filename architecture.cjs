// Who may import whom, as errors of dependency-cruiser (`npm run architecture`). ARCHITECTURE.md has the picture;
// tools/architecture.test.ts has a violation of each rule. A6 (no library names in the engine) is a lint rule.
'use strict';

/** Packages of ours that each package may import, besides itself. `catalog` is data: it is read, never imported. */
const PACKAGES = {
  engine: [],
  'trace-checker': [],
  contract: [],
  intake: ['engine', 'trace-checker'],
  // By its address guard alone (a2-prober-by-addresses).
  prober: ['intake'],
  server: ['contract', 'engine', 'intake', 'prober'],
  cli: ['contract', 'engine', 'intake', 'trace-checker', 'prober'],
  dashboard: ['contract'],
};
const packageNames = Object.keys(PACKAGES);

/** engine/src: folder → folders that it may import, besides itself. In the order in which data flows. */
const ENGINE_LAYERS = {
  // How scanned text is shown; knows no program.
  text: [],
  source: [],
  diagnostics: ['source'],
  ir: ['source', 'diagnostics'],
  // ir: constants of conditions are the constants of instructions.
  catalog: ['source', 'diagnostics', 'ir'],
  frontends: ['source', 'diagnostics', 'ir'],
  program: ['source', 'diagnostics', 'ir'],
  // Judges the notation of a pattern; knows no program.
  regex: [],
  taint: ['source', 'diagnostics', 'ir', 'catalog', 'program', 'regex'],
  // Judges who may come to what is done to stored objects, once the program has run.
  access: ['source', 'ir', 'catalog', 'program', 'taint'],
  // Judges texts, not flows; what it finds it reports as the search does.
  secrets: ['source', 'diagnostics', 'ir', 'catalog', 'program', 'taint'],
  findings: ['text', 'source', 'diagnostics', 'ir', 'catalog', 'program', 'taint'],
  // Checks what the search found and must not share code with it: types of findings, no program, no taint.
  verification: ['source', 'diagnostics', 'ir', 'catalog', 'findings'],
  // Renders findings for people and tools.
  report: ['text', 'source', 'diagnostics', 'catalog', 'findings', 'verification'],
};

/**
 * Rooms of engine/src/taint, ground first: a room may import those before it, types included. What has to go up (a mechanism that calls
 * a function) goes by the abstract machine (`state/machine.ts`), whose operations `control/interpreter.ts` ties together.
 */
const TAINT_ROOMS = ['values', 'state', 'objects', 'conditions', 'models', 'operations', 'calls', 'control', 'entries'];
/** The table of limits stands below all rooms. */
const TAINT_LIMITS = '^engine/src/taint/limits[.]ts$';

/** The words of the engine's input and result: types alone, which the search has to speak too. */
const RESULT_TYPES = '^engine/src/findings/(analysis|doubt|edge|finding)[.]ts$';

/** Node's modules that compute only. */
const PURE_NODE_MODULES = ['assert', 'assert/strict', 'buffer', 'crypto', 'module', 'path', 'path/posix', 'url', 'util'];

/** What assembles routes and the explorer to an API. */
const MOUNTS_ROUTES = '^server/src/api/(public-api|shared-routes|dashboard/dashboard-api|docs/docs-server)[.]ts$';
const GRAMMAR_LOADER = '^engine/src/frontends/tree/';

/** server/src/domain, in order: a feature may import features of earlier lines, by their index. */
const FEATURE_ORDER = [
  ['organizations', 'changes'],
  ['storage'],
  ['keys', 'credits', 'archives', 'documents', 'views', 'targets', 'callbacks'],
  ['estimations', 'probes'],
  ['scans'],
  ['findings'],
];

const TESTS = '[.](test|type-test)[.]ts$';
/** Areas of the dashboard, each of its own pages. */
const DASHBOARD_AREAS = ['home', 'findings', 'scans', 'repositories', 'targets', 'settings', 'sign-in', 'gallery'];

/** dashboard/src: folder → folders that it may import, besides itself. Files beside the folders stand below all. */
const DASHBOARD_LAYERS = {
  format: [],
  ui: ['format'],
  api: ['format'],
  shell: ['format', 'ui', 'api'],
  ...Object.fromEntries(DASHBOARD_AREAS.map((area) => [area, ['format', 'ui', 'api', 'shell']])),
};

/** Code that only tests run. */
const TEST_CODE = `(${TESTS}|^server/test/|/fixtures/|^tools/|^bench/|^vitest[.]config)`;
/** Specifiers that only a package of types answers (@types/sarif). */
const TYPES_ALONE = '^(sarif)$';
const any = (names) => `(${names.join('|')})`;

/** One rule a package: it may import itself and what its row names. */
const packageDirections = packageNames.map((name) => ({
  name: name === 'engine' ? 'a3-engine-is-pure' : name === 'contract' ? 'a11-contract-is-schemas' : `a2-directions-of-${name}`,
  severity: 'error',
  comment: `${name} may import ${PACKAGES[name].join(', ') || 'no package of ours'}: a package can be used and judged without those that it does not import, and nothing imports server, cli or dashboard.`,
  from: { path: `^${name}/` },
  to: { path: `^${any(packageNames)}/`, pathNot: `^${any([name, ...PACKAGES[name]])}/` },
}));

const engineLayers = Object.entries(ENGINE_LAYERS).map(([layer, below]) => ({
  name: 'a4-engine-layers',
  severity: 'error',
  comment: `${layer} may import ${below.join(', ') || 'no other layer'}: each layer can be read, tested and replaced knowing only those before it.`,
  from: { path: `^engine/src/${layer}/`, pathNot: TESTS },
  to: {
    path: '^engine/src/',
    pathNot: [`^engine/src/${any([layer, ...below])}/`, ...(layer === 'taint' ? [RESULT_TYPES] : [])],
  },
}));

const taintRooms = TAINT_ROOMS.map((room, level) => ({
  name: 'a4-rooms-of-taint',
  severity: 'error',
  comment: `${room} may import, of the rooms, ${TAINT_ROOMS.slice(0, level).join(', ') || 'none'}: whoever reads a room has read all that it stands on.`,
  from: { path: `^engine/src/taint/${room}/`, pathNot: TESTS },
  to: { path: '^engine/src/taint/', pathNot: [TAINT_LIMITS, `^engine/src/taint/${any(TAINT_ROOMS.slice(0, level + 1))}/`] },
}));

const regexByIndex = {
  name: 'a4-regex-by-index',
  severity: 'error',
  comment: 'regex is asked questions (its README): whoever reads the notation of patterns elsewhere reads it a second way.',
  from: { path: '^engine/src/', pathNot: ['^engine/src/regex/', TESTS] },
  to: { path: '^engine/src/regex/', pathNot: '^engine/src/regex/index[.]ts$' },
};

const featureOrder = FEATURE_ORDER.flatMap((features, level) =>
  features.map((feature) => ({
    name: 'a9-features-by-index',
    severity: 'error',
    comment: `${feature} may import, of the features, ${FEATURE_ORDER.slice(0, level).flat().join(', ') || 'none'}, each by its index.ts: an order without cycles, met at a surface.`,
    from: { path: `^server/src/domain/${feature}/`, pathNot: TESTS },
    to: {
      path: '^server/src/domain/[^/]+/',
      pathNot: [`^server/src/domain/${feature}/`, `^server/src/domain/${any(['none', ...FEATURE_ORDER.slice(0, level).flat()])}/index[.]ts$`],
    },
  })),
);

const dashboardLayers = Object.entries(DASHBOARD_LAYERS).map(([folder, below]) => ({
  name: 'a13-layers-of-the-dashboard',
  severity: 'error',
  comment: `${folder} may import ${below.join(', ') || 'no other folder'} of the dashboard: an area can be read and changed without the others, and its parts know no product.`,
  from: { path: `^dashboard/src/${folder}/`, pathNot: TESTS },
  to: { path: '^dashboard/src/[^/]+/', pathNot: `^dashboard/src/${any([folder, ...below])}/` },
}));

module.exports = {
  forbidden: [
    {
      name: 'a1-no-cycles',
      severity: 'error',
      comment: 'Modules that need each other at run time cannot be understood, tested or loaded one by one.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'a1-no-type-cycles-across-folders',
      severity: 'error',
      comment: 'Two folders whose types need each other are one folder. (Inside a folder, types may be recursive.)',
      from: { path: '^(.+)/[^/]+$' },
      to: { circular: true, via: { pathNot: '^$1/[^/]+$' } },
    },
    {
      name: 'a2-packages-by-name',
      severity: 'error',
      comment: 'Another package is entered by its name, so that its `exports` is all that can be used of it.',
      from: { path: `^${any(packageNames)}/` },
      to: { path: `^${any(packageNames)}/`, pathNot: '^$1/', dependencyTypes: ['local', 'aliased-subpath-import'], dependencyTypesNot: ['npm', 'localmodule', 'aliased-workspace'] },
    },
    {
      name: 'a2-dependencies-are-declared',
      severity: 'error',
      comment: 'What a package imports stands in its own package.json: hoisting must not decide what works.',
      from: { pathNot: TEST_CODE },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a2-everything-resolves',
      severity: 'error',
      comment: 'An import that nothing answers is a typing error or an undeclared dependency.',
      from: {},
      to: { couldNotResolve: true, pathNot: TYPES_ALONE },
    },
    ...packageDirections,
    {
      name: 'a2-prober-by-addresses',
      severity: 'error',
      comment: 'Of intake the prober takes the address guard and nothing else: it knows no snapshot and no engine.',
      from: { path: '^prober/src/', pathNot: TESTS },
      to: { path: '^intake/', pathNot: '^intake/src/address/index[.]ts$' },
    },
    {
      name: 'a3-engine-is-pure',
      severity: 'error',
      comment: 'The engine is a function of sources and catalog: no network, no process, no environment, no clock. It runs in a sandbox, in tests and in the command line alike.',
      from: { path: '^engine/src/', pathNot: [TESTS, GRAMMAR_LOADER] },
      to: { dependencyTypes: ['core'], pathNot: `^(node:)?${any(PURE_NODE_MODULES)}$` },
    },
    {
      name: 'a3-engine-is-pure',
      severity: 'error',
      comment: 'Grammars are files of a package: what loads them may read files, and no more.',
      from: { path: GRAMMAR_LOADER, pathNot: TESTS },
      to: { dependencyTypes: ['core'], pathNot: `^(node:)?${any([...PURE_NODE_MODULES, 'fs', 'fs/promises'])}$` },
    },
    ...engineLayers,
    ...taintRooms,
    regexByIndex,
    {
      name: 'a5-frontends-are-strangers',
      severity: 'error',
      comment: 'A language that leans on another one breaks with it; what they have in common is `tree/` and the instruction set.',
      from: { path: '^engine/src/frontends/([^/]+)/', pathNot: TESTS },
      to: { path: '^engine/src/frontends/[^/]+/', pathNot: ['^engine/src/frontends/$1/', '^engine/src/frontends/tree/'] },
    },
    {
      name: 'a7-domain-knows-no-edge',
      severity: 'error',
      comment: 'What the product is does not depend on how it is reached: edges call the domain, never the other way.',
      from: { path: '^server/src/domain/', pathNot: TESTS },
      to: { path: '^server/src/(api|pipeline|integrations|app[.]ts|main[.]ts|admin/)' },
    },
    {
      name: 'a7-platform-knows-no-product',
      severity: 'error',
      comment: 'The ground has no product words: it could carry another product.',
      from: { path: '^server/src/platform/', pathNot: TESTS },
      to: { path: '^server/src/(api|pipeline|integrations|domain|app[.]ts|main[.]ts|admin/)' },
    },
    {
      name: 'a8-edges-are-strangers',
      severity: 'error',
      comment: 'api, pipeline and integrations meet in the domain and in its jobs and events, so that each can run as a process of its own.',
      from: { path: '^server/src/(api|pipeline|integrations)/', pathNot: TESTS },
      to: { path: '^server/src/(api|pipeline|integrations)/', pathNot: '^server/src/$1/' },
    },
    ...featureOrder,
    ...dashboardLayers,
    {
      name: 'a13-types-of-the-contract',
      severity: 'error',
      comment: 'The dashboard takes types of the contract alone: its values are built on a library of schemas, which a browser would have to load.',
      from: { path: '^dashboard/' },
      to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a10-sql-in-stores',
      severity: 'error',
      comment: 'SQL stands in *.store.ts: who reads or writes a table can be listed.',
      from: { path: '^server/src/(domain|api|pipeline|integrations)/', pathNot: [TESTS, '[.]store[.]ts$'] },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a10-policies-are-pure',
      severity: 'error',
      comment: 'Who may do what is a function of its arguments: it can be read and tested without a server.',
      from: { path: '[.]policy[.]ts$' },
      to: { path: '^server/src/platform/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a10-http-in-routes',
      severity: 'error',
      comment: 'The HTTP framework is met in *.routes.ts, where routes are mounted, and in platform/http; a use case can be called by anything.',
      from: { path: '^server/src/(domain|pipeline|integrations|api)/', pathNot: [TESTS, '[.]routes[.]ts$', MOUNTS_ROUTES] },
      to: { path: 'node_modules/(fastify|@fastify)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a11-contract-is-schemas',
      severity: 'error',
      comment: 'The contract is what server, dashboard and command line agree on: schemas, codes, tables. It runs anywhere.',
      from: { path: '^contract/src/', pathNot: TESTS },
      to: { pathNot: ['^contract/src/', 'node_modules/typebox/'] },
    },
    {
      name: 'a12-tests-stay-out',
      severity: 'error',
      comment: 'What runs in production does not depend on what tests need.',
      from: { path: `^${any(packageNames)}/src/`, pathNot: TEST_CODE },
      to: { path: TEST_CODE },
    },
    {
      name: 'a12-test-libraries-stay-out',
      severity: 'error',
      comment: 'A development dependency is not there in a production install. (What the dashboard is made of is bundled by the build.)',
      from: { path: `^${any(packageNames)}/src/`, pathNot: [TEST_CODE, '^dashboard/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm', 'npm-optional'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|playground|data|[.]cache)/|/fixtures/|^server/sample/|^engine/conformance/[^/]+/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'] },
  },
};
