// @ts-check
import { model, rule } from './catalog-skeletons.mjs';
import { route } from './route-skeleton.mjs';
import { sentence } from './words.mjs';

/**
 * @typedef {object} Tree what a skeleton may know of the repository
 * @property {readonly string[]} decisions names of the files in docs/decisions
 * @property {readonly string[]} languages that have models
 *
 * @typedef {object} Addition a line that belongs into a file that is there
 * @property {string} file
 * @property {RegExp} unless what the file says where nothing is to be added
 * @property {string} behind
 * @property {string} text
 *
 * @typedef {object} Made
 * @property {Record<string, string>} files by path
 * @property {readonly Addition[]} additions
 * @property {string} next what is left to do
 *
 * @typedef {object} Skeleton
 * @property {string} name what its name is, in words
 * @property {string} example
 * @property {(name: string, tree: Tree) => string | undefined} problemOf what is wrong with a name
 * @property {(name: string, tree: Tree) => Made} make
 */

/** @type {Readonly<Record<string, Skeleton>>} */
export const skeletons = {
  rule: { name: 'the rule\'s id', example: 'ldap-injection', problemOf: problemOfWords, make: rule },
  model: { name: '<language>/<package>', example: 'javascript/@koa/router', problemOf: problemOfModel, make: model },
  route: { name: 'the resource in plural', example: 'webhooks', problemOf: problemOfResource, make: route },
  decision: { name: 'its title', example: 'blobs-in-s3', problemOf: problemOfWords, make: decision },
};

/**
 * Says of arguments that make no skeleton what is wrong with them.
 *
 * @param {readonly string[]} given the thing and its name
 * @param {Tree} tree
 * @returns {string | undefined}
 */
export function problemOfArguments([thing, name, ...more], tree) {
  const things = Object.keys(skeletons).join(', ');
  if (thing === undefined) return `Say what to make: ${things}.`;
  const skeleton = Object.hasOwn(skeletons, thing) ? skeletons[thing] : undefined;
  if (skeleton === undefined) return `There is no skeleton of "${thing}". There is one of: ${things}.`;
  const wanted = `A ${thing} needs a name: ${skeleton.name}, such as ${skeleton.example}.`;
  if (name === undefined || name === '') return wanted;
  if (more.length > 0) return `${wanted} Behind it stands more: ${more.join(' ')}.`;
  return skeleton.problemOf(name, tree);
}

/** @param {string} name */
function problemOfWords(name) {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return undefined;
  return `"${name}" is no name: it has to be lower-case words with hyphens between them, such as blobs-in-s3.`;
}

/** @param {string} name */
function problemOfResource(name) {
  return problemOfWords(name) ?? (name.endsWith('s') ? undefined : `"${name}" is no plural: a route is named after its resource as the URL says it, such as webhooks.`);
}

/** How packages are called, by language; of others any word. */
const PACKAGES = {
  javascript: { pattern: /^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9._-]+)*$/i, example: '@koa/router' },
  java: { pattern: /^[a-z]\w*(?:\.[a-z]\w*)*$/, example: 'com.acme.db' },
  python: { pattern: /^[a-z_]\w*(?:\.[a-z_]\w*)*$/i, example: 'flask.views' },
};

/**
 * @param {string} name
 * @param {Tree} tree
 */
function problemOfModel(name, { languages }) {
  const [language = '', ...rest] = name.split('/');
  const packageName = rest.join('/');
  if (!languages.includes(language)) return `There are no models of the language "${language}": a model is called <language>/<package>, with one of ${languages.join(', ')}.`;
  const form = Object.entries(PACKAGES).find(([known]) => known === language)?.[1] ?? { pattern: /^\w[\w.-]*$/, example: 'acme' };
  if (packageName === '') return `"${name}" names no package: ${language}/${form.example} would.`;
  if (form.pattern.test(packageName) && !packageName.includes('..')) return undefined;
  return `"${packageName}" is no package as programs of ${language} import it, such as ${form.example}.`;
}

/**
 * @param {string} title
 * @param {Tree} tree
 * @returns {Made}
 */
function decision(title, { decisions }) {
  const last = Math.max(0, ...decisions.map((file) => Number.parseInt(file, 10)).filter(Number.isFinite));
  const number = String(last + 1).padStart(4, '0');
  return {
    files: {
      [`docs/decisions/${number}-${title}.md`]: `# ${number} · ${sentence(title)}\n\n**Context.**\n\n**Options.**\n\n**Measured.**\n\n**Choice.**\n\n**Consequence.**\n`,
    },
    additions: [],
    next: 'Half a page. If it replaces an earlier decision, both pages say so.',
  };
}
