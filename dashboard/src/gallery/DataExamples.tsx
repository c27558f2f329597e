import { useState } from 'react';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { DataTable, tableColumns } from '#dashboard/ui/content/DataTable.tsx';
import { Section } from '#dashboard/ui/content/PageHeader.tsx';
import { VirtualList } from '#dashboard/ui/content/VirtualList.tsx';
import { useKeys } from '#dashboard/ui/keyboard/use-keys.ts';
import { SeverityMark, severityFill, severityWord } from '#dashboard/ui/marks/SeverityMark.tsx';
import { classes } from '#dashboard/ui/class-names.ts';
import { SidePanel } from '#dashboard/ui/overlays/SidePanel.tsx';
import { StackedAreaPlot, type PlotPoint } from '#dashboard/ui/plot/StackedAreaPlot.tsx';

interface Key {
  readonly name: string;
  readonly prefix: string;
  readonly used: string;
}

const helper = tableColumns<Key>();
const columns = helper.columns([
  helper.accessor('name', { header: 'Name' }),
  helper.accessor('prefix', { header: 'Key', cell: ({ getValue }) => <code className="font-mono text-xs">{getValue()}…</code> }),
  helper.accessor('used', { header: 'Last used' }),
]);
const keys: readonly Key[] = [
  { name: 'CI of the shop', prefix: 'service_4fQ', used: '2 h ago' },
  { name: 'A name that is so long that no column could ever hold all of it without being cut somewhere near its end, which is what a title is for', prefix: 'service_9aB', used: 'Never' },
];

const DAY_MS = 86_400_000;
const severities = ['info', 'low', 'medium', 'high', 'critical'] as const;
const points: readonly PlotPoint[] = Array.from({ length: 60 }, (_, day) => ({
  day: new Date(Date.UTC(2026, 0, 1) + day * DAY_MS).toISOString().slice(0, 10),
  values: { info: 2, low: 4 + (day % 5), medium: 6 + (day % 9), high: 8 - Math.floor(day / 10), critical: day > 30 ? 1 : 3 },
}));

export function DataExamples() {
  return (
    <>
      <Section title="Table">
        <DataTable label="API keys" columns={columns} rows={keys} rowId={({ prefix }) => prefix} looks={{ name: { isWide: true, isTitle: true } }} />
      </Section>
      <ListExample />
      <Section title="Plot">
        <StackedAreaPlot label="Open findings over time" points={points} series={severities.map((key) => ({ key, label: severityWord(key), color: `var(--color-${key}-fill)` }))} />
        <div className="mt-4 flex h-2 overflow-hidden rounded-sm">{severities.map((severity) => <span key={severity} className={classes('flex-1', severityFill(severity))} />)}</div>
      </Section>
    </>
  );
}

const COUNT = 100_000;

function ListExample() {
  const [current, setCurrent] = useState(0);
  const [isPeeking, setPeeking] = useState(false);
  useKeys({ j: () => setCurrent(Math.min(COUNT - 1, current + 1)), k: () => setCurrent(Math.max(0, current - 1)), space: () => setPeeking(true), escape: () => setPeeking(false) });
  return (
    <Section title="List of 100,000 rows" text="j and k move, space opens the panel." actions={<Button onClick={() => setPeeking(!isPeeking)}>Peek</Button>}>
      <div className="flex h-72 overflow-hidden rounded-lg border border-line">
        <VirtualList
          label="Findings"
          count={COUNT}
          rowHeight={36}
          current={current}
          className="flex-1"
          renderRow={(index) => (
            <div className={classes('flex h-full items-center gap-3 border-b border-line px-3 text-sm', index === current && 'bg-accent-ground')}>
              <SeverityMark severity={severities[index % severities.length] ?? 'info'} isShort />
              <span className="truncate">SQL built from a parameter in GET /users/{index}</span>
            </div>
          )}
        />
        {isPeeking && (
          <SidePanel label={`Finding ${current}`} onClose={() => setPeeking(false)}>
            <p>What is at row {current}.</p>
          </SidePanel>
        )}
      </div>
    </Section>
  );
}
