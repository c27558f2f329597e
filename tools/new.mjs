// @ts-check
// `npm run new -- <thing> <name>`: writes a skeleton and says what is left to do. Never overwrites.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { skeletons } from './new/skeletons.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [thing = '', name = ''] = process.argv.slice(2);
const skeleton = skeletons[thing];

if (skeleton === undefined || !skeleton.names.test(name)) {
  console.error('npm run new -- <thing> <name>');
  for (const [word, { example }] of Object.entries(skeletons)) console.error(`  npm run new -- ${word} ${example}`);
  process.exit(2);
}

const { files, next } = skeleton.make(name, { decisions: readdirSync(`${root}docs/decisions`) });
const taken = Object.keys(files).filter((file) => existsSync(root + file));
if (taken.length > 0) {
  console.error(`There already is ${taken.join(', ')}: nothing was written.`);
  process.exit(1);
}
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(root + file), { recursive: true });
  writeFileSync(root + file, text);
  console.log(`wrote ${file}`);
}
console.log(next);
