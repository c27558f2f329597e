import { expect, test } from 'vitest';
import { functionWords } from '#engine/findings/function-words.ts';

test.each([
  ['UserStore.find', '`UserStore.find`'],
  ['<module>', '`src/app.js`'],
  ['', '`src/app.js`'],
  ['<anonymous>', 'the function at `src/app.js:7`'],
  ['<anonymous>.<anonymous>', 'the function at `src/app.js:7`'],
  ['routes.list.<anonymous>', 'a function within `routes.list`'],
])('%s is called %s', (name, words) => {
  expect(functionWords(name, { file: 'src/app.js', place: 'src/app.js:7' })).toBe(words);
});
