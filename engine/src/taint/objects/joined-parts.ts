/* What stands around a value in the text that it becomes part of: proofs choose by it how a value breaks out of its place. */
import { LIMITS } from '#engine/taint/limits.ts';
import { textTaints } from '#engine/taint/objects/text.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { extend, UNKNOWN_PART } from '#engine/taint/values/trail.ts';
import type { Between, Place } from '#engine/taint/values/trail.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** The text of a part as far as it is known; of several constants, the first. */
function knownText(part: Value): string {
  const [first] = constantsOf(part) ?? [];
  if (first !== undefined && first !== null) return String(first);
  return part.prefix.endsWith(UNKNOWN_PART) ? part.prefix : part.prefix + UNKNOWN_PART;
}

function betweenParts(parts: readonly Value[], at: number): Between {
  const before = parts.slice(0, at).map(knownText).join('');
  const after = parts.slice(at + 1).map(knownText).join('');
  return { before: before.slice(-LIMITS.textBeside), after: after.slice(0, LIMITS.textBeside) };
}

/** What a text of the program has around the place where something is put for a part of it. */
export function aroundReplaced(whole: Value, replaced: string | undefined): Between | undefined {
  const [text] = whole.taints.length > 0 ? [] : constantsOf(whole) ?? [];
  if (typeof text !== 'string' || replaced === undefined || replaced === '' || !text.includes(replaced)) return undefined;
  const [before = '', ...after] = text.split(replaced);
  return { before: before.slice(-LIMITS.textBeside), after: after.join(replaced).slice(0, LIMITS.textBeside) };
}

/** The taints of a text that was joined of parts, one hop further; each hop knows what its part stands between. */
export function joinedAt(run: Run, parts: readonly Value[], taints: readonly Taint[], place: Place): readonly Taint[] {
  if (taints.length === 0) return taints;
  const brought = parts.map((part) => textTaints(run, part));
  return taints.map((taint) => {
    // Of a value that stands there twice, the trail is that of one of the two.
    const own = brought.findIndex((each) => each.some(({ source, trail }) => source === taint.source && trail === taint.trail));
    const at = own >= 0 ? own : brought.findIndex((each) => each.some(({ source }) => source === taint.source));
    const trail = extend(taint.trail, { place, edge: 'concat', ...(at >= 0 && { between: betweenParts(parts, at) }) });
    return trail === taint.trail ? taint : { ...taint, trail };
  });
}
