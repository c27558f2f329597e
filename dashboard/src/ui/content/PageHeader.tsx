import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** What stands beside the title, such as a state. */
  readonly mark?: ReactNode;
  readonly text?: ReactNode;
  /** What can be done here; the first thing to do comes last. */
  readonly actions?: ReactNode;
}

export function PageHeader({ title, mark, text, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex items-start justify-between gap-x-6 gap-y-3 max-md:flex-wrap">
      <div className="min-w-0 md:flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-xl">{title}</h1>
          {mark}
        </div>
        {text !== undefined && <p className="mt-1 max-w-[72ch] text-quiet">{text}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

/** A part of a page under a heading of its own. */
export function Section({ title, text, actions, children }: { readonly title: string; readonly text?: ReactNode; readonly actions?: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="mb-10">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg">{title}</h2>
          {text !== undefined && <p className="max-w-[72ch] text-sm text-quiet">{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
