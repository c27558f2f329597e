import { expect, test } from 'vitest';
import { parseFrameMessage } from '#dashboard/ui/diagram/diagram-message.ts';

test('of a frame only its three messages are heard', () => {
  expect(parseFrameMessage({ kind: 'ready', more: 1 })).toEqual({ kind: 'ready' });
  expect(parseFrameMessage({ kind: 'height', height: 120 })).toEqual({ kind: 'height', height: 120 });
  expect(parseFrameMessage({ kind: 'pressed', id: 3 })).toEqual({ kind: 'pressed', id: 3 });
  for (const hostile of [null, 'ready', {}, { kind: 'height', height: 'calc(1px)' }, { kind: 'height', height: NaN }, { kind: 'pressed', id: '<img>' }, { kind: 'pressed', id: 1.5 }, { kind: '__proto__' }]) {
    expect(parseFrameMessage(hostile)).toBeUndefined();
  }
});
