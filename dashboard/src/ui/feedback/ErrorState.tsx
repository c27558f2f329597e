import { CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#dashboard/ui/controls/Button.tsx';

interface ErrorStateProps {
  readonly title: string;
  readonly text: string;
  readonly isOffline?: boolean;
  readonly onRetry?: (() => void) | undefined;
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

/** In the place of what could not be shown: what happened, why, and what now. */
export function ErrorState({ title, text, isOffline = false, onRetry, isBusy = false, children }: ErrorStateProps) {
  const Icon = isOffline ? CloudOff : TriangleAlert;
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      <div className="mb-3 flex size-10 items-center justify-center rounded-lg border border-line bg-sunken text-quiet">
        <Icon className="size-5" />
      </div>
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 whitespace-pre-line text-quiet">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {onRetry !== undefined && (
          <Button onClick={onRetry} isBusy={isBusy}>
            Try again
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
