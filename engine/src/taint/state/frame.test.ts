import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBelow } from '#engine/taint/state/access-path.ts';
import type { AccessPath, AccessPaths } from '#engine/taint/state/access-path.ts';
import { forget, forgetMembers, restore, setRefined, snapshot } from '#engine/taint/state/frame.ts';
import { createFrame } from '#engine/test/empty-run.ts';

/** A slot and the members read from it. */
const described = fc.record({ slot: fc.nat(1), keys: fc.array(fc.constantFrom('a', 'b', 'a.b', 'aa'), { maxLength: 3 }) });
const all = fc.array(described, { maxLength: 8 });

function pathOf(paths: AccessPaths, { slot, keys }: { readonly slot: number; readonly keys: readonly string[] }): AccessPath {
  return keys.reduce((path, key) => paths.member(path, key), paths.slot(slot));
}

test('what is written forgets exactly what was taught of it and of its parts', () => {
  fc.assert(fc.property(all, described, (taught, written) => {
    const { run, frame } = createFrame();
    const path = pathOf(run.accessPaths, written);
    const known = new Set(taught.map((one) => pathOf(run.accessPaths, one)));
    for (const each of known) setRefined(frame, each, run.values.constant(each.id));

    forget(frame, path);

    expect(new Map(frame.refined)).toEqual(new Map([...known].filter((each) => each !== path && !isBelow(each, path)).map((each) => [each, run.values.constant(each.id)])));
  }));
});

test('where parts are written, what was taught of the whole stands', () => {
  fc.assert(fc.property(all, described, (taught, written) => {
    const { run, frame } = createFrame();
    const path = pathOf(run.accessPaths, written);
    const known = new Set(taught.map((one) => pathOf(run.accessPaths, one)));
    for (const each of known) setRefined(frame, each, run.values.true);

    forgetMembers(frame, path);

    expect(new Set(frame.refined.keys())).toEqual(new Set([...known].filter((each) => !isBelow(each, path))));
  }));
});

test('a snapshot keeps what it shows, whatever is taught or forgotten after it', () => {
  fc.assert(fc.property(all, all, all, (taught, learned, written) => {
    const { run, frame } = createFrame();
    for (const one of taught) setRefined(frame, pathOf(run.accessPaths, one), run.values.true);
    const before = new Map(frame.refined);
    const kept = snapshot(frame);

    for (const one of learned) setRefined(frame, pathOf(run.accessPaths, one), run.values.false);
    for (const one of written) forget(frame, pathOf(run.accessPaths, one));

    expect(new Map(kept.refined)).toEqual(before);
    restore(frame, kept);
    expect(new Map(frame.refined)).toEqual(before);
  }));
});
