import { useMemo } from 'react';
import { basePath } from '#dashboard/api/base.ts';
import { useFrames } from '#dashboard/api/findings.ts';
import { stepsOf } from '#dashboard/findings/finding/path-steps.ts';
import { clipPath, visibleText } from '#dashboard/format/clip.ts';
import { useIsDark } from '#dashboard/theme.ts';
import { DiagramFrame } from '#dashboard/ui/diagram/DiagramFrame.tsx';

const TITLE_LIMIT = 200;
const PATH_LIMIT = 34;

/** The path as boxes, a column a file: where it leaves a file shows at once. */
export function PathDiagram({ id, current, onCurrent }: { readonly id: string; readonly current: number | undefined; readonly onCurrent: (hop: number) => void }) {
  const { data } = useFrames(id);
  const isDark = useIsDark();
  const steps = useMemo(
    () =>
      stepsOf(data?.frames ?? []).map(({ hop, frame }) => ({
        id: hop,
        title: visibleText(frame.sentence, TITLE_LIMIT).replaceAll('`', ''),
        lane: visibleText(clipPath(frame.file, PATH_LIMIT)),
        place: `line ${frame.start.line}`,
      })),
    [data],
  );
  if (steps.length === 0) return null;
  return <DiagramFrame address={`${basePath}/diagram`} label="Diagram of the path" steps={steps} current={current} isDark={isDark} onPress={onCurrent} />;
}
