import { expect, test } from 'vitest';
import { createHostSlots } from '#server/pipeline/intake/host-slots.ts';

test('a host has so many slots, which are its own and can be given back', () => {
  const hosts = createHostSlots(2);

  const taken = [hosts.take('a'), hosts.take('a')];
  expect([hosts.take('a') === undefined, hosts.take('a:8443') === undefined]).toEqual([true, false]);

  taken[0]?.();
  expect(hosts.take('a')).toBeDefined();
  expect(hosts.take('a')).toBeUndefined();
});
