/* Paths that are put together: what stands behind the first part stands behind a separator. */
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { result } from '#engine/taint/objects/mechanism.ts';
import type { Outcome } from '#engine/taint/objects/mechanism.ts';
import { joinTexts, textTaints } from '#engine/taint/objects/text.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { NOTHING, unite } from '#engine/taint/values/marks.ts';
import { hopAt, step } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** A folder that others stand behind in a path: who calls a package says where it works. */
function asFolder(run: Run, folder: Value): Value {
  const leading = ({ source }: Taint): readonly string[] => run.catalog.sourceKinds.get(source.kind)?.leading ?? [];
  if (!folder.taints.some((taint) => leading(taint).length > 0)) return folder;
  return run.values.withTaints(folder, folder.taints.map((taint) => ({ ...taint, cleaned: unite(taint.cleaned, run.kinds.named(leading(taint))) })));
}

/** Parts of a path: those behind the first stand behind a separator, whatever the first is. */
export function joinPath(run: Run, evaluation: Evaluation): Outcome {
  const { positional, rest } = evaluation.call.args;
  const [given = run.values.constant('.'), ...others] = [...positional, ...(rest ? [rest] : [])];
  const first = others.length > 0 ? asFolder(run, given) : given;
  const behind = others.map((part) => run.values.withTaints(part, textTaints(run, part).map((taint) => {
    const kinds = run.kinds.quoted(taint.cleaned, '/');
    return kinds === NOTHING ? taint : { ...taint, cleaned: unite(taint.cleaned, kinds) };
  })));
  const parts = [first, ...behind].flatMap((part, i) => (i === 0 ? [part] : [run.values.constant('/'), part]));
  const joined = joinTexts(run, parts);
  const made = constantsOf(joined) ? run.values.shape('text') : joined;
  const leading = new Set(textTaints(run, first).map(({ source }) => source));
  const hop = hopAt(evaluation.call.site.place, 'call-argument');
  const taints = joined.taints.flatMap((taint) => step([taint], leading.has(taint.source) ? hop : { ...hop, isBehind: true }));
  return result(run.values.withTaints(run.values.withPrefix(made, ''), taints));
}
