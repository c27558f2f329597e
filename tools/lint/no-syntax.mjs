// @ts-check

/** Each ban by its name: what it finds, as selectors of esquery, and what to do instead. */
const BANS = {
  'default exports': { selectors: ['ExportDefaultDeclaration'], message: 'Export by name: one thing, one name, everywhere.' },
  'three steps up': {
    selectors: ['ImportDeclaration[source.value=/^(\\.\\.\\u002F){3}/]'],
    message: "Import by '#<package>/…': three steps up hide where a file lives.",
  },
  'effects that return': {
    selectors: ['CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression.arguments:first-child[body.type=/^(Call|Chain|Await)Expression$/]'],
    message: 'What an effect returns is called when it ends, and a method of the browser may return a promise one day: scrollIntoView does.',
  },
  /** A machine may be busy with anything: what hangs is ended by vitest.config.ts, and speed is measured in bench/. */
  'timed tests': {
    selectors: ["CallExpression[callee.name='test'][arguments.length>2]", "CallExpression[callee.callee.property.name='each'][arguments.length>2]"],
    message: 'No test has a time limit of its own.',
  },
  'limits of the search': {
    selectors: ['VariableDeclarator[id.name=/^MAX_/]'],
    message: 'A limit of the search is a row of engine/src/taint/limits.ts, with its unit and what set it.',
  },
};

/** In every file. */
const ENUMS = { selectors: ['TSEnumDeclaration'], message: 'Use a union of string literals: enums exist at run time and do not narrow.' };

/**
 * Bans of syntax: enums everywhere, and those that the options name.
 *
 * @type {import('./house.mjs').Rule}
 */
export const noSyntax = {
  meta: { type: 'problem', schema: { type: 'array', items: { enum: Object.keys(BANS) } } },
  create(context) {
    const bans = [ENUMS, ...Object.entries(BANS).filter(([name]) => context.options.includes(name)).map(([, ban]) => ban)];
    return Object.fromEntries(bans.flatMap(({ selectors, message }) =>
      selectors.map((selector) => [selector, (/** @type {any} any: what a selector finds may be any node */ node) => context.report({ node, message })])));
  },
};
