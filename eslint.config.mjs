// The budgets and bans of CONTRIBUTING.md as errors. What needs the whole import graph stands in architecture.cjs,
// what needs the file tree in tools/layout/.
import tseslint from 'typescript-eslint';
import { libraryNames } from './tools/lint/library-names.mjs';
import { noLibraryNames } from './tools/lint/no-library-names.mjs';
import { reasonForEscape } from './tools/lint/reason-for-escape.mjs';

const tests = ['**/*.test.ts', 'server/test/**/*.ts', 'bench/**/*.ts'];
/** Files whose loader demands a default export. */
const configurations = ['eslint.config.mjs', 'vitest.config.ts', 'dashboard/vite.config.ts', 'tools/test/*-reporter.mjs'];
/** Engine layers that speak of programs and values, never of a library or a language. */
const agnosticLayers = ['program', 'taint', 'secrets', 'findings', 'verification'].map((layer) => `engine/src/${layer}/**/*.ts`);

const syntaxBans = [
  { selector: 'TSEnumDeclaration', message: 'Use a union of string literals: enums exist at run time and do not narrow.' },
  { selector: 'ImportDeclaration[source.value=/^(\\.\\.\\u002F){3}/]', message: "Import by '#<package>/…': three steps up hide where a file lives." },
];
/** A machine may be busy with anything: what hangs is ended by vitest.config.ts, and speed is measured in bench/. */
const timedTestBans = ["CallExpression[callee.name='test'][arguments.length>2]", "CallExpression[callee.callee.property.name='each'][arguments.length>2]"].map((selector) => ({
  selector,
  message: 'No test has a time limit of its own.',
}));
const effectValueBan = {
  selector: 'CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression.arguments:first-child[body.type=/^(Call|Chain|Await)Expression$/]',
  message: 'What an effect returns is called when it ends, and a method of the browser may return a promise one day: scrollIntoView does.',
};
const defaultExportBan = { selector: 'ExportDefaultDeclaration', message: 'Export by name: one thing, one name, everywhere.' };

const limitBan = { selector: 'VariableDeclarator[id.name=/^MAX_/]', message: 'A limit of the search is a row of engine/src/taint/limits.ts, with its unit and what set it.' };

/** What would make the engine's result depend on anything but its arguments. */
const impureGlobals = ['process', 'fetch', 'setTimeout', 'setInterval', 'setImmediate', 'performance', 'WebSocket'].map((name) => ({
  name,
  message: 'The engine is pure (A3): it gets what it needs as arguments.',
}));
const impureProperties = [
  { object: 'Date', property: 'now', message: 'The engine has no clock (A3): equal input gives equal bytes.' },
  { object: 'Math', property: 'random', message: 'The engine has no chance (A3): equal input gives equal bytes.' },
];

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '**/fixtures/**', 'engine/conformance/*/**', 'catalog/{models,rules}/**', 'server/sample/**', 'playground/**', '.cache/**', 'data/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `reason-for-escape` stands for these two: allowed with the reason beside them.
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // An async function may keep an interface without awaiting anything.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { house: { rules: { 'no-library-names': noLibraryNames, 'reason-for-escape': reasonForEscape } } },
    rules: {
      'house/reason-for-escape': 'error',
      'max-lines': ['error', 400],
      'max-lines-per-function': ['error', 60],
      'max-params': ['error', 4],
      // A switch over all kinds of a union counts one: it is a table.
      complexity: ['error', { max: 20, variant: 'modified' }],
      'no-empty': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...syntaxBans, defaultExportBan, effectValueBan],
    },
  },
  {
    files: tests,
    rules: {
      'max-lines': ['error', 600],
      'no-restricted-syntax': ['error', ...syntaxBans, ...timedTestBans, defaultExportBan],
      'max-lines-per-function': 'off',
      // Bodies of responses are `any` in a test on purpose: the assertion is the check.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['engine/src/taint/**/*.ts'], ignores: tests, rules: { 'no-restricted-syntax': ['error', ...syntaxBans, defaultExportBan, limitBan] } },
  // A migration is one list of statements.
  { files: ['server/src/migrations/**/*.ts'], rules: { 'max-lines-per-function': 'off' } },
  {
    files: ['engine/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-globals': ['error', ...impureGlobals], 'no-restricted-properties': ['error', ...impureProperties] },
  },
  {
    files: agnosticLayers,
    // Module systems name the modules of their own platform.
    ignores: ['**/*.test.ts', 'engine/src/program/resolution/**'],
    rules: { 'house/no-library-names': ['error', { names: libraryNames(new URL('catalog/models/', import.meta.url)) }] },
  },
  { files: configurations, rules: { 'no-restricted-syntax': ['error', ...syntaxBans] } },
);
