// @ts-check
import { route } from './route-skeleton.mjs';
import { sentence } from './words.mjs';

/**
 * @typedef {object} Tree what a skeleton may know of the repository
 * @property {readonly string[]} decisions names of the files in docs/decisions
 *
 * @typedef {object} Skeleton
 * @property {RegExp} names what a name must look like
 * @property {string} example
 * @property {(name: string, tree: Tree) => { files: Record<string, string>, next: string }} make files by path, and what is left to do
 */

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @type {Readonly<Record<string, Skeleton>>} */
export const skeletons = {
  rule: { names: KEBAB, example: 'ldap-injection', make: rule },
  model: { names: /^[a-z]+\/[@a-z0-9][a-z0-9@./_-]*$/, example: 'javascript/koa', make: model },
  route: { names: KEBAB, example: 'webhooks', make: route },
  decision: { names: KEBAB, example: 'blobs-in-s3', make: decision },
};

/** @param {string} id */
function rule(id) {
  const folder = `catalog/rules/${id}`;
  const title = sentence(id);
  return {
    files: {
      [`${folder}/rule.yml`]: `title: ${title}
category: ${id.replaceAll('-', ' ')}
cwe: []
owasp: ""
severity: { remote: high, local: low, library: medium }
kind: flow
from: [remote, local]
to: [${id}]
languages: [javascript]
message: "{source} reaches … in {function}."
impact: >-
  What the attacker gains.
fix: >-
  What to write instead.
tags: []
`,
      [`${folder}/help.md`]: `# ${title}\n\nWhat the attacker does, in plain words.\n\n## How to fix\n\nWhat to write instead, and why that holds.\n`,
      [`${folder}/javascript/unsafe.js`]: `// source: a\n// finding: ${id} from a\n`,
      [`${folder}/javascript/safe.js`]: '// safe: the reason\n',
    },
    next: `Fill it in, add the sink kind to catalog/vocabulary/sinks.yml and a fixture that crosses a file: catalog/rules/${id}/javascript/across-files/.`,
  };
}

/** @param {string} name `language/package` */
function model(name) {
  const [language = '', ...rest] = name.split('/');
  const packageName = rest.join('/');
  const file = packageName.replace(/^@/, '').replaceAll('/', '__');
  const folder = `catalog/models/${language}`;
  return {
    files: {
      [`${folder}/${file}.yml`]: `package: ${JSON.stringify(packageName)}
language: ${language}
versions: ""
origin: manual
documentation: ""
sinks: []
neutral: []
`,
      [`${folder}/${file}.fixture.${extensionOf(language)}`]: '',
    },
    next: 'Write the facts from the documentation that the model links, and a line in the fixture for each row.',
  };
}

/**
 * @param {string} title
 * @param {Tree} tree
 */
function decision(title, { decisions }) {
  const last = Math.max(0, ...decisions.map((file) => Number.parseInt(file, 10)).filter(Number.isFinite));
  const number = String(last + 1).padStart(4, '0');
  return {
    files: {
      [`docs/decisions/${number}-${title}.md`]: `# ${number} · ${sentence(title)}\n\n**Context.**\n\n**Options.**\n\n**Measured.**\n\n**Choice.**\n\n**Consequence.**\n`,
    },
    next: 'Half a page. If it replaces an earlier decision, both pages say so.',
  };
}

/** @param {string} language */
function extensionOf(language) {
  return { javascript: 'js', java: 'java', python: 'py', go: 'go', php: 'php', ruby: 'rb' }[language] ?? 'txt';
}
