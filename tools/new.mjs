// @ts-check
// `npm run new -- <thing> <name>`: writes a skeleton and says what is left to do. Never overwrites.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { problemOfArguments, skeletons } from './new/skeletons.mjs';

// `--root` is for tests: the tree in which it is written.
const { positionals, values } = parseArgs({ allowPositionals: true, options: { root: { type: 'string', default: fileURLToPath(new URL('..', import.meta.url)) } } });
const root = resolve(values.root);
const tree = { decisions: readdirSync(join(root, 'docs/decisions')), languages: readdirSync(join(root, 'catalog/models')).sort() };

const problem = problemOfArguments(positionals, tree);
const [thing = '', name = ''] = positionals;
const skeleton = skeletons[thing];
if (problem !== undefined || skeleton === undefined) {
  console.error(`${problem}\n\nnpm run new -- <thing> <name>`);
  for (const [word, { example }] of Object.entries(skeletons)) console.error(`  npm run new -- ${word} ${example}`);
  process.exit(2);
}

const { files, additions, next } = skeleton.make(name, tree);
const taken = Object.keys(files).filter((file) => existsSync(join(root, file)));
if (taken.length > 0) {
  console.error(`There already is ${taken.join(', ')}: nothing was written.`);
  process.exit(1);
}
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  console.log(`wrote ${file}`);
}
for (const { file, unless, behind, text } of additions) {
  const present = readFileSync(join(root, file), 'utf8');
  if (unless.test(present)) continue;
  writeFileSync(join(root, file), present.replace(behind, () => behind + text));
  console.log(`added to ${file}: ${text.trim()}`);
}
console.log(next);
