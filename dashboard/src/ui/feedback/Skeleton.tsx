import { classes } from '#dashboard/ui/class-names.ts';

/** Where something will stand, in its final size: nothing moves when it comes. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" data-skeleton className={classes('rounded-sm bg-pressed breathe', className ?? 'h-4 w-full')} />;
}

/** Rows of a list that is on its way. */
export function SkeletonRows({ count, label, rowClassName = 'h-row' }: { readonly count: number; readonly label: string; readonly rowClassName?: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={classes('flex items-center gap-4 border-b border-line px-3', rowClassName)}>
          <Skeleton className="h-3.5 w-5" />
          <Skeleton className={classes('h-3.5', ['w-1/2', 'w-2/5', 'w-3/5'][row % 3])} />
          <Skeleton className="ml-auto h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}
