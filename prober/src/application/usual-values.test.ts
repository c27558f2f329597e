import { expect, test } from 'vitest';
import { usualValueOf } from './usual-values.ts';

test.each([
  ["1' and updatexml(1,concat(0x7e,(SELECT user()),0x7e),1)-- ", '1'],
  ['2 or 1=1', '2'],
  ["admin' or '1'='1", 'admin'],
  ['test<script>alert(1)</script>', 'test'],
  ['<img src=1 onerror=alert(1)>', 'test'],
  ['__${new java.util.Scanner()}__', 'test'],
  ['#set($e="e")$e.getClass()', 'test'],
  ["-1 union select 1,2,3", '-1'],
])('the usual value of an example that attacks, %s, is what stands before the attack', (example, usual) => {
  expect(usualValueOf({ name: 'content', place: 'query', example })).toBe(usual);
});

test.each(['rock and roll', "d'or", '{"a":{"b":"1"}}', '<?xml version="1.0"?><a>1 or 1=1</a>', '<p>Hello</p>', 'id=7', 'a{b}', 'x or y'])('an example that attacks nothing is usual as it is: %s', (example) => {
  expect(usualValueOf({ name: 'content', place: 'query', example })).toBe(example);
});
