import { scaleLinear, scaleUtc } from 'd3-scale';
import { area, stack } from 'd3-shape';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { exactNumber, shortNumber } from '#dashboard/format/number.ts';
import { calendarDay } from '#dashboard/format/time.ts';

const LEAST_WIDTH = 240;
const MARGIN = { top: 8, right: 8, bottom: 24, left: 44 } as const;

export interface PlotSeries {
  readonly key: string;
  readonly label: string;
  /** A CSS colour, such as `var(--color-high-fill)`. */
  readonly color: string;
}

export interface PlotPoint {
  /** ISO date. */
  readonly day: string;
  readonly values: Readonly<Record<string, number>>;
}

interface StackedAreaPlotProps {
  readonly label: string;
  /** The lowest first. */
  readonly series: readonly PlotSeries[];
  readonly points: readonly PlotPoint[];
  readonly height?: number;
  /** Where a click on a day leads. */
  readonly onSelect?: (day: string) => void;
}

/** Numbers over days, stacked. Hover gives the numbers of a day; who does not see it reads them in a table. */
export function StackedAreaPlot({ label, series, points, height = 200, onSelect }: StackedAreaPlotProps) {
  const [hovered, setHovered] = useState<number>();
  const title = useId();
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure);
  const { x, y, layers, ticks } = layOut(series, points, { width, height });
  const point = hovered === undefined ? undefined : points[hovered];
  const step = (width - MARGIN.left - MARGIN.right) / Math.max(1, points.length - 1);
  return (
    <figure ref={figure} aria-labelledby={title}>
      <figcaption id={title} className="sr-only">
        {label}
      </figcaption>
      <PlotLegend series={series} point={point} last={points.at(-1)} />
      <svg width={width} height={height} aria-hidden="true" className="block max-w-full" onMouseLeave={() => setHovered(undefined)}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={MARGIN.left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={MARGIN.left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-quiet text-xs tabular">
              {shortNumber(tick)}
            </text>
          </g>
        ))}
        {layers.map(({ key, color, path }) => (
          <path key={key} d={path} fill={color} opacity={0.85} />
        ))}
        {dayTicks(points).map(({ day, anchor }) => (
          <text key={day} x={x(new Date(day))} y={height - 6} textAnchor={anchor} className="fill-quiet text-xs">
            {new Date(day).toLocaleDateString(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })}
          </text>
        ))}
        {point !== undefined && <line x1={x(new Date(point.day))} x2={x(new Date(point.day))} y1={MARGIN.top} y2={height - MARGIN.bottom} className="stroke-quiet" strokeDasharray="3 3" />}
        {points.map(({ day }, index) => (
          <rect
            key={day}
            x={x(new Date(day)) - step / 2}
            y={0}
            width={step}
            height={height}
            fill="transparent"
            className={onSelect && 'cursor-pointer'}
            onMouseEnter={() => setHovered(index)}
            onClick={() => onSelect?.(day)}
          />
        ))}
      </svg>
      <PlotTable series={series} points={points} />
    </figure>
  );
}

/** The width that there is: drawn at it, letters and lines have the size that they have elsewhere on the page. */
function useWidth(figure: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(LEAST_WIDTH);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(LEAST_WIDTH, Math.floor(entry?.contentRect.width ?? 0))));
    if (figure.current !== null) observer.observe(figure.current);
    return () => observer.disconnect();
  }, [figure]);
  return width;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function layOut(series: readonly PlotSeries[], points: readonly PlotPoint[], { width, height }: Size) {
  const sums = points.map(({ values }) => series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0));
  const y = scaleLinear([0, Math.max(4, ...sums)], [height - MARGIN.bottom, MARGIN.top]).nice(4);
  const days = points.map(({ day }) => new Date(day));
  const x = scaleUtc([days[0] ?? new Date(0), days.at(-1) ?? new Date(1)], [MARGIN.left, width - MARGIN.right]);
  const stacked = stack<PlotPoint, string>()
    .keys(series.map(({ key }) => key))
    .value(({ values }, key) => values[key] ?? 0)([...points]);
  const shape = area<(typeof stacked)[number][number]>(
    (at) => x(new Date(at.data.day)),
    ([low]) => y(low),
    ([, high]) => y(high),
  );
  const layers = stacked.map((layer, index) => ({ key: layer.key, color: series[index]?.color ?? 'currentColor', path: shape(layer) ?? '' }));
  return { x, y, layers, ticks: y.ticks(4).filter(Number.isInteger) };
}

function dayTicks(points: readonly PlotPoint[]): { readonly day: string; readonly anchor: 'start' | 'middle' | 'end' }[] {
  const [first, middle, last] = [points[0], points[Math.floor(points.length / 2)], points.at(-1)];
  const named = [
    { day: first?.day, anchor: 'start' },
    { day: middle?.day, anchor: 'middle' },
    { day: last?.day, anchor: 'end' },
  ] as const;
  return named.flatMap(({ day, anchor }, index) => (day === undefined || named.findIndex((one) => one.day === day) !== index ? [] : [{ day, anchor }]));
}

function PlotLegend({ series, point, last }: { readonly series: readonly PlotSeries[]; readonly point: PlotPoint | undefined; readonly last: PlotPoint | undefined }) {
  const read = point ?? last;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {series.toReversed().map(({ key, label, color }) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2.5 rounded-sm" style={{ background: color }} />
          <span className="text-quiet">{label}</span>
          <span className="min-w-4 font-medium tabular">{exactNumber(read?.values[key] ?? 0)}</span>
        </span>
      ))}
      {read !== undefined && <span className="ml-auto text-quiet tabular">{calendarDay(read.day)}</span>}
    </div>
  );
}

function PlotTable({ series, points }: Pick<StackedAreaPlotProps, 'series' | 'points'>) {
  return (
    <table className="sr-only">
      <thead>
        <tr>
          <th scope="col">Day</th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ day, values }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {series.map(({ key }) => (
              <td key={key}>{values[key] ?? 0}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
