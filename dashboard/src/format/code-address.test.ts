import { expect, test } from 'vitest';
import { codeAddress, commitAddress } from '#dashboard/format/code-address.ts';

const place = { commit: 'c'.repeat(40), file: 'src/a b.ts', line: 8 };

test.each([
  ['https://github.com/acme/shop.git', `https://github.com/acme/shop/blob/${place.commit}/src/a%20b.ts#L8`],
  ['https://someone:token@gitlab.com/acme/group/shop/', `https://gitlab.com/acme/group/shop/-/blob/${place.commit}/src/a%20b.ts#L8`],
])('of %s the host shows the line', (repository, address) => {
  expect(codeAddress({ ...place, repository })).toBe(address);
  expect(commitAddress({ ...place, repository })).toBe(address.replace('/blob/', '/commit/').replace(/(c{40}).*/, '$1'));
});

test.each(['https://git.example.org/acme/shop', 'http://github.com/acme/shop', 'javascript:alert(1)//github.com', 'shop', null])('of %s there is no page', (repository) => {
  expect(codeAddress({ ...place, repository })).toBeUndefined();
});
