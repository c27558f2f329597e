import { Link } from '@tanstack/react-router';
import { memo, useEffect, useRef, type MouseEvent as ReactMouseEvent } from 'react';
import type { ListedFinding } from '#dashboard/api/findings.ts';
import { clipPath, placeOf, repositoryName, visibleText } from '#dashboard/format/clip.ts';
import { classes } from '#dashboard/ui/class-names.ts';
import { Spans } from '#dashboard/ui/content/Prose.tsx';
import { Skeleton } from '#dashboard/ui/feedback/Skeleton.tsx';
import { Badge } from '#dashboard/ui/marks/Badge.tsx';
import { ConfidenceMark } from '#dashboard/ui/marks/ConfidenceMark.tsx';
import { RelativeTime } from '#dashboard/ui/marks/RelativeTime.tsx';
import { SeverityMark } from '#dashboard/ui/marks/SeverityMark.tsx';
import { FindingStateMark } from '#dashboard/ui/marks/StateMark.tsx';

export const CARD_HEIGHT = 76;
const TITLE_LIMIT = 300;
/** In pixels, as the columns have it: from here on places and repositories have more room. */
export const WIDE = 1280;
/** As many letters as the column has room for, on a wide screen too. */
const PLACE_LIMITS = { narrow: 23, wide: 46 } as const;

/**
 * Columns of the list: heading and rows share them. What the list has room for, beside a panel too, decides which there are; a class that hides
 * a column stands at its cells.
 */
export const rowColumns =
  'grid grid-cols-[1.25rem_1.25rem_minmax(0,1fr)_minmax(0,10.5rem)_minmax(0,7rem)_5.25rem_4.75rem_7.25rem] @min-[80rem]:grid-cols-[1.25rem_1.25rem_minmax(0,1fr)_21rem_12rem_5.25rem_4.75rem_7.25rem] items-center gap-x-3 px-4 @max-4xl:grid-cols-[1.25rem_1.25rem_minmax(0,1fr)_minmax(0,10.5rem)_4.75rem_7.25rem] @max-2xl:grid-cols-[1.25rem_1.25rem_minmax(0,1fr)_4.75rem_1.5rem]';
export const columnLooks = { place: '@max-2xl:hidden', repository: '@max-4xl:hidden', confidence: '@max-4xl:hidden', stateWord: '@max-2xl:sr-only' } as const;

interface FindingRowProps {
  /** In the list. */
  readonly index: number;
  readonly finding: ListedFinding | undefined;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly maySelect: boolean;
  readonly isPhone: boolean;
  /** The list has room for longer places. */
  readonly isWide: boolean;
  /** Takes the index, and whether all from the row before are meant. */
  readonly onToggle: (index: number, isRange: boolean) => void;
  /** Takes the index. */
  readonly onFocus: (index: number) => void;
  /** Each time that it grows the row takes the focus. */
  readonly focus: number;
}

/** While a list scrolls, each frame draws it anew: rows that stay as they were are left alone, so every property must keep its identity. */
export const FindingRow = memo(function FindingRow(props: FindingRowProps) {
  const { finding, isPhone } = props;
  if (finding === undefined) return <RowSkeleton isPhone={isPhone} />;
  return isPhone ? <FindingCard {...props} finding={finding} /> : <FindingLine {...props} finding={finding} />;
});

type Present = FindingRowProps & { readonly finding: ListedFinding };

function FindingLine({ index, finding, isCurrent, isSelected, maySelect, isWide, onToggle, onFocus, focus }: Present) {
  const place = placeOf(finding);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focus > 0) link.current?.focus({ preventScroll: true });
  }, [focus, finding.id]);
  return (
    <div className={classes(rowColumns, 'h-row border-b border-line text-sm', isSelected ? 'bg-accent-ground' : isCurrent ? 'bg-hover' : 'hover:bg-sunken', isCurrent && 'shadow-[inset_2px_0_0_var(--color-accent)]')} onMouseDown={() => onFocus(index)} onClick={(event) => openRow(event, link.current)}>
      {maySelect ? <input type="checkbox" checked={isSelected} onChange={(event) => onToggle(index, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)} aria-label={`Select ${visibleText(finding.title, TITLE_LIMIT)}`} className="size-4 accent-accent" /> : <span />}
      <SeverityMark severity={finding.severity} isShort />
      <span className="flex min-w-0 items-center gap-2">
        <Link to="/findings/$id" params={{ id: finding.id }} search={{}} ref={link} className="truncate rounded-sm font-medium hover:underline" onFocus={() => onFocus(index)}>
          <Spans text={visibleText(finding.title, TITLE_LIMIT)} />
        </Link>
        {finding.tags.includes('confirmed-live') && <Badge tone="accent">confirmed live</Badge>}
      </span>
      <span className={classes('truncate font-mono text-xs text-quiet', columnLooks.place)} title={visibleText(place, 4_000)}>
        <bdi>{visibleText(clipPath(place, isWide ? PLACE_LIMITS.wide : PLACE_LIMITS.narrow))}</bdi>
      </span>
      <span className={classes('truncate text-quiet', columnLooks.repository)} title={visibleText(finding.repository, 500)}>
        <bdi>{visibleText(repositoryName(finding.repository), 80)}</bdi>
      </span>
      <span className={classes('text-quiet', columnLooks.confidence)}>{finding.confidence !== null && <ConfidenceMark confidence={finding.confidence} />}</span>
      <span className="text-quiet tabular">
        <RelativeTime at={finding.found_at} />
      </span>
      <FindingStateMark state={finding.state} wordClassName={columnLooks.stateWord} />
    </div>
  );
}

/** A click beside what has a use of its own opens the row, as its title does; one that ends a marking of text does not. */
function openRow({ target, metaKey, ctrlKey, shiftKey }: ReactMouseEvent, link: HTMLAnchorElement | null): void {
  const isUsed = target instanceof Element && target.closest('a, input, button, label') !== null;
  if (!isUsed && !metaKey && !ctrlKey && !shiftKey && getSelection()?.isCollapsed !== false) link?.click();
}

function FindingCard({ index, finding, isSelected, onFocus }: Present) {
  return (
    <div className={classes('flex h-19 items-center gap-3 border-b border-line px-4', isSelected && 'bg-accent-ground')} onMouseDown={() => onFocus(index)}>
      <SeverityMark severity={finding.severity} isShort />
      <div className="min-w-0 flex-1">
        <Link to="/findings/$id" params={{ id: finding.id }} search={{}} className="line-clamp-2 text-sm leading-[1.15rem] font-medium">
          <Spans text={visibleText(finding.title, TITLE_LIMIT)} />
        </Link>
        <p className="mt-1 flex items-center gap-2 text-xs text-quiet">
          <span className="truncate font-mono">
            <bdi>{visibleText(clipPath(placeOf(finding), 30))}</bdi>
          </span>
          <span className="ml-auto shrink-0">
            <RelativeTime at={finding.found_at} />
          </span>
        </p>
      </div>
    </div>
  );
}

function RowSkeleton({ isPhone }: { readonly isPhone: boolean }) {
  return (
    <div className={classes('flex items-center gap-4 border-b border-line px-4', isPhone ? 'h-19' : 'h-row')}>
      <Skeleton className="size-5" />
      <Skeleton className="h-3.5 w-1/2" />
      <Skeleton className="ml-auto h-3.5 w-20" />
    </div>
  );
}
