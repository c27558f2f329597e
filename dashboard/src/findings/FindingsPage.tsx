import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { basePath } from '#dashboard/api/base.ts';
import { useFindingCounts, type FindingCounts, type FindingFilter, type ListedFinding } from '#dashboard/api/findings.ts';
import { loadPart } from '#dashboard/api/load-part.ts';
import { useMay } from '#dashboard/api/session.ts';
import { currentTime } from '#dashboard/clock.ts';
import { BulkBar } from '#dashboard/findings/list/BulkBar.tsx';
import { FilterBar, OrderField } from '#dashboard/findings/list/FilterBar.tsx';
import { FindingList } from '#dashboard/findings/list/FindingList.tsx';
import { ListNews } from '#dashboard/findings/list/ListNews.tsx';
import { filterOf, orderOf, stateSearch, statesOf } from '#dashboard/findings/list/list-search.ts';
import { inStates, StateTabs } from '#dashboard/findings/list/StateTabs.tsx';
import { useListPlace } from '#dashboard/findings/list/use-list-place.ts';
import { useFindingWindow, type FindingWindow } from '#dashboard/findings/list/use-finding-window.ts';
import { useListKeys } from '#dashboard/findings/list/use-list-keys.ts';
import type { Triaged, TriageKind } from '#dashboard/findings/triage/TriageDialog.tsx';
import { ViewMenu } from '#dashboard/findings/views/ViewMenu.tsx';
import type { Search } from '#dashboard/search.ts';
import { useTitle } from '#dashboard/shell/use-title.ts';
import { IconButton } from '#dashboard/ui/controls/Button.tsx';
import { Menu, MenuItem } from '#dashboard/ui/overlays/Menu.tsx';
import { Opening } from '#dashboard/ui/overlays/Opening.tsx';

/** What a key opens is loaded when it is first pressed: the list itself is on screen sooner. */
const FindingPeek = lazy(loadPart(async () => ({ default: (await import('./list/FindingPeek.tsx')).FindingPeek })));
const TriageDialog = lazy(loadPart(async () => ({ default: (await import('./triage/TriageDialog.tsx')).TriageDialog })));

export function FindingsPage() {
  useTitle('Findings');
  const search: Search = useSearch({ from: '/shell/findings' });
  const mayTriage = useMay()('findings.triage');
  const filter = useMemo(() => filterOf(search, currentTime()), [search]);
  const order = useMemo(() => orderOf(search), [search]);
  const states = statesOf(search);
  const list = useFindingWindow(filter, order);
  const { data: counts, isFetching: areCounting } = useFindingCounts(filter);
  const searchField = useRef<HTMLInputElement>(null);
  const place = useListPlace(search, filter, order);
  const { current, setCurrent } = place;
  const [isPeeking, setPeeking] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  const reset = useCallback(() => {
    setCurrent(null);
    setSelected(new Set());
  }, [setCurrent]);
  const change = useSearchChange(reset);
  const row = current === null ? undefined : list.rowAt(current);
  const { toggle, all } = useSelection(list, setSelected);
  const move = (by: number): void => place.goTo(Math.min(Math.max((current ?? (by > 0 ? -1 : 0)) + by, 0), Math.max(0, (list.total ?? 1) - 1)));
  const leave = (): void => (isPeeking ? setPeeking(false) : setSelected(new Set()));
  const { triage, decide, close } = useDecision(selected, row, place.takeFocus);
  useListKeys({
    currentId: row?.id, mayTriage, isOff: triage !== undefined, move, leave, searchField,
    peek: () => setPeeking((before) => !before && row !== undefined),
    select: () => current !== null && toggle(current, false),
    triage: decide,
  });

  return (
    <div className="flex h-full">
      <div className="@container flex min-w-0 flex-1 flex-col">
        <header className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4 pb-3 @3xl:flex-nowrap">
          <h1 className="shrink-0 text-xl">Findings</h1>
          <StateTabs states={states} counts={counts} onChange={(chosen) => change({ state: stateSearch(chosen) })} />
          <span className="flex items-center gap-2 @max-3xl:absolute @max-3xl:top-3 @max-3xl:right-4">
            <ListActions search={search} filter={filter} onChange={change} />
          </span>
        </header>
        <FilterBar search={search} counts={counts} onChange={change} searchField={searchField} />
        <FindingList list={list} search={search} place={place} selected={selected} maySelect={mayTriage} onToggle={toggle} onToggleAll={all} onClearFilters={() => change(cleared(search))}>
          <ListNews difference={areCounting ? 0 : newsOf(list, counts, states)} onShow={reset} />
        </FindingList>
      </div>
      {isPeeking && row !== undefined && (
        <Suspense>
          <FindingPeek id={row.id} onClose={() => setPeeking(false)} />
        </Suspense>
      )}
      {mayTriage && selected.size > 0 && <BulkBar count={selected.size} onTriage={decide} onClear={() => setSelected(new Set())} />}
      <Suspense fallback={<Opening onClose={close} />}>{triage !== undefined && <TriageDialog {...triage} onClose={close} onDone={() => setSelected(new Set())} />}</Suspense>
    </div>
  );
}

