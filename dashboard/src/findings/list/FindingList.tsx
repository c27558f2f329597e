import { Link } from '@tanstack/react-router';
import { ShieldCheck, SearchX } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { describeError, UnreachableError } from '#dashboard/api/errors.ts';
import { useMay } from '#dashboard/api/session.ts';
import { useRowHeight } from '#dashboard/density.ts';
import type { Search } from '#dashboard/search.ts';
import { CARD_HEIGHT, columnLooks, FindingRow, rowColumns, WIDE } from '#dashboard/findings/list/FindingRow.tsx';
import { isNarrowed } from '#dashboard/findings/list/list-search.ts';
import type { ListPlace } from '#dashboard/findings/list/use-list-place.ts';
import type { FindingWindow } from '#dashboard/findings/list/use-finding-window.ts';
import { classes } from '#dashboard/ui/class-names.ts';
import { VirtualList } from '#dashboard/ui/content/VirtualList.tsx';
import { Button, buttonLook } from '#dashboard/ui/controls/Button.tsx';
import { EmptyState } from '#dashboard/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';
import { SkeletonRows } from '#dashboard/ui/feedback/Skeleton.tsx';
import { useIsAtLeast, useIsPhone } from '#dashboard/ui/use-media.ts';

interface FindingListProps {
  readonly list: FindingWindow;
  readonly search: Search;
  readonly place: ListPlace;
  readonly selected: ReadonlySet<string>;
  readonly maySelect: boolean;
  /** Takes the index of a row, and whether all from the row before are meant. */
  readonly onToggle: (index: number, isRange: boolean) => void;
  /** All that are loaded, or, where they are selected, none. */
  readonly onToggleAll: () => void;
  readonly onClearFilters: () => void;
  /** Stands over the rows. */
  readonly children: ReactNode;
}

export function FindingList({ children, ...props }: FindingListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useIsAtLeast(WIDE, frame);
  return (
    <div ref={frame} className="relative flex min-h-0 flex-1 flex-col">
      {children}
      <Rows {...props} isWide={isWide} />
    </div>
  );
}

function Rows({ list, search, place: { current, focus, setCurrent }, selected, maySelect, onToggle, onToggleAll, onClearFilters, isWide }: Omit<FindingListProps, 'children'> & { readonly isWide: boolean }) {
  const isPhone = useIsPhone();
  const rowHeight = useRowHeight();
  if (list.error !== null) return <ErrorState {...describeError(list.error)} isOffline={list.error instanceof UnreachableError} onRetry={list.retry} />;
  if (list.total === undefined) return <SkeletonRows count={16} label="Loading findings" />;
  if (list.total === 0) return <NoFindings search={search} onClearFilters={onClearFilters} />;
  return (
    <>
      {/* Another list is on its way: the one before stays readable, as it may stay for long where the server is away. */}
      {list.isStale && <div aria-hidden="true" className="-mb-0.5 h-0.5 shrink-0 bg-accent breathe" />}
      <div className={classes(rowColumns, 'h-8 shrink-0 overflow-hidden border-y border-line bg-sunken text-xs [scrollbar-gutter:stable] font-medium text-quiet max-md:hidden')}>
        {maySelect ? <SelectAll list={list} selected={selected} onToggle={onToggleAll} /> : <span />}
        <span />
        <span aria-hidden="true">Finding</span>
        <span aria-hidden="true" className={columnLooks.place}>Place</span>
        <span aria-hidden="true" className={columnLooks.repository}>Repository</span>
        <span aria-hidden="true" className={columnLooks.confidence}>Confidence</span>
        <span aria-hidden="true">Found</span>
        <span aria-hidden="true" className={columnLooks.stateWord}>State</span>
      </div>
      <VirtualList
        label="Findings"
        count={list.total}
        rowHeight={isPhone ? CARD_HEIGHT : rowHeight}
        current={current}
        onRange={list.onRange}
        className="min-h-0 flex-1 [scrollbar-gutter:stable]"
        renderRow={(index) => {
          const finding = list.rowAt(index);
          return (
            <FindingRow
              index={index}
              finding={finding}
              isCurrent={index === current}
              isSelected={finding !== undefined && selected.has(finding.id)}
              maySelect={maySelect}
              isPhone={isPhone}
              isWide={isWide}
              onToggle={onToggle}
              onFocus={setCurrent}
              focus={index === current ? focus : 0}
            />
          );
        }}
      />
    </>
  );
}

function SelectAll({ list: { loaded }, selected, onToggle }: { readonly list: FindingWindow; readonly selected: ReadonlySet<string>; readonly onToggle: () => void }) {
  const areAll = loaded.length > 0 && loaded.every(({ id }) => selected.has(id));
  const isMixed = !areAll && selected.size > 0;
  return <input type="checkbox" checked={areAll} ref={(box) => void (box && (box.indeterminate = isMixed))} onChange={onToggle} aria-label={`Select the ${loaded.length} findings that are loaded`} className="size-4 accent-accent" />;
}

function NoFindings({ search, onClearFilters }: { readonly search: Search; readonly onClearFilters: () => void }) {
  const may = useMay();
  if (isNarrowed(search)) {
    return (
      <EmptyState icon={<SearchX className="size-5" />} title="No finding matches" text="Other filters, other words, or another state may have some.">
        <Button onClick={onClearFilters}>Clear filters</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<ShieldCheck className="size-5" />}
      title={search['state'] === undefined ? 'Nothing is open' : 'Nothing in this state'}
      text="Findings come here when a scan ends. What was decided stands under the other states."
    >
      {may('scans.start') && (
        <Link to="/new" search={{}} className={buttonLook({ kind: 'primary' })}>
          Start a scan
        </Link>
      )}
    </EmptyState>
  );
}
