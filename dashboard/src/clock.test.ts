import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentTime, noteServerTime } from '#dashboard/clock.ts';

const here = new Date('2026-03-10T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: here }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['hours ahead', 'Tue, 10 Mar 2026 15:00:00 GMT', '2026-03-10T15:00:00.000Z'],
  ['days behind', 'Sun, 08 Mar 2026 12:00:00 GMT', '2026-03-08T12:00:00.000Z'],
  ['a moment away', 'Tue, 10 Mar 2026 12:00:30 GMT', '2026-03-10T12:00:00.000Z'],
  ['unreadable', 'yesterday', '2026-03-10T12:00:00.000Z'],
])('beside a server whose clock is %s it is the time by that clock', (_, header, time) => {
  noteServerTime(here.toUTCString());

  noteServerTime(header);

  expect(currentTime().toISOString()).toBe(time);
});

test('an answer that does not say the time changes nothing', () => {
  noteServerTime('Tue, 10 Mar 2026 15:00:00 GMT');

  noteServerTime(null);

  expect(currentTime().toISOString()).toBe('2026-03-10T15:00:00.000Z');
});
