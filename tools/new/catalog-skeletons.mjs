// @ts-check
import { camel, pascal, sentence } from './words.mjs';

/** @typedef {import('./skeletons.mjs').Made} Made */

/**
 * A rule that is valid as it is: its unsafe programs say that nothing is found yet, and fail once a model leads there.
 *
 * @param {string} id
 * @returns {Made}
 */
export function rule(id) {
  const folder = `catalog/rules/${id}`;
  const title = sentence(id);
  const missing = `// missing: ${id} — no model leads to this kind of sink yet`;
  return {
    files: {
      [`${folder}/rule.yml`]: `title: ${title}
category: ${id.replaceAll('-', ' ')}
cwe: [20]
owasp: "A03:2021 Injection"
severity: { remote: high, local: low, library: medium }
kind: flow
from: [remote]
to: [${id}]
languages: [javascript]
message: "{source} reaches a dangerous place in {function}."
impact: >-
  What the attacker gains.
fix: >-
  What to write instead.
`,
      [`${folder}/help.md`]: `# ${title}\n\nWhat the attacker does, in plain words.\n\n## How to fix\n\nWhat to write instead, and why that holds.\n`,
      [`${folder}/javascript/unsafe.js`]: `const app = require('express')();\n\napp.get('/', (request) => dangerous(request.query.name)); ${missing}\n`,
      [`${folder}/javascript/safe.js`]: `const app = require('express')();\n\napp.get('/', (request) => dangerous('a constant')); // safe: nothing of the request is in it\n`,
      [`${folder}/javascript/across-files/app.js`]: `const app = require('express')();\nconst { use } = require('./use');\n\napp.get('/', (request) => use(request.query.name));\n`,
      [`${folder}/javascript/across-files/use.js`]: `exports.use = (name) => dangerous(name); ${missing}\n`,
    },
    additions: [{
      file: 'catalog/vocabulary/sinks.yml',
      unless: new RegExp(`^  ${id}:`, 'm'),
      behind: 'kinds:\n',
      text: `  ${id}: { meaning: what such a place takes, gain: what the attacker gains there }\n`,
    }],
    next: `It is valid as it is: npm run check -- ${folder}
Left to do: say in catalog/vocabulary/sinks.yml what the kind ${id} means; give the models of libraries sinks of it; write programs
that use these, with the line of each source (// source: a) and finding (// finding: ${id} from a) in place of the lines that say
missing; CWE, OWASP, severities, message, impact and fix in rule.yml; help.md. Programs for each further language that it claims.`,
  };
}

/**
 * A model of one row that a fixture exercises.
 *
 * @param {string} name `language/package`
 * @returns {Made}
 */
export function model(name) {
  const [language = '', ...rest] = name.split('/');
  const packageName = rest.join('/');
  const stem = `catalog/models/${language}/${packageName.replace(/^@/, '').replaceAll(/[/:]/g, '__')}`;
  const { path, extension, fixture } = exampleOf(language, packageName);
  return {
    files: {
      [`${stem}.yml`]: `package: ${JSON.stringify(packageName)}
language: ${language}
origin: manual
documentation: https://example.org/ # the page that the facts come from
flows:
  - { of: ${JSON.stringify(path)}, from: argument(0), to: return } # an example: what goes in comes out
`,
      [`${stem}.fixture.${extension}`]: fixture,
    },
    additions: [],
    next: `It is valid as it is: npm run check -- ${stem}.yml
Left to do: the facts in place of the example (catalog/README.md tells the sections), from the documentation that the model links,
and a line in the fixture for each row. The check fails for a row that no line exercises and for what no line announces.`,
  };
}

/**
 * A function that hands on what it is given, as programs of the language call it.
 *
 * @param {string} language
 * @param {string} packageName
 * @returns {{ path: string, extension: string, fixture: string }}
 */
function exampleOf(language, packageName) {
  const root = JSON.stringify(packageName);
  const words = packageName.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '');
  switch (language) {
    case 'java':
      return {
        path: `${root}.Example.run`,
        extension: 'java',
        fixture: `import ${packageName}.Example;\nimport probe.Probe;\n\nclass ${pascal(words)}Fixture {\n    void run() {\n        Probe.sink(Example.run(Probe.taint())); // flow\n    }\n}\n`,
      };
    case 'python':
      return { path: `${root}.run`, extension: 'py', fixture: `import ${packageName}\n\nsink(${packageName}.run(taint()))  # flow\n` };
    default:
      return { path: `${root}.run`, extension: 'js', fixture: `const ${camel(words)} = require(${JSON.stringify(packageName).replaceAll('"', "'")});\n\nsink(${camel(words)}.run(taint())); // flow\n` };
  }
}