/** How many more the server counts than the list has. */
function newsOf({ total, isBusy }: FindingWindow, counts: FindingCounts | undefined, states: readonly string[]): number {
  return counts === undefined || total === undefined || isBusy ? 0 : inStates(counts, states) - total;
}

function ListActions({ search, filter, onChange }: { readonly search: Search; readonly filter: FindingFilter; readonly onChange: (search: Search) => void }) {
  return (
    <>
      <ViewMenu search={search} onShow={(shown) => onChange({ ...cleared(search), order: '', ...shown })} />
      <OrderField search={search} onChange={onChange} />
      <ExportMenu filter={filter} />
    </>
  );
}

/** A decision on what is selected, or on the row. It keeps what it was opened for: the list below changes with it. */
function useDecision(selected: ReadonlySet<string>, row: ListedFinding | undefined, onClosed: () => void) {
  const [triage, setTriage] = useState<{ readonly kind: TriageKind; readonly of: Triaged }>();
  const decide = (kind: TriageKind): void => {
    if (selected.size > 0) setTriage({ kind, of: { ids: [...selected], ...(row !== undefined && selected.has(row.id) && { like: row }) } });
    else if (row !== undefined) setTriage({ kind, of: { ids: [row.id], state: row.state, severity: row.severity, isDuplicate: row.duplicate_of !== null, like: row } });
  };
  const close = (): void => {
    setTriage(undefined);
    onClosed();
  };
  return { triage, decide, close };
}

const formats = [
  { format: 'sarif', label: 'SARIF' },
  { format: 'json', label: 'JSON' },
  { format: 'csv', label: 'CSV' },
  { format: 'markdown', label: 'Markdown' },
] as const;

/** The findings of the list, as a file. */
function ExportMenu({ filter }: { readonly filter: FindingFilter }) {
  const save = (format: string): void => location.assign(`${basePath}/api/v1/findings/export?${new URLSearchParams(Object.entries({ format, ...filter }).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))).toString()}`);
  return (
    <Menu
      trigger={
        <IconButton label="Export">
          <Download className="size-4" />
        </IconButton>
      }
    >
      {formats.map(({ format, label }) => (
        <MenuItem key={format} onSelect={() => save(format)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Changes what the address says; the list is another one then. Back undoes it, but not each pause of writing. */
function useSearchChange(onChange: () => void): (given: Search) => void {
  const navigate = useNavigate({ from: '/findings' });
  return useCallback(
    (given) => {
      onChange();
      void navigate({ search: (before: Search) => withoutEmpty({ ...before, ...given }), replace: Object.keys(given).join() === 'q' });
    },
    [navigate, onChange],
  );
}

function withoutEmpty(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
}

function cleared(search: Search): Search {
  return Object.fromEntries(Object.keys(search).filter((name) => name !== 'order' && name !== 'view').map((name) => [name, '']));
}

/** Selects by rows: one, or all from the one before to this one, or all that are loaded. */
function useSelection({ rowAt, loaded }: FindingWindow, setSelected: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void) {
  // Rows keep what they are given: what they call must stay the same while the list is drawn anew.
  const rows = useRef(rowAt);
  useEffect(() => {
    rows.current = rowAt;
  });
  const anchor = useRef(0);
  const toggle = useCallback(
    (index: number, isRange: boolean): void => {
      const [from, to] = isRange ? [Math.min(anchor.current, index), Math.max(anchor.current, index)] : [index, index];
      anchor.current = index;
      const ids = Array.from({ length: to - from + 1 }, (_, step) => rows.current(from + step)?.id).filter((id) => id !== undefined);
      setSelected((before) => (isRange ? new Set([...before, ...ids]) : toggled(before, ids)));
    },
    [setSelected],
  );
  const all = (): void => setSelected((before) => (loaded.every(({ id }) => before.has(id)) ? new Set() : new Set(loaded.map(({ id }) => id))));
  return { toggle, all };
}

function toggled(selected: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids) if (!next.delete(id)) next.add(id);
  return next;
}
