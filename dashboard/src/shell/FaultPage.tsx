import type { ErrorComponentProps } from '@tanstack/react-router';
import { OldVersionError } from '#dashboard/api/load-part.ts';
import { describeError } from '#dashboard/api/errors.ts';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';

/** In place of a page that could not be drawn or loaded. */
export function FaultPage({ error, reset }: ErrorComponentProps) {
  // The new page has the new parts.
  if (error instanceof OldVersionError) return <ErrorState title="There is a newer version" text="The server has been updated since this page was opened." onRetry={() => location.reload()} />;
  return <ErrorState {...describeError(error)} onRetry={reset} />;
}
