import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError, UnreachableError } from '#dashboard/api/errors.ts';
import { isOnItsWay, type OnItsWay } from '#dashboard/api/on-its-way.ts';
import { Button } from '#dashboard/ui/controls/Button.tsx';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  /** What stands below comes with it, or it would be pushed down while somebody presses it. */
  readonly along?: readonly OnItsWay[];
  /** In the final size of what is on its way. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What a query has brought; a skeleton before, and what went wrong instead. What was there before a failure stays, with a line above. */
export function Loaded<T>({ query, along = [], skeleton, children }: LoadedProps<T>) {
  const { data, error, refetch, isFetching } = query;
  const retry = () => void refetch();
  if (data === undefined) {
    if (error === null) return skeleton;
    const words = describeError(error);
    return <ErrorState {...words} isOffline={error instanceof UnreachableError} onRetry={words.mayRetry ? retry : undefined} isBusy={isFetching} />;
  }
  if (along.some(isOnItsWay)) return skeleton;
  return (
    <>
      {error !== null && (
        <div role="status" className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-md border border-line bg-sunken px-3 py-2 text-sm">
          <span>{describeError(error).title}: this is how it was before.</span>
          <Button size="small" isBusy={isFetching} onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {children(data)}
    </>
  );
}
