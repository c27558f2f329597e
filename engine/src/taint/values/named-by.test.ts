import { expect, test } from 'vitest';
import { isNamedBy, rowNaming } from '#engine/taint/values/named-by.ts';

test('what was answered of a name is answered again, of each list by itself', () => {
  const [finds, checks] = [[/^find/, /^get/], [/^check/]];
  for (let time = 0; time < 2; time++) {
    expect(isNamedBy(finds, 'findUser')).toBe(true);
    expect(isNamedBy(finds, 'checkUser')).toBe(false);
    expect(isNamedBy(checks, 'checkUser')).toBe(true);
  }
});

test('of rows that ask for the name alone the first counts, each time', () => {
  const rows = [{ names: /^check/, begins: /^select/, id: 0 }, { names: /Owner$/, id: 1 }, { names: /^check/, id: 2 }];
  for (let time = 0; time < 2; time++) {
    expect(rowNaming(rows, 'checkOwner')?.id).toBe(1);
    expect(rowNaming(rows, 'checkToken')?.id).toBe(2);
    expect(rowNaming(rows, 'load')).toBeUndefined();
  }
});
