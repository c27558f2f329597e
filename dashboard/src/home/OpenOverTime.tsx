import { useNavigate } from '@tanstack/react-router';
import type { Severity } from '@whitebox/contract';
import type { Overview } from '#dashboard/api/overview.ts';
import { foundUntil } from '#dashboard/search.ts';
import { severityWord } from '#dashboard/ui/marks/SeverityMark.tsx';
import { StackedAreaPlot } from '#dashboard/ui/plot/StackedAreaPlot.tsx';

/** From the bottom of the plot to its top, with the scales of their colours. */
const LAYERS: readonly { readonly key: Severity; readonly color: string }[] = [
  { key: 'info', color: 'var(--slate-8)' },
  { key: 'low', color: 'var(--sky-9)' },
  { key: 'medium', color: 'var(--amber-9)' },
  { key: 'high', color: 'var(--orange-9)' },
  { key: 'critical', color: 'var(--ruby-9)' },
];
const series = LAYERS.map(({ key, color }) => ({ key, label: severityWord(key), color }));

export function OpenOverTime({ days }: { readonly days: Overview['open_over_time'] }) {
  const navigate = useNavigate();
  const points = days.map(({ day, ...values }) => ({ day, values }));
  return <StackedAreaPlot label="Open findings of the last 90 days by severity" series={series} points={points} onSelect={(day) => void navigate({ to: '/findings', search: { found: foundUntil(day), order: 'newest' } })} />;
}
