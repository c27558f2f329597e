import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** Why nothing is here, and how something comes here. */
  readonly text?: ReactNode;
  /** The one thing to do about it. */
  readonly children?: ReactNode;
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      {icon !== undefined && <div className="mb-3 flex size-10 items-center justify-center rounded-lg border border-line bg-sunken text-quiet">{icon}</div>}
      <h2 className="text-lg">{title}</h2>
      {text !== undefined && <p className="mt-1 text-pretty text-quiet">{text}</p>}
      {children !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
