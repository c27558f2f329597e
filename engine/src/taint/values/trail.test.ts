import { expect, test } from 'vitest';
import { composedAt, extend, gatheredAt, givenBackAt, isMadeByUnknown, type Trail, type TrailHop } from '#engine/taint/values/trail.ts';

function hop(edge: TrailHop['edge'], start: number, doubt?: TrailHop['doubt']): TrailHop {
  return { place: { file: 'a.js', start, end: start + 1, function: 'f' }, edge, ...(doubt && { doubt }) };
}

function trailOf(...hops: readonly TrailHop[]): Trail {
  const [first, ...others] = hops;
  if (!first) throw new Error('a trail has a hop');
  return others.reduce((trail, next) => extend(trail, next), extend(undefined, first));
}

test('what an unknown call gave and was only stored and returned since is made by it', () => {
  const trail = trailOf(hop('source', 0), hop('call-argument', 2, 'unknown-call'), hop('assign', 4), hop('return', 6));

  expect(isMadeByUnknown(trail)).toBe(true);
});

test('what an unknown call gave beside a status is made by it', () => {
  const trail = trailOf(hop('source', 0), hop('call-argument', 2, 'unknown-call'), hop('container', 4), hop('return', 6));

  expect(isMadeByUnknown(trail)).toBe(true);
});

test('what became part of a text behind an unknown call is made by the program', () => {
  const trail = trailOf(hop('source', 0), hop('call-argument', 2, 'unknown-call'), hop('concat', 4), hop('return', 6));

  expect(isMadeByUnknown(trail)).toBe(false);
});

test('a text that was composed before and is only passed on since is composed at the call that handed it over', () => {
  const via = { file: 'a.js', start: 20, end: 25, function: 'g' };
  const handed: TrailHop = { ...hop('call-argument', 4), via };

  expect(composedAt(trailOf(hop('source', 0), hop('concat', 2), handed, hop('assign', 6)))).toEqual(via);
  expect(composedAt(trailOf(hop('source', 0), hop('concat', 2), handed, hop('concat', 6))), 'composed by the function itself').toBeUndefined();
  expect(composedAt(trailOf(hop('source', 0), handed, hop('assign', 6))), 'handed over as it entered').toBeUndefined();
});

test('a list that another function made and only handed on is where what stands in it was gathered', () => {
  const sink = { file: 'a.js', start: 20, end: 25, function: 'run' };

  expect(gatheredAt(trailOf(hop('source', 0), hop('container', 2), hop('assign', 6)), sink)?.start).toBe(2);
  expect(gatheredAt(trailOf(hop('source', 0), hop('container', 2)), { ...sink, function: 'f' }), 'made by the function itself').toBeUndefined();
  expect(gatheredAt(trailOf(hop('source', 0), hop('assign', 6)), sink), 'handed over as it entered').toBeUndefined();
  expect(gatheredAt(trailOf(hop('source', 0), hop('container', 2), hop('concat', 4)), sink), 'composed since').toBeUndefined();
});

test('what functions only give back since was given back first where it was made', () => {
  expect(givenBackAt(trailOf(hop('source', 0), hop('concat', 2), hop('return', 4), hop('assign', 6), hop('return', 8)))?.start).toBe(4);
  expect(givenBackAt(trailOf(hop('source', 0), hop('return', 4), hop('concat', 6))), 'composed since').toBeUndefined();
});
