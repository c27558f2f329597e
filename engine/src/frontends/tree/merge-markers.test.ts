import { expect, test } from 'vitest';
import { withoutMergeMarkers } from '#engine/frontends/tree/merge-markers.ts';

test('both sides of a conflict stay where they were, and the markers are blank', () => {
  const text = 'a\n<<<<<<< HEAD\nb\n||||||| base\nc\n=======\nd\n>>>>>>> branch\ne\n';

  const read = withoutMergeMarkers(text);

  expect(read).toHaveLength(text.length);
  expect(read.split('\n').map((line) => line.trim()).filter((line) => line !== '')).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a heading that is underlined by equals signs is no conflict', () => {
  const text = '"""Title\n=======\n"""\n';

  expect(withoutMergeMarkers(text)).toBe(text);
});
