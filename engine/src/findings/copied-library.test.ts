import { expect, test } from 'vitest';
import { isCopiedLibrary } from '#engine/findings/copied-library.ts';

const BANNER = '/*!\n * Grid v2.1.0\n * (c) 2010-2020 Somebody\n * License: MIT\n */\n(function () {})();\n';

test.each([
  ['app/static/js/grid.js', BANNER, true],
  ['static/contrib/grid.js', '/*\n * File:        grid.js\n * Version:     1.8.2\n * License:     BSD\n */\n', true],
  ['web/grid.js', '//     Grid.js 1.8.3\n//     http://grid.example\n(function () {})();\n', true],
  ['public/libs/talk.js', '/* Talk client, version unknown, http://talk.example, MIT License */\n', true],
  ['public/libs/talk.js', '/* Talks to a client of unknown version. Copyright Shop. */\n', false],
  ['public/libs/talk.js', '/* Talk client, version unknown */\n', false],
  ['app/static/js/orders.js', '/* Orders. Copyright Shop. */\nload();\n', false],
  ['app/static/js/orders.js', 'const version = "2.1.0"; // License: MIT\n', false],
  ['grid.js', BANNER, false],
  ['src/grid.js', BANNER, false],
  ['app/static/js/grid.ts', BANNER, false],
])('%s that begins with %j', (path, text, expected) => {
  expect(isCopiedLibrary(path, text)).toBe(expected);
});
