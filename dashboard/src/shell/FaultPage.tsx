import type { ErrorComponentProps } from '@tanstack/react-router';
import { describeError } from '#dashboard/api/errors.ts';
import { ErrorState } from '#dashboard/ui/feedback/ErrorState.tsx';

/** In place of a page that could not be drawn or loaded. */
export function FaultPage({ error, reset }: ErrorComponentProps) {
  // A bundle that a newer version has replaced is no longer there: the new page has the new one.
  const isOldBundle = /dynamically imported module|module script/i.test(String(error));
  if (isOldBundle) return <ErrorState title="There is a newer version" text="The server has been updated since this page was opened." onRetry={() => location.reload()} />;
  return <ErrorState {...describeError(error)} onRetry={reset} />;
}
